//! CBF and the text of 象棋桥 (CCBridge).

use std::{fs, time::Instant};

use xiangqi_arbiter::{
    Move, Notation,
    record::{Format, GameRecord, NativeDecoder, ParseOptions, parse, parse_str},
};

use crate::common::{files, games};

fn read(path: &std::path::Path) -> Vec<GameRecord> {
    parse(
        &fs::read(path).unwrap(),
        &ParseOptions::default(),
        &NativeDecoder,
    )
    .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Both files read whole and come back the same.
#[test]
fn cbf_files() {
    let Some(games) = games("cbf_files") else {
        return;
    };
    for path in files(&games.join("cbf")) {
        let record = &read(&path)[0];
        assert_eq!(record.format, Format::Cbf);
        println!(
            "{}: {} plies, {}",
            path.display(),
            record.main_line().len(),
            record.result
        );
        assert!(record.warnings.is_empty(), "{:?}", record.warnings);
        let written = record.to_cbf();
        assert!(written.losses.is_empty(), "{:?}", written.losses);
        let again = &parse_str(&written.data, &ParseOptions::default()).unwrap()[0];
        assert!(again.is_same_game(record), "{}", written.data);
    }
}

/// On every line, points and words are the same move.
#[test]
fn points_and_words() {
    let Some(games) = games("points_and_words") else {
        return;
    };
    let (mut lines, mut time) = (0, std::time::Duration::ZERO);
    for path in files(&games.join("txt-zh")) {
        let start = Instant::now();
        let records = read(&path);
        time += start.elapsed();
        let record = &records[0];
        if record.format != Format::Text {
            println!(
                "{}: {} games as {}",
                path.display(),
                records.len(),
                record.format
            );
            continue;
        }
        for warning in &record.warnings {
            println!("{}: {} {}", path.display(), warning.code, warning.message);
        }
        lines += record.tree.len();
        let again = &parse_str(&record.to_text().data, &ParseOptions::default()).unwrap()[0];
        assert_eq!(again.tree, record.tree, "{}", path.display());
        // The words stand behind ply and points in the order of reading.
        let data = fs::read(&path).unwrap();
        let text = encoding_rs::GB18030.decode(&data).0;
        let words = text.lines().filter_map(|line| {
            let rest = line
                .trim_start()
                .trim_start_matches(|c: char| c.is_ascii_digit());
            let words: String = rest.chars().take(4).collect();
            (words.chars().count() == 4).then_some(words)
        });
        let mut positions = vec![*record.start.position().unwrap()];
        for ((ply, node), words) in record.tree.preorder().zip(words) {
            positions.truncate(ply);
            let position = positions[ply - 1];
            let m: Move = record.tree.move_at(node).unwrap();
            assert_eq!(
                position.parse_move(&words, Some(Notation::Full)).ok(),
                Some(m),
                "{words}"
            );
            positions.push(position.play(m).unwrap());
        }
    }
    println!("{lines} lines, read in {time:?}");
    assert_eq!(lines, 17_866);
}
