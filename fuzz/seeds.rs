//! Writes small files of every format into `corpus`, for the fuzz targets to begin from.

use std::{fs, io, path::Path};

use xiangqi_arbiter::{
    Notation, Style,
    game::{Entry, Game, Regulations},
    record::{GameRecord, NativeDecoder, ParseOptions, XqfVersion, parse_str, to_json},
};

const GAMES: [&str; 5] = [
    "1. 炮二平五 马８进７ 1/2-1/2",
    "[Red \"许银川\"]\n[Event \"全国赛\"]\n\n{开始} 1. 炮二平五 {中炮} 马8进7 (1... 炮8平5 {顺炮} 2. 马二进三 \
     (2. 兵七进一 马8进7)) (1... 炮2平5) 2. 马二进三 {屏风马\n{两行}} 车9平8 1-0",
    "[FEN \"3k5/4P4/9/9/9/9/9/9/9/4K4 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. 兵五平四 将四平五 2. 兵四平五 *",
    "[FEN \"5k3/9/9/9/9/9/9/p8/9/3RK4 b - - 5 40\"]\n\n40... 卒１平２ (40... 将６进１ $1 {!}) 41. 车六进八 0-1",
    "1. 兵七进一 卒7进1 2. 炮二平三 炮2平5 3. 相三进五 马8进7 4. 马二进四 车9进1 5. 马八进七 车9平4 *",
];

/// What has no writer: a file of each of the formats that are only read.
const READ_ONLY: [(&str, &[u8]); 6] = [
    (
        "xqr",
        b"\0\x02\x20\x17\x07\x01\x01\x02\x02hi\x09\0\0\0\x05\0\x02hi\x77\x74\x01\0\x07\x26\x02\0\x01\x22\0\0\x0A\x04abcd",
    ),
    ("secondhand", b"\0\x01\0\0\x07\x04\x07\x07\x01\0\0\x07\x06\0\x02"),
    ("secondhand", b"\x011 2 0 0 0 10 7 10 4 0 0 0 0 0 0 3 7 5 6 0 0 0"),
    (
        "secondhand",
        b"\x03\0\0\0\0\0\0\0\0\0\0\0\0\x057H.4H\x057A.6C\x04Ends",
    ),
    (
        "secondhand",
        b"\x04<n m=\"\"><n m=\"h2e2\" c=\"x\"><n m=\"H9-G7\"/><n m=\"0122\"/></n></n>",
    ),
    (
        "list",
        b"***01***\na|3k5/4P4/9/9/9/9/9/9/9/4K4 w|e8d8,d9e9|e8f8\nposition startpos moves h2e2 h9g7\nh2e2h9g7\n",
    ),
];

/// Logs for the target `game`: an entry a line, or the number of a legal move. Under which regulations each is tried is
/// the first byte, that it is a log and not a packed game the second.
const LOGS: [&str; 9] = [
    "0 start\n0 arrive R\n0 arrive B\n900 Rh2e2\n10 press R\n700 Bh9g7\n10 press B\n5 offer R\n5 decline B\n3000000 tick",
    "0 Rh2e2\n100 Bh9g7 20\n5 takeback R 2\n5 give B\n7\n9\n5 takeback B 1\n5 keep R\n5 resign R",
    "0 start\n5 touch R h2\n5 foul R conduct\n9 Rh0h1\n5 missed R 5\n5 limit R\n5 rule\n5 clock R -300000\n5 bump B",
    "0 start\n5 between R h2 e2 d2\n5 point B d2\n9 Bh9g7\n5 press B\n5 knock R 2 0\n5 illegal 0\n5 displaced 0\n5 colors",
    "9 Ra0a1\n9 Ba9a8\n9 Ra1a0\n9 Ba8a9\n9 Ra0a1\n9 Ba9a8\n9 Ra1a0\n9 Ba8a9\n9 Ra0a1\n9 Ba9a8\n9 Ra1a0\n9 Ba8a9\n\
     5 repetition R\n5 rule\n5 judge\n5 audit\n9 Ra0a1\n9 Ba9a8\n9 Ra1a0\n9 Ba8a9",
    "0 start\n100 pause\n100 audit\n5 loss R breach\n100 resume",
    "0 start\n1 Rh2h9\n1 press R\n1 Bi9h9\n1 press B\n1 Rb2b9\n1 press R\n1 Ba9b9\n1 press B\n5 limit R\n5 press R\n5 rule\n\
     5 displaced 1\n5 drawn",
    "0 start\n0 repetition R\n3600001 tick\n0 rule",
    "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n5 accept B\n5 offer B\n5 accept R",
];

