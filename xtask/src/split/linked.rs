//! What the linker knows: which functions and which data each function and each piece of data points to.
//!
//! In a finished module an address is a number like any other. The relocations that wasm-ld keeps on request say which
//! numbers are addresses, and of what. The formats are those of WebAssembly's tool conventions, `Linking.md`.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use wasmparser::{
    DataKind, ExternalKind, KnownCustom, Linking, Name, Operator, Parser, Payload, RelocationEntry,
    RelocationType, SymbolInfo,
};

use crate::Result;

use super::said;

/// What something points to.
#[derive(Debug, Default)]
pub struct Needs {
    /// Functions whose address is taken, by name.
    pub functions: Vec<String>,
    /// Indices into [`Linked::data`].
    pub data: Vec<usize>,
}

/// A named piece of the data.
#[derive(Debug)]
pub struct Datum {
    /// Where it lies in memory.
    pub addresses: Range<u32>,
    pub needs: Needs,
}

/// The linked module as a graph. Calls are not in it: those can be read in any module.
#[derive(Debug, Default)]
pub struct Linked {
    /// By name. Functions of the same name count as one.
    pub functions: HashMap<String, Needs>,
    pub data: Vec<Datum>,
}

/// What a symbol of the linker stands for.
enum Symbol {
    Function(u32),
    Datum(usize),
    Other,
}

/// The parts of the file that are read before they can be understood.
#[derive(Default)]
struct Sections<'a> {
    order: u32,
    code: (u32, usize),
    data: (u32, usize),
    imports: u32,
    /// Where each function lies in the file.
    bodies: Vec<Range<usize>>,
    /// Where each segment lies in the file, and its address.
    segments: Vec<(Range<usize>, u32)>,
    names: HashMap<u32, String>,
    exported: HashSet<u32>,
    symbols: Vec<SymbolInfo<'a>>,
    relocations: Vec<(u32, RelocationEntry)>,
}

impl Linked {
    /// Reads a module that was linked with `--emit-relocs` and has names.
    pub fn read(wasm: &[u8]) -> Result<Self> {
        let mut sections = Sections::default();
        for payload in Parser::new(0).parse_all(wasm) {
            sections.take(payload.map_err(said)?)?;
        }
        sections.link()
    }
}

