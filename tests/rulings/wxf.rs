//! The Asian and World rules' diagrams: who loses.

use xiangqi_arbiter::{Verdict, WXF_2018, judge};

use crate::facts::{Look, cases, moves, position};

#[test]
fn losers() {
    for look in Look::all() {
        let (mut right, mut count) = (0, 0);
        for case in cases("judge-wxf2018") {
            let start = look.position(position(&case["fen"]));
            let line: Vec<_> = moves(&case["moves"])
                .into_iter()
                .map(|m| look.play(m))
                .collect();
            let ruling = judge(&start, &line, &WXF_2018);
            let loser = ruling.verdict.against().map(|color| look.color(color));
            let got = loser.map_or("none".to_owned(), |color| color.to_string());
            assert_ne!(ruling.verdict, Verdict::Undecided);
            let want = case["loser"].as_str().unwrap();
            count += 1;
            right += usize::from(got == want);
            if got != want {
                println!("{}: {want} in the manual, {got} here", case["id"]);
            }
        }
        println!("{look:?}: {right} of {count} losers");
        assert_eq!(right, 117);
    }
}
