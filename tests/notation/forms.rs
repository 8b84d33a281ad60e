//! Every form that is read, one by one, and what is refused and why.

use xiangqi_arbiter::{IllegalMoveReason, Notation, ParseTextError};

use super::{mv, position, read};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const BLACK: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1";
/// Two cannons on file 5.
const CANNONS: &str = "3k5/9/9/4C4/9/9/4C4/9/9/5K3 w - - 0 1";
/// Red pawns on file 5: two, three and four.
const TWO: &str = "3k5/9/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1";
const THREE: &str = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w - - 0 1";
const FOUR: &str = "3k5/9/4P4/4P4/4P4/4P4/9/9/9/5K3 w - - 0 1";
/// Three on file 3 and two on file 7.
const THREE_TWO: &str = "3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/5K3 w - - 0 1";

fn all_read(fen: &str, uci: &str, texts: &str) {
    let position = position(fen);
    for text in texts.split(" | ") {
        assert_eq!(
            read(&position, text, None),
            Ok(uci.to_owned()),
            "{fen} {text}"
        );
    }
}

#[test]
fn glyphs_digits_blanks_and_marks() {
    all_read(
        START,
        "h2e2",
        "炮二平五 | 砲二平五 | 包2平5 | 炮２平５ | 炮二平5 | 炮2 平 5 | 炮　二平五 | \u{feff}炮二平五 | 炮二平五！ | \
         炮二平五! | 炮二平五？ | 炮二平五！？ | 炮二平五!! | 炮二平五， | 二炮平五 | 炮二平五 ?!",
    );
    all_read(START, "b0c2", "马八进七 | 馬八進七 | 傌8上7 | 馬八进七");
    all_read(START, "i0i1", "车一进一 | 車l進I | 俥I进1 | 车ｌ进Ｉ");
    all_read(
        START,
        "g0e2",
        "相三进五 | 象三进五 | 相3上5 | 3象进5 | 三相進五",
    );
    all_read(START, "f0e1", "仕四进五 | 士4进5");
    all_read(START, "e0e1", "帅五进一 | 帥五進一 | 将五进一 | 將5上1");
    all_read(START, "c3c4", "兵七进一 | 卒七进一 | 七兵进一");
    all_read(
        BLACK,
        "h7e7",
        "炮8平5 | 炮８平５ | 炮八平五 | 砲８平五 | 包8平5",
    );
    let retreat = "3k5/9/9/9/4N4/9/9/9/9/5K3 w - - 0 1";
    all_read(retreat, "e5d3", "马五退六 | 馬五下六");
}

#[test]
fn forms_without_direction() {
    all_read(
        START,
        "h2e2",
        "炮25 | 炮2 5 | 炮二五 | 炮2.5 | 炮2-5 | 炮２．５",
    );
    all_read(START, "b0c2", "马8.7 | 马87 | 马八七");
    all_read(START, "i0i1", "车11");
    let horses = "3k5/9/9/9/5N3/9/5N3/9/9/5K3 w - - 0 1";
    all_read(horses, "f5d4", "前马退六 | 马前退六");
    let rooks = "3k5/9/9/9/5R3/9/5R3/9/9/5K3 w - - 0 1";
    all_read(rooks, "f5a5", "前车9 | 车前 9");
    all_read(START, "e0e1", "帅进一 | K+1");
    let short = Some(Notation::Short);
    assert_eq!(
        read(&position(START), "炮2 5", short),
        Ok("h2e2".to_owned())
    );
    // The kind alone, in a text known to be a move in short notation.
    let lone = position("3k5/9/9/9/9/5N3/9/9/9/5K3 w - - 0 1");
    assert_eq!(read(&lone, "马2", short), read(&lone, "马42", None));
}

#[test]
fn points() {
    all_read(
        START,
        "h2e2",
        "h2e2 | H2E2 | H2-E2 | h2-e2 | ｈ２ｅ２ | Ｈ２－Ｅ２ | h2 e2 | h2e2! | H2—E2",
    );
}