impl<'a> Sections<'a> {
    fn take(&mut self, payload: Payload<'a>) -> Result {
        let order = self.order;
        match &payload {
            Payload::Version { .. } | Payload::CodeSectionEntry(_) | Payload::End(_) => {}
            _ => self.order += 1,
        }
        match payload {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let is_function =
                        matches!(import.map_err(said)?.ty, wasmparser::TypeRef::Func(_));
                    self.imports += u32::from(is_function);
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    let export = export.map_err(said)?;
                    if export.kind == ExternalKind::Func {
                        self.exported.insert(export.index);
                    }
                }
            }
            Payload::CodeSectionStart { range, .. } => self.code = (order, range.start),
            Payload::CodeSectionEntry(body) => self.bodies.push(body.range()),
            Payload::DataSection(data) => {
                self.data = (order, data.range().start);
                for segment in data {
                    let segment = segment.map_err(said)?;
                    let DataKind::Active { offset_expr, .. } = segment.kind else {
                        return Err("the linked module has passive data".into());
                    };
                    let start = segment.range.end - segment.data.len();
                    self.segments
                        .push((start..segment.range.end, constant(&offset_expr)?));
                }
            }
            Payload::CustomSection(section) => match section.as_known() {
                KnownCustom::Name(names) => {
                    for subsection in names {
                        if let Name::Function(functions) = subsection.map_err(said)? {
                            for naming in functions {
                                let naming = naming.map_err(said)?;
                                self.names.insert(naming.index, demangled(naming.name));
                            }
                        }
                    }
                }
                KnownCustom::Linking(linking) => {
                    for subsection in linking.subsections() {
                        if let Linking::SymbolTable(symbols) = subsection.map_err(said)? {
                            for symbol in symbols {
                                self.symbols.push(symbol.map_err(said)?);
                            }
                        }
                    }
                }
                KnownCustom::Reloc(relocations) => {
                    for entry in relocations.entries() {
                        let entry = entry.map_err(said)?;
                        self.relocations.push((relocations.section_index(), entry));
                    }
                }
                _ => {}
            },
            _ => {}
        }
        Ok(())
    }

    fn link(mut self) -> Result<Linked> {
        for function in &self.exported {
            if let Some(name) = self.names.get_mut(function) {
                without_hash(name);
            }
        }
        let mut linked = Linked::default();
        let mut symbols = Vec::with_capacity(self.symbols.len());
        for symbol in &self.symbols {
            symbols.push(match symbol {
                SymbolInfo::Func { index, .. } => Symbol::Function(*index),
                SymbolInfo::Data {
                    symbol: Some(defined),
                    ..
                } => {
                    // Data that starts as zeros is in no segment and needs none.
                    let segment = self.segments.get(defined.index as usize);
                    let start = segment.map_or(0, |(_, address)| address + defined.offset);
                    let size = segment.map_or(0, |_| defined.size);
                    linked.data.push(Datum {
                        addresses: start..start + size,
                        needs: Needs::default(),
                    });
                    Symbol::Datum(linked.data.len() - 1)
                }
                _ => Symbol::Other,
            });
        }
        for name in self.names.values() {
            linked.functions.entry(name.clone()).or_default();
        }
        // Ordered by address, so that the data around an address are found quickly.
        let mut by_address: Vec<usize> = (0..linked.data.len()).collect();
        by_address.sort_by_key(|datum| linked.data[*datum].addresses.start);

        for (section, entry) in &self.relocations {
            let symbol = symbols.get(entry.index as usize);
            let target = match entry.ty {
                // Calls are read from the code, types and globals are in every piece.
                RelocationType::FunctionIndexLeb
                | RelocationType::TypeIndexLeb
                | RelocationType::GlobalIndexLeb
                | RelocationType::TableNumberLeb => continue,
                RelocationType::TableIndexSleb | RelocationType::TableIndexI32 => match symbol {
                    Some(Symbol::Function(index)) => Ok(self.name(*index)?),
                    _ => return Err(unknown(entry)),
                },
                RelocationType::MemoryAddrLeb
                | RelocationType::MemoryAddrSleb
                | RelocationType::MemoryAddrI32 => match symbol {
                    Some(Symbol::Datum(datum)) => Err(*datum),
                    // A weak symbol that nobody defined.
                    Some(Symbol::Other) => continue,
                    _ => return Err(unknown(entry)),
                },
                _ if *section != self.code.0 && *section != self.data.0 => continue,
                _ => return Err(unknown(entry)),
            };
            let add = |needs: &mut Needs| match &target {
                Ok(name) => needs.functions.push(name.clone()),
                Err(datum) => needs.data.push(*datum),
            };
            if *section == self.code.0 {
                let name = self.function_at(self.code.1 + entry.offset as usize)?;
                add(linked.functions.entry(name).or_default());
            } else if *section == self.data.0 {
                let address = self.address_at(self.data.1 + entry.offset as usize)?;
                let before =
                    by_address.partition_point(|d| linked.data[*d].addresses.start <= address);
                let mut found = false;
                // Data may overlap where equal endings were merged, but no datum is so far away from its end.
                for datum in by_address[..before].iter().rev() {
                    let datum = &mut linked.data[*datum];
                    if datum.addresses.contains(&address) {
                        add(&mut datum.needs);
                        found = true;
                    } else if found {
                        break;
                    }
                }
                if !found {
                    return Err(format!("the address at {address:#x} belongs to no datum"));
                }
            }
        }
        Ok(linked)
    }

    fn name(&self, function: u32) -> Result<String> {
        let name = self.names.get(&function).cloned();
        name.ok_or_else(|| format!("function {function} of the linked module has no name"))
    }

    fn function_at(&self, place: usize) -> Result<String> {
        let after = self.bodies.partition_point(|body| body.start <= place);
        let index = after
            .checked_sub(1)
            .filter(|i| self.bodies[*i].contains(&place));
        let index = index.ok_or("a relocation lies outside of all functions")?;
        self.name(self.imports + index as u32)
    }

    fn address_at(&self, place: usize) -> Result<u32> {
        let segment = self
            .segments
            .iter()
            .find(|(range, _)| range.contains(&place));
        let (range, address) = segment.ok_or("a relocation lies outside of all data")?;
        Ok(address + (place - range.start) as u32)
    }
}

fn unknown(entry: &RelocationEntry) -> String {
    format!(
        "a relocation of a kind that the split does not know: {:?} of symbol {}",
        entry.ty, entry.index
    )
}

/// The name as wasm-bindgen writes it.
fn demangled(name: &str) -> String {
    rustc_demangle::try_demangle(name).map_or_else(|_| name.to_owned(), |name| name.to_string())
}

/// wasm-bindgen marks what a crate exports with `_` and sixteen digits, and takes the mark off again.
fn without_hash(name: &mut String) {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if let Some(at) = name.len().checked_sub(17)
        && let Some((b'_', digits)) = name.as_bytes()[at..].split_first()
        && digits.iter().all(|byte| is_digit(*byte))
    {
        name.truncate(at);
    }
}

/// The value of an expression that is one number.
pub fn constant(expression: &wasmparser::ConstExpr<'_>) -> Result<u32> {
    match expression.get_operators_reader().read().map_err(said)? {
        Operator::I32Const { value } => Ok(value as u32),
        other => Err(format!("{other:?} stands where a number was expected")),
    }
}

#[cfg(test)]
mod tests {
    use super::without_hash;

    #[test]
    fn marks_of_exports_are_taken_off() {
        for (linked, expected) in [
            ("judge_ef0bfc1ba30dedc1", "judge"),
            ("read_moves", "read_moves"),
            ("_0123456789abcdef0", "_0123456789abcdef0"),
            ("write_0123456789ABCDEF", "write_0123456789ABCDEF"),
        ] {
            let mut name = linked.to_owned();
            without_hash(&mut name);
            assert_eq!(name, expected);
        }
    }
}
