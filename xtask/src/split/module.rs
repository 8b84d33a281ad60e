//! A finished module, taken apart.

use std::collections::{BTreeMap, HashMap};

use wasmparser::{
    DataKind, ElementItems, ElementKind, Export, FunctionBody, Global, Import, KnownCustom,
    MemoryType, Name, Operator, Parser, Payload, RecGroup, Table, TypeRef,
};

use crate::Result;

use super::{linked::constant, said};

/// A piece of memory that is filled when the module starts.
pub struct Segment<'a> {
    pub address: u32,
    pub bytes: &'a [u8],
}

/// A module with one memory, whose functions alone are imported.
#[derive(Default)]
pub struct Module<'a> {
    pub types: Vec<RecGroup>,
    pub imports: Vec<Import<'a>>,
    /// The types of the functions, the imported ones first.
    pub functions: Vec<u32>,
    /// The code of the functions that are not imported.
    pub bodies: Vec<FunctionBody<'a>>,
    pub tables: Vec<Table<'a>>,
    pub memories: Vec<MemoryType>,
    pub globals: Vec<Global<'a>>,
    pub exports: Vec<Export<'a>>,
    pub start: Option<u32>,
    /// Which function stands where in the table of functions, that is the first table.
    pub slots: BTreeMap<u32, u32>,
    pub segments: Vec<Segment<'a>>,
    pub names: HashMap<u32, &'a str>,
    /// Of each function those that it calls.
    pub calls: Vec<Vec<u32>>,
}

impl<'a> Module<'a> {
    /// Reads a module. What the split could not keep the meaning of is refused.
    pub fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut module = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            module.take(payload.map_err(said)?)?;
        }
        let imported = module.imports.len();
        module.calls = vec![Vec::new(); imported];
        for body in &module.bodies {
            module.calls.push(calls(body)?);
        }
        Ok(module)
    }

    fn take(&mut self, payload: Payload<'a>) -> Result {
        match payload {
            Payload::TypeSection(types) => {
                for group in types {
                    self.types.push(group.map_err(said)?);
                }
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import.map_err(said)?;
                    let TypeRef::Func(ty) = import.ty else {
                        return Err(format!(
                            "the module imports {}, which is no function",
                            import.name
                        ));
                    };
                    self.imports.push(import);
                    self.functions.push(ty);
                }
            }
            Payload::FunctionSection(functions) => {
                for ty in functions {
                    self.functions.push(ty.map_err(said)?);
                }
            }
            Payload::TableSection(tables) => {
                for table in tables {
                    self.tables.push(table.map_err(said)?);
                }
            }
            Payload::MemorySection(memories) => {
                for memory in memories {
                    self.memories.push(memory.map_err(said)?);
                }
            }
            Payload::GlobalSection(globals) => {
                for global in globals {
                    self.globals.push(global.map_err(said)?);
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    self.exports.push(export.map_err(said)?);
                }
            }
            Payload::StartSection { func, .. } => self.start = Some(func),
            Payload::ElementSection(elements) => {
                for element in elements {
                    self.element(element.map_err(said)?)?;
                }
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            Payload::DataSection(data) => {
                for segment in data {
                    let segment = segment.map_err(said)?;
                    let DataKind::Active { offset_expr, .. } = &segment.kind else {
                        return Err("the module has passive data".into());
                    };
                    self.segments.push(Segment {
                        address: constant(offset_expr)?,
                        bytes: segment.data,
                    });
                }
            }
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(names) = section.as_known() {
                    for subsection in names {
                        if let Name::Function(functions) = subsection.map_err(said)? {
                            for naming in functions {
                                let naming = naming.map_err(said)?;
                                self.names.insert(naming.index, naming.name);
                            }
                        }
                    }
                }
            }
            Payload::TagSection(_) => return Err("the module has tags".into()),
            _ => {}
        }
        Ok(())
    }

    fn element(&mut self, element: wasmparser::Element<'a>) -> Result {
        let ElementKind::Active {
            table_index: None | Some(0),
            offset_expr,
        } = &element.kind
        else {
            return Err("the module has elements that do not simply fill the first table".into());
        };
        let ElementItems::Functions(functions) = element.items else {
            return Err("the module has elements that are expressions".into());
        };
        for (slot, function) in (constant(offset_expr)?..).zip(functions) {
            self.slots.insert(slot, function.map_err(said)?);
        }
        Ok(())
    }
}

fn calls(body: &FunctionBody<'_>) -> Result<Vec<u32>> {
    let mut calls = Vec::new();
    for operator in body.get_operators_reader().map_err(said)? {
        match operator.map_err(said)? {
            Operator::Call { function_index } | Operator::ReturnCall { function_index } => {
                calls.push(function_index);
            }
            Operator::RefFunc { .. }
            | Operator::MemoryInit { .. }
            | Operator::DataDrop { .. }
            | Operator::TableInit { .. }
            | Operator::ElemDrop { .. } => {
                return Err("the module refers to functions or segments as values".into());
            }
            _ => {}
        }
    }
    calls.sort_unstable();
    calls.dedup();
    Ok(calls)
}
