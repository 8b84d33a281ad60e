//! Splitting the WASM, so that a page which only plays does not download the readers of records.
//!
//! The program is compiled and linked once, as one module. What only the exported functions of a piece can reach –
//! functions, their places in the table, their data – is then cut out into a module of its own, which imports memory,
//! tables, globals and functions from the core and can be added to a running instance of it at any time. Nothing is
//! there twice, and a further piece costs no more than its own code.

mod linked;
mod mark;
mod module;
#[cfg(test)]
mod tests;
mod write;

use std::{collections::HashSet, fmt::Display};

use wasmparser::ExternalKind;

use crate::Result;

use self::{linked::Linked, module::Module, write::Writer};

/// Splits a module. `linked` is what the linker wrote, with relocations and names; `wasm` is the same after
/// wasm-bindgen, with names; each of `pieces` is named by the functions it exports. The core comes first.
pub fn split(linked: &[u8], wasm: &[u8], pieces: &[Vec<String>]) -> Result<Vec<Vec<u8>>> {
    cut(&Linked::read(linked)?, wasm, pieces)
}

fn cut(linked: &Linked, wasm: &[u8], pieces: &[Vec<String>]) -> Result<Vec<Vec<u8>>> {
    let mut module = Module::read(wasm)?;
    for name in module.names.values_mut() {
        if !linked.functions.contains_key(*name) {
            *name = without_number(name);
        }
    }
    let mut exports = Vec::new();
    for names in pieces {
        let found = names.iter().map(|name| exported(&module, name));
        exports.push(found.collect::<Result<HashSet<u32>>>()?);
    }
    mark::check_names(&module, linked)?;
    let places = mark::places(&module, linked, &exports);
    let writer = Writer {
        module: &module,
        linked,
        places: &places,
    };
    (0..=pieces.len())
        .map(|place| {
            let piece = writer.write(place, pieces.len())?;
            wasmparser::validate(&piece).map_err(said)?;
            Ok(piece)
        })
        .collect()
}

/// wasm-bindgen numbers functions of the same name: `new`, `new[1]` …
fn without_number(name: &str) -> &str {
    let number = name
        .strip_suffix(']')
        .and_then(|name| name.rsplit_once('['));
    match number {
        Some((name, digits)) if digits.parse::<u32>().is_ok() => name,
        _ => name,
    }
}

fn exported(module: &Module<'_>, name: &str) -> Result<u32> {
    let found = module
        .exports
        .iter()
        .find(|export| export.kind == ExternalKind::Func && export.name == name);
    let found = found.ok_or_else(|| format!("the module exports no function {name}"))?;
    Ok(found.index)
}

/// What a library says of an error, as one of ours.
fn said(error: impl Display) -> String {
    format!("splitting the WASM: {error}")
}
