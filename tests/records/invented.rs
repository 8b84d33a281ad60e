//! Games grown at random, with every kind of note: what is written reads back as the same game.

use xiangqi_arbiter::{
    Notation, Position, Style,
    record::{
        Format, GameRecord, GameResult, NativeDecoder, NodeId, ParseOptions, Start, XqfVersion,
        parse, parse_str, to_json,
    },
};

use crate::common::assert_round_trip;

/// A small generator of numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Texts that would end, begin or look like something else if they were written as they are.
const TEXTS: [&str; 24] = [
    "好棋",
    "a } b { c",
    "( 1. 炮二平五 )",
    "; rest of the line",
    "two\nlines\n\nand more",
    " blank around ",
    "\ttab",
    "&#125; &amp; &#38;",
    "\"quoted\"]",
    "[Game \"Chinese Chess\"]",
    "\n[Event \"x\"]",
    "[DhtmlXQ_red]x[/DhtmlXQ_red]",
    "}END START{",
    "*/ /*",
    "a||b|c",
    "\\u4e2d \\ \\n",
    "<![CDATA[x]]> <Move value=\"77-47\"/>",
    "1-0",
    "*",
    "$1 !! ？",
    "車馬象士將砲卒 😀 \u{3000}",
    "\u{FEFF}mark",
    "%5d 12625兵七进一",
    "{\"format\": \"xiangqi-arbiter\"}",
];

const FORMATS: [Format; 8] = [
    Format::DhtmlXq,
    Format::Wxf,
    Format::Wxf,
    Format::Text,
    Format::Cbf,
    Format::UciList,
    Format::ScoreSheet,
    Format::ScoreSheet,
];

/// A game made of numbers that `below` gives, each below the bound it is asked for.
pub fn invent(below: &mut dyn FnMut(usize) -> usize) -> GameRecord {
    let mut start = Position::initial();
    for _ in 0..below(60) {
        let moves = start.legal_moves();
        match moves.get(below(moves.len().max(1))) {
            Some(&m) => start = start.play(m).unwrap(),
            None => break,
        }
    }
    if below(2) == 0 || !start.has_legal_move() {
        start = Position::initial();
    }
    let mut record = GameRecord::new(Format::Pgn, Start::Position(start));
    // Every other game has nothing that most formats have no room for.
    let tame = below(2) == 0;
    record.result = [
        GameResult::RedWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Unknown,
    ][below(4)];
    for name in ["Event", "Title", "Red", "Annotator", "X-own", "标题"] {
        if below(2) == 0 && !tame {
            let text = TEXTS[below(TEXTS.len())];
            record.headers.push((name.into(), text.into()));
        }
    }
    let mut nodes = vec![NodeId::ROOT];
    for _ in 0..below(60) {
        // Mostly at the end, so that lines get long.
        let node = if below(4) == 0 {
            nodes[below(nodes.len())]
        } else {
            nodes[nodes.len() - 1]
        };
        let moves = record.position_at(node).unwrap().legal_moves();
        if moves.is_empty() {
            continue;
        }
        let m = moves[below(moves.len())];
        let is_first = record.tree.first_child(node).is_none();
        let added = record.add_move(node, m).unwrap();
        nodes.push(added);
        if below(6) == 0 && !is_first && !tame {
            let text = TEXTS[below(TEXTS.len())].into();
            record.tree.notes_mut(added).before.push(text);
        }
        let most = if tame { 10 } else { 12 };
        for _ in 0..below(most + 1).saturating_sub(9) {
            let text = TEXTS[below(TEXTS.len())].into();
            record.tree.notes_mut(added).after.push(text);
        }
        if below(8) == 0 {
            record.tree.notes_mut(added).nags.push(below(256) as u8);
        }
    }
    if below(3) == 0 {
        let text = TEXTS[below(TEXTS.len())].into();
        record.tree.notes_mut(NodeId::ROOT).after.push(text);
    }
    record
}

#[test]
fn invented_games_survive_every_format() {
    let mut numbers = Numbers(0x2545_F491_4F6C_DD1D);
    let options = ParseOptions::default();
    let mut exact = [0; 10];
    for i in 0..1_500 {
        let record = invent(&mut |bound| numbers.below(bound));
        assert_round_trip(&record, &Notation::ALL[i % 5..][..1], &format!("game {i}"));
        let texts = [
            record.to_dhtmlxq(),
            record.to_wxf(Notation::Wxf),
            record.to_wxf(Notation::Iccs),
            record.to_text(),
            record.to_cbf(),
            record.to_uci_list(),
            record.to_score_sheet(Notation::Full, &Style::default()),
            record.to_score_sheet(Notation::Short, &Style::default()),
        ];
        for (kind, written) in texts.iter().enumerate() {
            // Texts that look like another format can mislead detection; here the format is known.
            let format = Some(FORMATS[kind]);
            let again = parse_str(&written.data, &ParseOptions { format, ..options });
            let moved = record.tree.is_empty();
            assert!(again.is_ok() || moved, "{i} {kind}\n{}", written.data);
            let Ok(again) = again else { continue };
            assert_eq!(again.len(), 1, "{i} {kind}\n{}", written.data);
            let started = again[0].start == record.start;
            if started {
                let data = &written.data;
                assert_eq!(
                    again[0].main_line(),
                    record.main_line(),
                    "{i} {kind}\n{data}"
                );
            }
            if written.losses.is_empty() {
                exact[kind] += 1;
                assert!(
                    again[0].is_same_game(&record),
                    "{i} {kind}\n{}",
                    written.data
                );
            }
        }
        let files = [
            record.to_xqf(XqfVersion::V10, &NativeDecoder),
            record.to_cbr(),
        ];
        for (kind, written) in files.iter().enumerate() {
            let again = &parse(&written.data, &options, &NativeDecoder).unwrap()[0];
            assert_eq!(again.main_line(), record.main_line(), "{i}");
            if written.losses.is_empty() {
                exact[8 + kind] += 1;
                assert!(
                    again.is_same_game(&record),
                    "{i} {kind}\n{}",
                    to_json(&[record])
                );
            }
        }
    }
    println!(
        "without loss: DhtmlXQ, WXF, ICCS, text, CBF, list, score sheets, XQF, CBR: {exact:?}"
    );
}
