//! The split of a module made by hand.

use std::collections::HashMap;

use wasm_encoder::{
    CodeSection, ConstExpr, CustomSection, DataSection, DataSymbolDefinition, ElementSection,
    Elements, EntityType, ExportKind, ExportSection, Function, FunctionSection, ImportSection,
    LinkingSection, MemorySection, MemoryType, NameMap, NameSection, RefType, SymbolTable,
    TableSection, TableType, TypeSection,
};

use super::{
    cut,
    linked::{Datum, Linked, Needs},
    module::Module,
};

/// What the functions of [`whole`] are called; the first two are imported.
const NAMES: [&str; 8] = [
    "import for both",
    "import for the piece",
    "play",
    "helper of both",
    "parse",
    "callback of the piece",
    "callback of the core",
    "helper of the piece",
];

const BASE: u32 = 1024;

/// `play` calls the first import and the helper of both; `parse` both imports and both helpers. The callbacks stand in
/// slots 1 and 2. The data are four bytes each.
fn whole() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    let mut imports = ImportSection::new();
    imports.import("js", "both", EntityType::Function(0));
    imports.import("js", "piece", EntityType::Function(0));
    let calls: [&[u32]; 6] = [&[0, 3], &[], &[0, 1, 3, 7], &[], &[], &[]];
    let mut functions = FunctionSection::new();
    let mut code = CodeSection::new();
    for calls in calls {
        functions.function(0);
        let mut body = Function::new([]);
        for function in calls {
            body.instructions().call(*function);
        }
        body.instructions().end();
        code.function(&body);
    }
    let mut tables = TableSection::new();
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: 3,
        maximum: Some(3),
        shared: false,
    });
    let mut memories = MemorySection::new();
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    let mut exports = ExportSection::new();
    exports.export("memory", ExportKind::Memory, 0);
    exports.export("play", ExportKind::Func, 2);
    exports.export("parse", ExportKind::Func, 4);
    let mut elements = ElementSection::new();
    let callbacks = Elements::Functions([5, 6].as_slice().into());
    elements.active(None, &ConstExpr::i32_const(1), callbacks);
    let mut data = DataSection::new();
    let bytes = *b"coreholdsboth";
    data.active(0, &ConstExpr::i32_const(BASE as i32), bytes);
    let mut names = NameSection::new();
    let mut map = NameMap::new();
    for (index, name) in NAMES.iter().enumerate() {
        map.append(index as u32, name);
    }
    names.functions(&map);

    let mut module = wasm_encoder::Module::new();
    module.section(&types).section(&imports).section(&functions);
    module.section(&tables).section(&memories).section(&exports);
    module.section(&elements).section(&code).section(&data);
    module.section(&names);
    module.finish()
}

/// What the linker would know of [`whole`]: `play` uses the first datum, which points to the core's callback; `parse`
/// uses the second, which points to the piece's; both use the third.
fn linked() -> Linked {
    let needs = |functions: &[&str], data: &[usize]| Needs {
        functions: functions.iter().map(|name| (*name).to_owned()).collect(),
        data: data.to_vec(),
    };
    let mut functions: HashMap<String, Needs> = NAMES
        .iter()
        .map(|name| ((*name).to_owned(), Needs::default()))
        .collect();
    functions.insert("play".into(), needs(&[], &[0, 2]));
    functions.insert("parse".into(), needs(&[], &[1, 2]));
    let datum = |from: u32, to: u32, needs| Datum {
        addresses: BASE + from..BASE + to,
        needs,
    };
    let data = vec![
        datum(0, 4, needs(&["callback of the core"], &[])),
        datum(4, 9, needs(&["callback of the piece"], &[])),
        datum(9, 13, Needs::default()),
    ];
    Linked { functions, data }
}

fn pieces(linked: &Linked) -> [Vec<u8>; 2] {
    let pieces = cut(linked, &whole(), &[vec!["parse".to_owned()]]).unwrap();
    pieces.try_into().unwrap()
}

fn imports<'a>(module: &'a Module<'a>) -> Vec<&'a str> {
    module.imports.iter().map(|import| import.name).collect()
}

#[test]
fn what_one_piece_alone_reaches_leaves_the_core() {
    let [core, _] = pieces(&linked());
    let core = Module::read(&core).unwrap();
    assert_eq!(core.bodies.len(), 3, "play, its helper, its callback");
    assert_eq!(imports(&core), ["both"]);
    let exports: Vec<_> = core.exports.iter().map(|export| export.name).collect();
    assert_eq!(exports, ["memory", "play", "0", "t0", "m0"]);
    assert_eq!(core.slots.keys().copied().collect::<Vec<_>>(), [2]);
    let data: Vec<_> = core.segments.iter().map(|s| (s.address, s.bytes)).collect();
    assert_eq!(data, [(BASE, &b"core"[..]), (BASE + 9, b"both")]);
}

