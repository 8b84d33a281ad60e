//! Writing one piece as a module of its own.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, FunctionSection, GlobalSection, ImportSection, MemorySection, StartSection,
    TableSection, TypeSection,
    reencode::{Error, Reencode},
};
use wasmparser::ExternalKind;

use crate::Result;

use super::{linked::Linked, mark::Places, module::Module, said};

/// The module name under which a piece imports from the core.
const CORE: &str = "core";

/// Numbers functions as one piece does.
struct Renumber(HashMap<u32, u32>);

impl Reencode for Renumber {
    type Error = String;

    fn function_index(&mut self, function: u32) -> std::result::Result<u32, Error<String>> {
        let found = self.0.get(&function).copied();
        found.ok_or_else(|| {
            Error::UserError(format!(
                "function {function} is used by a piece that cannot reach it"
            ))
        })
    }
}

/// Writes the pieces of one module, the core first.
pub struct Writer<'a> {
    pub module: &'a Module<'a>,
    pub linked: &'a Linked,
    pub places: &'a Places,
}

impl Writer<'_> {
    /// The functions of `place`.
    fn own(&self, place: usize) -> impl Iterator<Item = u32> {
        let imported = self.module.imports.len() as u32;
        (imported..self.module.functions.len() as u32)
            .filter(move |f| self.places.functions[*f as usize] == place)
    }

    /// The functions that a piece uses without having them: those it calls, and imports that stand in the table.
    fn foreign(&self, place: usize) -> BTreeSet<u32> {
        let is_import = |f: u32| (f as usize) < self.module.imports.len();
        let is_here = |f: u32| self.places.functions[f as usize] == place;
        let called = self
            .own(place)
            .flat_map(|f| &self.module.calls[f as usize])
            .filter(|f| is_import(**f) || !is_here(**f));
        let slots = self.module.slots.values();
        called
            .chain(slots.filter(|f| is_import(**f) && is_here(**f)))
            .copied()
            .collect()
    }

    /// The core's functions that other pieces call, under the names by which these import them.
    fn lent(&self, pieces: usize) -> BTreeMap<u32, String> {
        let imported = self.module.imports.len() as u32;
        let lent: BTreeSet<u32> = (1..=pieces)
            .flat_map(|piece| self.foreign(piece))
            .filter(|f| *f >= imported)
            .collect();
        let name = |(number, function)| (function, format!("{number}"));
        lent.into_iter().enumerate().map(name).collect()
    }

    /// The module of `place`; there are `pieces` besides the core.
    pub fn write(&self, place: usize, pieces: usize) -> Result<Vec<u8>> {
        let module = self.module;
        let lent = self.lent(pieces);
        let mut numbers = Renumber(HashMap::new());
        let mut wasm = wasm_encoder::Module::new();

        let mut types = TypeSection::new();
        for group in &module.types {
            numbers
                .parse_recursive_type_group(types.ty(), group.clone())
                .map_err(said)?;
        }
        wasm.section(&types);

        let mut imports = ImportSection::new();
        let foreign = self.foreign(place);
        for function in &foreign {
            let ty = EntityType::Function(module.functions[*function as usize]);
            match (module.imports.get(*function as usize), lent.get(function)) {
                (Some(import), _) => imports.import(import.module, import.name, ty),
                (None, Some(name)) if place != 0 => imports.import(CORE, name, ty),
                _ => {
                    let caller = self
                        .own(place)
                        .find(|f| module.calls[*f as usize].contains(function));
                    let name = |function: u32| module.names.get(&function).copied().unwrap_or("?");
                    return Err(format!(
                        "the core would call {} of another piece, from {}",
                        name(*function),
                        caller.map_or("nowhere", name)
                    ));
                }
            };
            let number = numbers.0.len() as u32;
            numbers.0.insert(*function, number);
        }
        let own: Vec<u32> = self.own(place).collect();
        let mut functions = FunctionSection::new();
        for function in &own {
            functions.function(module.functions[*function as usize]);
            let number = numbers.0.len() as u32;
            numbers.0.insert(*function, number);
        }

        if place != 0 {
            self.import_state(&mut imports, &mut numbers)?;
        }
        wasm.section(&imports).section(&functions);
        if place == 0 {
            self.define_state(&mut wasm, &mut numbers)?;
        }
        wasm.section(&self.exports(
            place,
            &numbers,
            (place == 0 && pieces > 0).then_some(&lent),
        )?);
        if let (0, Some(start)) = (place, module.start) {
            let function_index = numbers.function_index(start).map_err(said)?;
            wasm.section(&StartSection { function_index });
        }

        let mut elements = ElementSection::new();
        for (slot, run) in self.slots(place) {
            let run: Vec<u32> = run.iter().map(|function| numbers.0[function]).collect();
            elements.active(
                None,
                &ConstExpr::i32_const(slot as i32),
                Elements::Functions(run.into()),
            );
        }
        wasm.section(&elements);

        let mut code = CodeSection::new();
        for function in &own {
            let body = &module.bodies[*function as usize - module.imports.len()];
            numbers
                .parse_function_body(&mut code, body.clone())
                .map_err(said)?;
        }
        wasm.section(&code);

        let mut data = DataSection::new();
        for (address, bytes) in self.data(place) {
            data.active(
                0,
                &ConstExpr::i32_const(address as i32),
                bytes.iter().copied(),
            );
        }
        wasm.section(&data);
        Ok(wasm.finish())
    }

    /// Memory, tables and globals as another piece sees them.
    fn import_state(&self, imports: &mut ImportSection, numbers: &mut Renumber) -> Result {
        for (i, table) in self.module.tables.iter().enumerate() {
            let ty = numbers.table_type(table.ty).map_err(said)?;
            imports.import(CORE, &state_name("t", i), EntityType::Table(ty));
        }
        for (i, memory) in self.module.memories.iter().enumerate() {
            let ty = numbers.memory_type(*memory).map_err(said)?;
            imports.import(CORE, &state_name("m", i), EntityType::Memory(ty));
        }
        for (i, global) in self.module.globals.iter().enumerate() {
            let ty = numbers.global_type(global.ty).map_err(said)?;
            imports.import(CORE, &state_name("g", i), EntityType::Global(ty));
        }
        Ok(())
    }

    fn define_state(&self, wasm: &mut wasm_encoder::Module, numbers: &mut Renumber) -> Result {
        let mut tables = TableSection::new();
        for table in &self.module.tables {
            numbers
                .parse_table(&mut tables, table.clone())
                .map_err(said)?;
        }
        let mut memories = MemorySection::new();
        for memory in &self.module.memories {
            memories.memory(numbers.memory_type(*memory).map_err(said)?);
        }
        let mut globals = GlobalSection::new();
        for global in &self.module.globals {
            numbers
                .parse_global(&mut globals, global.clone())
                .map_err(said)?;
        }
        wasm.section(&tables).section(&memories).section(&globals);
        Ok(())
    }

    /// What the whole module exported, as far as it is here, and from the core what it lends to other pieces.
    fn exports(
        &self,
        place: usize,
        numbers: &Renumber,
        lent: Option<&BTreeMap<u32, String>>,
    ) -> Result<ExportSection> {
        let module = self.module;
        let mut exports = ExportSection::new();
        for export in &module.exports {
            let (kind, index) = match export.kind {
                ExternalKind::Func => {
                    let is_here = self.places.functions[export.index as usize] == place;
                    match numbers.0.get(&export.index) {
                        Some(number) if is_here => (ExportKind::Func, *number),
                        _ => continue,
                    }
                }
                _ if place != 0 => continue,
                ExternalKind::Table => (ExportKind::Table, export.index),
                ExternalKind::Memory => (ExportKind::Memory, export.index),
                ExternalKind::Global => (ExportKind::Global, export.index),
                _ => {
                    return Err(format!(
                        "the module exports {} of no known kind",
                        export.name
                    ));
                }
            };
            exports.export(export.name, kind, index);
        }
        let Some(lent) = lent else {
            return Ok(exports);
        };
        for (function, name) in lent {
            exports.export(name, ExportKind::Func, numbers.0[function]);
        }
        let state = [
            ("t", ExportKind::Table, module.tables.len()),
            ("m", ExportKind::Memory, module.memories.len()),
            ("g", ExportKind::Global, module.globals.len()),
        ];
        for (letter, kind, count) in state {
            for i in 0..count {
                exports.export(&state_name(letter, i), kind, i as u32);
            }
        }
        Ok(exports)
    }

    /// Runs of neighbouring slots of the table with functions of `place`.
    fn slots(&self, place: usize) -> Vec<(u32, Vec<u32>)> {
        let mut runs: Vec<(u32, Vec<u32>)> = Vec::new();
        for (slot, function) in &self.module.slots {
            if self.places.functions[*function as usize] != place {
                continue;
            }
            match runs.last_mut() {
                Some((start, run)) if *start + run.len() as u32 == *slot => run.push(*function),
                _ => runs.push((*slot, vec![*function])),
            }
        }
        runs
    }

    /// Runs of neighbouring bytes of memory that `place` fills. Bytes of no datum lie between data to align them.
    fn data(&self, place: usize) -> Vec<(u32, &[u8])> {
        let mut runs = Vec::new();
        for segment in &self.module.segments {
            let owners = self.owners(segment.address, segment.bytes.len());
            let mut start = 0;
            for run in owners.chunk_by(|a, b| a == b) {
                let bytes = &segment.bytes[start..start + run.len()];
                if run[0] == place {
                    runs.push((segment.address + start as u32, bytes));
                }
                start += run.len();
            }
        }
        runs
    }

    fn owners(&self, address: u32, length: usize) -> Vec<usize> {
        const NOBODY: usize = usize::MAX;
        let mut owners = vec![NOBODY; length];
        for (datum, place) in self.linked.data.iter().zip(&self.places.data) {
            for at in datum.addresses.clone() {
                let index = at.checked_sub(address).map(|index| index as usize);
                if let Some(owner) = index.and_then(|index| owners.get_mut(index)) {
                    // Data overlap where equal endings were merged: what several pieces use is the core's.
                    *owner = match *owner {
                        NOBODY => *place,
                        other if other == *place => other,
                        _ => 0,
                    };
                }
            }
        }
        let mut last = 0;
        for owner in &mut owners {
            if *owner == NOBODY {
                *owner = last;
            }
            last = *owner;
        }
        owners
    }
}

fn state_name(letter: &str, index: usize) -> String {
    format!("{letter}{index}")
}