fn main() -> io::Result<()> {
    let mut count = 0;
    let mut put = |target: &str, data: &[u8]| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("corpus")
            .join(target);
        fs::create_dir_all(&folder)?;
        count += 1;
        fs::write(folder.join(format!("seed-{count}")), data)
    };
    for text in GAMES {
        let game = &parse_str(text, &ParseOptions::default()).expect("a game")[0];
        for (target, data) in files(game) {
            put(target, &data)?;
            put("any", &data)?;
        }
    }
    for (index, (_, regulations)) in (0..).zip(Regulations::NAMED) {
        for log in LOGS {
            put("game", &[&[index, 1], log.as_bytes()].concat())?;
        }
        let mut game = Game::new(regulations);
        for entry in LOGS[index as usize % LOGS.len()].lines() {
            if let Ok(Entry { after, event }) = entry.parse() {
                // What is refused under these regulations is left out.
                let _ = game.apply(game.now() + after, &event);
                put("game", &[&[index, 0][..], &game.pack()].concat())?;
            }
        }
    }
    let chn = [0_u16, 0, 7, 7, 4, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let mut file = vec![2; 189];
    file.extend(chn.iter().flat_map(|number| number.to_le_bytes()));
    put("secondhand", &file)?;
    put("cbl2", &library2())?;
    for (target, data) in READ_ONLY {
        put(target, data)?;
    }
    println!("{count} seeds");
    Ok(())
}

/// `game` in every written format, by fuzz target.
fn files(game: &GameRecord) -> Vec<(&'static str, Vec<u8>)> {
    let style = Style::default();
    let mut files: Vec<_> = Notation::ALL
        .into_iter()
        .map(|notation| ("pgn", game.to_pgn(notation, &style).into_bytes()))
        .collect();
    let cbr = game.to_cbr().data;
    let mut library = b"CCBridgeLibrary\0\x03\0\0\0".to_vec();
    library.resize(900, 0);
    library.extend(cbr.repeat(2));
    files.extend([
        ("json", to_json(core::slice::from_ref(game)).into_bytes()),
        ("dhtmlxq", game.to_dhtmlxq().data.into_bytes()),
        ("wxf", game.to_wxf(Notation::Wxf).data.into_bytes()),
        ("wxf", game.to_wxf(Notation::Iccs).data.into_bytes()),
        ("text", game.to_text().data.into_bytes()),
        (
            "sheet",
            game.to_score_sheet(Notation::Full, &style)
                .data
                .into_bytes(),
        ),
        (
            "sheet",
            game.to_score_sheet(Notation::Short, &style)
                .data
                .into_bytes(),
        ),
        ("cbf", game.to_cbf().data.into_bytes()),
        ("list", game.to_uci_list().data.into_bytes()),
        ("xqf", game.to_xqf(XqfVersion::V10, &NativeDecoder).data),
        ("xqf", game.to_xqf(XqfVersion::V18, &NativeDecoder).data),
        ("cbl", library),
        ("cbr", cbr),
    ]);
    files
}

/// What a library of version 2 inflates to: one game of three moves, the third in place of the second.
fn library2() -> Vec<u8> {
    let mut out = Vec::new();
    let text = |out: &mut Vec<u8>, text: &str| {
        out.extend((text.len() as u32).to_le_bytes());
        out.extend(text.as_bytes());
    };
    for value in ["lib", "source", "", "author", "mail"] {
        text(&mut out, value);
    }
    out.extend(b"2001-02-03 04:05:062001-02-03 04:05:06");
    out.extend(1_u32.to_le_bytes());
    text(&mut out, "remark");
    let mut record = Vec::new();
    // Columns and rows from 1, from Red's side, in the order of XQF.
    let red = [
        0x11, 0x21, 0x31, 0x41, 0x51, 0x61, 0x71, 0x81, 0x91, 0x23, 0x83, 0x14, 0x34, 0x54, 0x74,
        0x94,
    ];
    record.extend(red);
    record.extend(red.map(|point| (point & 0xF0) | (11 - (point & 15))));
    record.extend(1_u32.to_le_bytes());
    text(&mut record, "event");
    record.extend(1_u32.to_le_bytes());
    for value in ["title", "", "", "place", "date", "red", "black"] {
        text(&mut record, value);
    }
    record.extend(1_u32.to_le_bytes());
    for value in ["annotator", "", "author", "", "opening"] {
        text(&mut record, value);
    }
    record.push(1);
    record.extend(b"2001-02-03 04:05:062001-02-03 04:05:06");
    record.extend(3_u32.to_le_bytes());
    record.extend(b"\x01\0\x72\x42\0\0\x02\0\x79\x67\0\0\x02\0\x19\x27\0\0");
    record.extend(b"first\r\nsecond||line\r\nthird\r\n");
    out.extend((record.len() as u32 + 4).to_le_bytes());
    out.extend(record);
    out
}