#[test]
fn wxf() {
    all_read(
        START,
        "h2e2",
        "C2=5 | C2.5 | C25 | c2=5 | Ｃ２＝５ | Ｃ２．５ | C2=5! | C2 = 5 | C2.5!?",
    );
    all_read(START, "b0c2", "H8+7 | N8+7 | h8+7 | n8+7");
    all_read(START, "i0i1", "R1+1 | Rl+I");
    all_read(START, "g0e2", "E3+5 | B3+5 | M3+5 | e3+5");
    all_read(START, "f0e1", "A4+5");
    all_read(START, "e0e1", "K5+1 | G5+1");
    all_read(START, "c3c4", "P7+1 | S7+1 | p7＋1");
    all_read(CANNONS, "e6i6", "C+=1 | C+.1 | C+＝1 | +C=1 | c+.1 | +C5=1");
    all_read(CANNONS, "e6e7", "C++1 | +C+1");
    all_read(CANNONS, "e3e2", "C--1 | -C-1");
    let advisors = "3k5/9/9/9/9/9/9/5A3/9/4KA3 w - - 0 1";
    all_read(advisors, "f0e1", "A4+5 | A-+5 | A+5");
    all_read(advisors, "f2e1", "A4-5 | A+-5 | A-5");
}

#[test]
fn crowded_pawns() {
    all_read(
        TWO,
        "e7e8",
        "前兵进一 | 兵前进一 | 前五进一 | 前兵五进一 | 一兵进一 | P++1 | +P+1 | 5++1 | +5+1 | 15+1",
    );
    all_read(
        TWO,
        "e6d6",
        "后兵平六 | 後卒平6 | 后五平六 | 二兵平六 | P-=6 | -P.6 | 5-=6 | 25.6",
    );
    // The pawn in front keeps the other from going forward, so that the file alone will do.
    all_read(TWO, "e7e8", "兵五进一 | P5+1");
    all_read(
        THREE,
        "e6d6",
        "中兵平六 | 中五平六 | 中兵五平六 | 二兵平六 | 二兵五平六 | P5=6 | 55=6 | 25=6",
    );
    all_read(THREE, "e5d5", "后兵平六 | 三兵平六 | P-=6 | 35=6");
    all_read(FOUR, "e7d7", "一兵平六 | 前兵平六 | ++=6 | 15=6");
    all_read(FOUR, "e6d6", "二兵平六 | P+=6 | 25=6");
    all_read(FOUR, "e5d5", "三兵平六 | P-=6 | 35=6");
    let across = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w - - 0 1";
    all_read(across, "e5d5", "四兵平六 | 后兵平六 | --=6 | --.6 | 45=6");
    all_read(across, "e8e9", "一兵进一 | 前兵进一 | +++1");
    let five = "3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/5K3 w - - 0 1";
    all_read(five, "e6d6", "三兵平六 | 中兵平六 | P5=6 | 35=6");
    all_read(five, "e8d8", "一兵平六 | ++=6");
    all_read(five, "e7d7", "二兵平六 | P+=6");
    all_read(five, "e5d5", "四兵平六 | P-=6");
    all_read(
        THREE_TWO,
        "g7h7",
        "一兵平二 | 前三平二 | 前兵三平二 | 3+=2 | 13=2 | +3.2",
    );
    all_read(THREE_TWO, "g6h6", "二兵平二 | 中三平二 | 33=2 | 33.2");
    all_read(THREE_TWO, "g5h5", "三兵平二 | 后三平二 | 3-=2");
    all_read(THREE_TWO, "c7b7", "四兵平八 | 前七平八 | 7+=8 | 17=8");
    all_read(THREE_TWO, "c6b6", "五兵平八 | 后七平八 | 7-=8 | 27=8");
    // 前 and 后 without a file, where only one file has such a move.
    all_read(THREE_TWO, "c7b7", "前兵平八 | P+=8");
}

#[test]
fn black_counts_from_its_own_right() {
    let mirrored = |fen: &str| position(fen).swapped();
    for (fen, uci, text) in [
        (THREE_TWO, "g7h7", "一卒平２"),
        (THREE_TWO, "c6b6", "后7平8"),
        (CANNONS, "e6i6", "前炮平1"),
        (FOUR, "e6d6", "P+=6"),
    ] {
        let expected = mv(uci).rotated().to_string();
        assert_eq!(read(&mirrored(fen), text, None), Ok(expected), "{text}");
    }
}