#[test]
fn a_piece_lies_where_the_whole_had_it() {
    let [_, piece] = pieces(&linked());
    let mut code = 0;
    let mut slots = Vec::new();
    let mut data = Vec::new();
    let mut imports = Vec::new();
    for payload in wasmparser::Parser::new(0).parse_all(&piece) {
        match payload.unwrap() {
            wasmparser::Payload::CodeSectionEntry(_) => code += 1,
            wasmparser::Payload::ImportSection(section) => imports.extend(
                section
                    .into_imports()
                    .map(|import| import.unwrap())
                    .map(|import| (import.module, import.name)),
            ),
            wasmparser::Payload::ElementSection(section) => {
                for element in section {
                    let wasmparser::ElementKind::Active { offset_expr, .. } = element.unwrap().kind
                    else {
                        panic!("not active")
                    };
                    slots.push(super::linked::constant(&offset_expr).unwrap());
                }
            }
            wasmparser::Payload::DataSection(section) => {
                for segment in section {
                    data.push(segment.unwrap().data);
                }
            }
            _ => {}
        }
    }
    assert_eq!(code, 3, "parse, its helper, its callback");
    assert_eq!(slots, [1]);
    assert_eq!(data, [b"holds"]);
    let from_js = [("js", "both"), ("js", "piece")];
    let from_core = [("core", "0"), ("core", "t0"), ("core", "m0")];
    assert_eq!(imports, [&from_js[..], &from_core].concat());
}

#[test]
fn a_function_the_core_points_to_stays_there_with_what_it_needs() {
    let mut linked = linked();
    linked.data[0].needs.functions.push("parse".to_owned());
    let wasm = whole();
    // The core now reaches `parse` through its data, so nothing is left for the piece.
    let [core, _] = cut(&linked, &wasm, &[vec!["parse".to_owned()]])
        .unwrap()
        .try_into()
        .unwrap();
    let core = Module::read(&core).unwrap();
    assert_eq!(core.bodies.len(), 6);
    assert_eq!(core.segments[0].bytes, b"coreholdsboth");
}

#[test]
fn what_two_pieces_need_is_the_cores() {
    let each = ["play", "parse"].map(|name| vec![name.to_owned()]);
    let modules = cut(&linked(), &whole(), &each).unwrap();
    let core = Module::read(&modules[0]).unwrap();
    assert_eq!(core.bodies.len(), 1, "the helper of both");
    let data: Vec<_> = core.segments.iter().map(|s| s.bytes).collect();
    assert_eq!(data, [b"both"]);
}

#[test]
fn a_piece_must_be_exported() {
    let error = cut(&linked(), &whole(), &[vec!["absent".to_owned()]]).unwrap_err();
    assert_eq!(error, "the module exports no function absent");
}

/// A number as the linker writes it, in five bytes, so that it can be any.
fn padded(value: u32) -> [u8; 5] {
    let byte = |i: u32| (value >> (7 * i)) as u8 & 0x7f | 0x80;
    [
        byte(0),
        byte(1),
        byte(2),
        byte(3),
        (value >> 28) as u8 & 0xf,
    ]
}

#[test]
fn relocations_say_which_numbers_are_addresses() {
    const TABLE_INDEX_SLEB: u8 = 1;
    const TABLE_INDEX_I32: u8 = 2;
    const MEMORY_ADDR_SLEB: u8 = 4;

    let mut types = TypeSection::new();
    types.ty().function([], []);
    let mut functions = FunctionSection::new();
    functions.function(0).function(0);
    let mut code = CodeSection::new();
    let mut body = vec![0];
    for value in [1, BASE + 4, BASE] {
        body.push(0x41);
        body.extend(padded(value));
        body.push(0x1a);
    }
    body.push(0x0b);
    code.raw(&body).raw(&[0, 0x0b]);
    let mut data = DataSection::new();
    data.active(0, &ConstExpr::i32_const(BASE as i32), *b"text\x02\0\0\0");
    let mut memories = MemorySection::new();
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    let mut map = NameMap::new();
    map.append(0, "user");
    map.append(1, "used");
    let mut names = NameSection::new();
    names.functions(&map);

    let mut symbols = SymbolTable::new();
    symbols.function(0, 1, Some("used"));
    let place = |offset| DataSymbolDefinition {
        index: 0,
        offset,
        size: 4,
    };
    symbols.data(0, "text", Some(place(0)));
    symbols.data(0, "pointer", Some(place(4)));
    let mut linking = LinkingSection::new();
    linking.symbol_table(&symbols);
    // Section, count; then of each its type, place, symbol and, of memory, an addend. The number BASE in the code has
    // no relocation: it is no address. In front of the first body stand the count, its size and its locals.
    let of_code = [3, 2, TABLE_INDEX_SLEB, 4, 0, MEMORY_ADDR_SLEB, 11, 2, 0];
    // In front of the bytes stand the count, the kind, the address in four bytes, and the size.
    let of_data = [4, 1, TABLE_INDEX_I32, 7 + 4, 0];

    let mut module = wasm_encoder::Module::new();
    module
        .section(&types)
        .section(&functions)
        .section(&memories);
    module.section(&code).section(&data).section(&linking);
    for (name, bytes) in [("reloc.CODE", &of_code[..]), ("reloc.DATA", &of_data)] {
        module.section(&CustomSection {
            name: name.into(),
            data: bytes.into(),
        });
    }
    module.section(&names);

    let linked = Linked::read(&module.finish()).unwrap();
    assert_eq!(linked.functions["user"].functions, ["used"]);
    assert_eq!(linked.functions["user"].data, [1]);
    assert!(linked.functions["used"].data.is_empty());
    assert_eq!(linked.data[1].addresses, BASE + 4..BASE + 8);
    assert_eq!(linked.data[1].needs.functions, ["used"]);
    assert!(linked.data[0].needs.functions.is_empty());
}
