//! Rulings that depended on the side of the board one sits on, because the first line that was found had a say.

use xiangqi_arbiter::{Act, CXA_2020, Move, Position, judge};

use crate::facts::Look;

/// What the line of checks wins could be won before, by lines that other generation orders find first (24.3, 26.3).
#[test]
fn what_could_be_won_before() {
    let start = "1n2kabnr/r2Ra2C1/9/2p1p2c1/2b5p/p7p/P1P1P1c1P/5CNR1/4A4/1NBAK1B2 b - - 17 23";
    let start = Position::from_fen(start).unwrap();
    let moves =
        |texts: &[&str]| -> Vec<Move> { texts.iter().map(|m| m.parse().unwrap()).collect() };
    let mut line = moves(&["a8a5", "e3e4"]);
    line.extend(moves(&["a5b5", "h8i8", "b5a5", "i8h8"]).repeat(3));
    for look in Look::all() {
        let line: Vec<_> = line.iter().map(|m| look.play(*m)).collect();
        let ruling = judge(&look.position(start), &line, &CXA_2020);
        let acts: Vec<_> = ruling.moves.iter().map(|m| m.act).collect();
        assert_eq!(
            acts,
            [Act::Chase, Act::Chase, Act::Idle, Act::Idle],
            "{look:?}"
        );
    }
}