#[test]
fn a_standard_reading_comes_first() {
    // Number 2 of both files by the standard; where that cannot be, number 2 of a file.
    all_read(THREE_TWO, "g6h6", "二兵平二");
    all_read(THREE_TWO, "c6b6", "二兵平八");
    let reads = |text| read(&position(THREE_TWO), text, None);
    // 33: the middle one by the federation, the third one for those who number.
    assert_eq!(reads("33=2"), Ok("g6h6".to_owned()));
    // 一兵 is pawn number 1, not a pawn on file 1, if both are there.
    let edge = "3k5/9/4P4/4P3P/4P3P/9/9/9/9/5K3 w - - 0 1";
    assert_eq!(
        read(&position(edge), "一兵平二", None),
        Ok("i6h6".to_owned())
    );
}

#[test]
fn refused() {
    let fails = |fen: &str, text: &str, notation| -> ParseTextError {
        position(fen).parse_move(text, notation).unwrap_err()
    };
    for (text, offset) in [
        ("", 0),
        ("炮", 3),
        ("炮二", 6),
        ("炮二平", 9),
        ("炮二平五五", 12),
        ("炮炮平五", 3),
        ("平二平五", 0),
        ("炮二平五 车", 13),
        ("炮二平五!五", 13),
        ("前后炮平五", 3),
        ("h10g8", 2),
        ("a10a9", 2),
        ("h2e", 3),
        ("C2", 2),
        ("C2=", 3),
        ("R8", 2),
        ("Cx2", 1),
        ("C2=55", 4),
        ("C+=+", 3),
        ("2=5", 1),
        ("1.炮二平五", 1),
        ("1.兵五进一", 1),
        ("1炮二平五", 4),
        ("O-O", 0),
    ] {
        let error = fails(START, text, None);
        assert_eq!(error.code(), "notation/syntax", "{text}: {error}");
        assert_eq!(error.offset(), Some(offset), "{text}: {error}");
    }
    let error = fails(START, &"炮".repeat(40), None);
    assert_eq!(error, ParseTextError::TooLong { len: 120 });
    assert_eq!(
        fails(START, "炮25", Some(Notation::Full)).code(),
        "notation/syntax"
    );
    assert_eq!(
        fails(START, "h2e2", Some(Notation::Wxf)).code(),
        "notation/syntax"
    );
    assert_eq!(
        fails(START, "C2=5", Some(Notation::Uci)).code(),
        "notation/syntax"
    );

    let ambiguous = |fen: &str, text: &str, moves: &[&str]| {
        let ParseTextError::Ambiguous { mut candidates } = fails(fen, text, None) else {
            panic!("{text} is clear");
        };
        candidates.sort();
        assert_eq!(
            candidates,
            moves.iter().map(|uci| mv(uci)).collect::<Vec<_>>(),
            "{text}"
        );
    };
    ambiguous(CANNONS, "炮五平一", &["e3i3", "e6i6"]);
    ambiguous(CANNONS, "C+1", &["e3e4", "e6i6", "e6e7"]);
    ambiguous(THREE_TWO, "前兵进一", &["c7c8", "g7g8"]);

    let illegal = |fen: &str, text: &str, reason| {
        let ParseTextError::Illegal { reason: found, .. } = fails(fen, text, None) else {
            panic!("{text} is not illegal");
        };
        assert_eq!(found, reason, "{text}");
    };
    use IllegalMoveReason::{CannotReach, ExposesKing, NoPiece, OwnPiece};
    illegal(START, "炮三平五", NoPiece);
    illegal(START, "前炮平五", NoPiece);
    illegal(START, "中兵平五", NoPiece);
    illegal(START, "炮二平二", CannotReach);
    illegal(START, "炮二平八", OwnPiece);
    illegal(START, "马二平五", CannotReach);
    illegal(START, "兵五平四", CannotReach);
    illegal(START, "车一退一", CannotReach);
    illegal(START, "h3e3", NoPiece);
    illegal(START, "H9-G7", IllegalMoveReason::NotYourPiece);
    illegal(
        "3k5/9/9/9/9/9/9/3r5/3R5/3K5 w - - 0 1",
        "车六平五",
        ExposesKing,
    );
    illegal(
        "3k5/9/9/9/9/3r5/9/9/4A4/3K5 w - - 0 1",
        "仕五进四",
        IllegalMoveReason::CheckNotAnswered,
    );
}
