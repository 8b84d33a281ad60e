//! Deciding what goes where: a piece gets what only its own exports can reach.

use std::collections::{HashMap, HashSet};

use crate::Result;

use super::{linked::Linked, module::Module};

/// Where something goes: 0 is the core, the other pieces are numbered from 1.
pub type Place = usize;

/// Where functions go that nothing can reach: they are left out.
const NOWHERE: Place = usize::MAX;

pub struct Places {
    /// Of each function.
    pub functions: Vec<Place>,
    /// Of each datum of the linked module.
    pub data: Vec<Place>,
}

/// What can be reached from somewhere.
struct Reach {
    functions: Vec<bool>,
    data: Vec<bool>,
}

/// A function that goes by another name than the linker's would seem to point to nothing, and what it needs would get
/// lost. wasm-bindgen's own functions are none of the linker's.
pub fn check_names(module: &Module<'_>, linked: &Linked) -> Result {
    for function in module.imports.len()..module.functions.len() {
        let name = module.names.get(&(function as u32)).copied();
        let is_known = name.is_none_or(|name| {
            linked.functions.contains_key(name) || name.ends_with(" shim") || name.starts_with("__")
        });
        if !is_known {
            return Err(format!(
                "the linker knows no function {}",
                name.unwrap_or_default()
            ));
        }
    }
    Ok(())
}

/// Everything that can be reached from the exports of a single piece goes there, all else to the core, but for
/// functions that nothing reaches. `exports[i]` are the functions that piece `i + 1` exports.
pub fn places(module: &Module<'_>, linked: &Linked, exports: &[HashSet<u32>]) -> Places {
    let map = Map::new(module, linked);
    let core = map.reach(core_roots(module, linked, exports));
    let pieces: Vec<Reach> = exports
        .iter()
        .map(|roots| map.reach(roots.iter().copied().collect()))
        .collect();
    let place = |in_core: bool, unreached: Place, is_in: &dyn Fn(&Reach) -> bool| {
        let mut holders = pieces.iter().enumerate().filter(|(_, reach)| is_in(reach));
        match (in_core, holders.next(), holders.next()) {
            (false, None, _) => unreached,
            (false, Some((piece, _)), None) => piece + 1,
            _ => 0,
        }
    };
    Places {
        functions: (0..module.functions.len())
            .map(|f| place(core.functions[f], NOWHERE, &|reach| reach.functions[f]))
            .collect(),
        data: (0..linked.data.len())
            .map(|d| place(core.data[d], 0, &|reach| reach.data[d]))
            .collect(),
    }
}

/// The exports that no piece has, the start, and what stands in the table without the linker's knowledge.
fn core_roots(module: &Module<'_>, linked: &Linked, exports: &[HashSet<u32>]) -> Vec<u32> {
    let elsewhere = |function: &u32| exports.iter().any(|piece| piece.contains(function));
    let exported = module
        .exports
        .iter()
        .filter(|export| export.kind == wasmparser::ExternalKind::Func)
        .map(|export| export.index)
        .filter(|function| !elsewhere(function));
    let unknown = module.slots.values().copied().filter(|function| {
        let name = module.names.get(function);
        name.is_none_or(|name| !linked.functions.contains_key(*name))
    });
    exported.chain(module.start).chain(unknown).collect()
}

struct Map<'a> {
    module: &'a Module<'a>,
    linked: &'a Linked,
    by_name: HashMap<&'a str, Vec<u32>>,
}

impl<'a> Map<'a> {
    fn new(module: &'a Module<'a>, linked: &'a Linked) -> Self {
        let mut by_name: HashMap<&str, Vec<u32>> = HashMap::new();
        for (index, name) in &module.names {
            by_name.entry(name).or_default().push(*index);
        }
        Self {
            module,
            linked,
            by_name,
        }
    }

    fn reach(&self, mut functions: Vec<u32>) -> Reach {
        let mut reach = Reach {
            functions: vec![false; self.module.functions.len()],
            data: vec![false; self.linked.data.len()],
        };
        let mut data: Vec<usize> = Vec::new();
        loop {
            let needs = if let Some(function) = functions.pop() {
                if std::mem::replace(&mut reach.functions[function as usize], true) {
                    continue;
                }
                functions.extend(&self.module.calls[function as usize]);
                let name = self.module.names.get(&function);
                name.and_then(|name| self.linked.functions.get(*name))
            } else if let Some(datum) = data.pop() {
                if std::mem::replace(&mut reach.data[datum], true) {
                    continue;
                }
                Some(&self.linked.data[datum].needs)
            } else {
                return reach;
            };
            let Some(needs) = needs else { continue };
            data.extend(&needs.data);
            for name in &needs.functions {
                functions.extend(self.by_name.get(name.as_str()).into_iter().flatten());
            }
        }
    }
}
