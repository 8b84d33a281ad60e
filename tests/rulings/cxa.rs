//! Every act and every verdict of the CXA figures, from all sides, at whatever ply they are asked for.

use xiangqi_arbiter::{Act, CXA_2020, Color, Language, Position, classify, judge};

use crate::facts::{Figure, Look, agrees, class, figures, kind, letter};

/// What the judge makes of a figure: the acts by place in the listing, and whether the verdict agrees.
fn ruled(figure: &Figure, look: Look, times: usize, more: usize) -> (Vec<&'static str>, bool) {
    let start = look.position(figure.start);
    let line: Vec<_> = figure
        .line(times, more)
        .into_iter()
        .map(|m| look.play(m))
        .collect();
    let ruling = judge(&start, &line, &CXA_2020);
    let mut acts = vec!["none"; figure.listed.len()];
    // Moves before the first cycle are not part of the ruling; each is asked for on its own.
    let mut position = start;
    for (act, m) in acts.iter_mut().zip(&line) {
        *act = kind(classify(&position, *m, &CXA_2020).unwrap().act);
        position = position.play(*m).unwrap();
    }
    for m in &ruling.moves {
        acts[figure.place(m.ply)] = kind(m.act);
    }
    let against = figure.against.map(|color| look.color(color));
    (acts, agrees(ruling.verdict, against))
}

#[test]
fn acts_and_verdicts() {
    for look in Look::all() {
        let (mut acts, mut right_acts, mut verdicts, mut right_verdicts) = (0, 0, 0, 0);
        for figure in figures() {
            let (got, agrees) = ruled(&figure, look, 3, 0);
            for (place, (want, got)) in figure.acts.iter().zip(&got).enumerate() {
                acts += 1;
                right_acts += usize::from(want == got);
                if want != got {
                    println!("{} move {place}: {want} in the book, {got} here", figure.id);
                }
            }
            verdicts += 1;
            right_verdicts += usize::from(agrees);
            if !agrees {
                println!("{}: another verdict than {:?}", figure.id, figure.against);
            }
        }
        println!("{look:?}: {right_acts} of {acts} acts, {right_verdicts} of {verdicts} verdicts");
        assert_eq!((right_acts, right_verdicts), (242, 56));
    }
}

#[test]
fn chases_and_classes() {
    let (mut letters, mut right_letters, mut weights, mut right_weights) = (0, 0, 0, 0);
    let (mut classes, mut right_classes) = (0, 0);
    for figure in figures().iter().filter(|figure| !figure.cycle.is_empty()) {
        let ruling = judge(&figure.start, &figure.line(3, 0), &CXA_2020);
        for color in Color::ALL {
            let mut own: Vec<_> = ruling.moves.iter().filter(|m| m.color == color).collect();
            own.sort_by_key(|m| figure.place(m.ply));
            let got: String = own.into_iter().map(letter).collect();
            if let Some(want) = &figure.chases[color.index()] {
                for (want, got) in want.chars().zip(got.chars()) {
                    let is_light = |letter| matches!(letter, 'J' | 'S');
                    letters += 1;
                    right_letters += usize::from(want == got);
                    weights += 1;
                    right_weights += usize::from(is_light(want) == is_light(got));
                }
                if *want != got {
                    println!("{} {color}: {want} in the book, {got} here", figure.id);
                }
            }
            let (want, got) = (
                &figure.classes[color.index()],
                ruling.side(color).unwrap().class,
            );
            classes += 1;
            right_classes += usize::from(want == class(got));
            if want != class(got) {
                println!(
                    "{} {color}: listed as {want}, {} here",
                    figure.id,
                    class(got)
                );
            }
        }
    }
    println!("letters {right_letters} of {letters}, light or heavy {right_weights} of {weights}");
    println!("classes {right_classes} of {classes}");
    assert_eq!(right_weights, weights);
}

/// 兑 and 拦 where the book prints them, and 兑 nowhere else.
#[test]
fn names_of_idle_moves() {
    let mut count = 0;
    for figure in figures() {
        for m in judge(&figure.start, &figure.line(3, 0), &CXA_2020).moves {
            let printed = figure.names[figure.place(m.ply)].as_str();
            if matches!(printed, "exchange" | "block") || m.act == Act::Exchange {
                count += 1;
                assert_eq!(
                    format!("{:?}", m.act).to_lowercase(),
                    printed,
                    "{} {}",
                    figure.id,
                    m.m
                );
            }
        }
    }
    println!("{count} exchanges and blocks as printed");
}

/// Every reason can be told in every language, and its line be played on the board.
#[test]
fn reasons_can_be_checked() {
    for figure in figures() {
        let mut ruling = judge(&figure.start, &figure.line(3, 0), &CXA_2020);
        for language in [Language::ZhHans, Language::ZhHant, Language::En] {
            ruling.tell(language);
            assert!(!ruling.summary.is_empty());
        }
        for m in &ruling.moves {
            assert!(m.reason.contains(m.clause), "{}", m.reason);
            assert_eq!(
                m.act == Act::Chase,
                !m.line.is_empty() && m.ground.is_chase()
            );
            let after = m.before.play(m.m).unwrap();
            for square in m.attackers.iter().chain(&m.victims) {
                assert!(after.get(*square).is_some(), "{} {square}", figure.id);
            }
            let Some(mut position) = after.passed() else {
                assert!(m.line.is_empty());
                continue;
            };
            for m in &m.line {
                position = position.play(*m).unwrap();
            }
            assert!(m.act != Act::Kill || !position.has_legal_move());
        }
    }
}

#[test]
fn asked_later() {
    for figure in figures().iter().filter(|figure| !figure.cycle.is_empty()) {
        let (acts, _) = ruled(figure, Look::PLAIN, 3, 0);
        for times in 3..=5 {
            for more in 0..figure.cycle.len() {
                assert_eq!(
                    ruled(figure, Look::PLAIN, times, more),
                    (acts.clone(), true),
                    "{} after {times} cycles and {more} plies",
                    figure.id
                );
            }
        }
    }
}

#[test]
fn not_asked_too_early() {
    for figure in figures().iter().filter(|figure| !figure.cycle.is_empty()) {
        let period = figure.cycle.len();
        let line = figure.line(3, 0);
        // The cycle starts with the earliest listed move after which the positions recur.
        let mut positions = vec![figure.start];
        for m in &line {
            positions.push(positions[positions.len() - 1].play(*m).unwrap());
        }
        let first = (1..positions.len())
            .find(|i| positions[*i].repeats(&positions[i + period]))
            .unwrap();
        let ruling = judge(&figure.start, &line[..first + 3 * period - 2], &CXA_2020);
        assert!(
            ruling.repetition.is_none_or(|found| found.cycles == 0),
            "{}",
            figure.id
        );
    }
}

#[test]
fn the_opening_is_reds_to_vary() {
    use xiangqi_arbiter::Verdict;
    let cycle = ["h0g2", "h9g7", "g2h0", "g7h9"].map(|m| m.parse().unwrap());
    let ruling = judge(&Position::initial(), &cycle.repeat(3), &CXA_2020);
    assert_eq!(ruling.verdict, Verdict::RedMustVary);
    assert!(ruling.clauses.contains(&"4.3"));
    let late = judge(&Position::initial(), &cycle.repeat(13), &CXA_2020);
    assert_eq!(late.verdict, Verdict::Draw);
}
