//! What the comments of one move draw and measure, taken out of them together and put back.

use super::{
    comment::{Comment, make_comment, parse_comment},
    find::contains,
};

/// Takes the marks out of the comments of one move. Comments that hold nothing else disappear, and one whose clock,
/// elapsed time or evaluation an earlier comment gave already stays as it is.
///
/// ```
/// use xiangqi_arbiter::record::{join_marks, split_marks};
/// let comments = ["好棋 [%csl Ge4]".to_owned(), "[%clk 0:10:00]".to_owned()];
/// let (texts, marks) = split_marks(&comments);
/// assert_eq!(texts, ["好棋"]);
/// assert_eq!(marks.circles.len(), 1);
/// assert_eq!(join_marks(&texts, &marks), ["好棋 [%csl Ge4] [%clk 0:10:00]"]);
/// ```
#[must_use]
pub fn split_marks(comments: &[String]) -> (Vec<String>, Comment) {
    let mut marks = Comment::default();
    let mut texts = Vec::new();
    for comment in comments {
        let found = contains(comment, "[%").then(|| parse_comment(comment));
        match found.filter(|found| found.has_marks() && marks.has_room_for(found)) {
            Some(found) => {
                let text = marks.merge(found);
                if !text.is_empty() {
                    texts.push(text);
                }
            }
            None => texts.push(comment.clone()),
        }
    }
    (texts, marks)
}

/// Puts `marks` into the comments of one move, behind the last text where that reads back as the same, else in front of
/// all. The text of `marks` does not count.
#[must_use]
pub fn join_marks(texts: &[String], marks: &Comment) -> Vec<String> {
    let marks = Comment {
        text: String::new(),
        ..marks.clone()
    };
    let mut comments = texts.to_vec();
    if !marks.has_marks() {
        return comments;
    }
    let written = make_comment(&marks);
    match comments.last_mut() {
        Some(last) => {
            last.push(' ');
            last.push_str(&written);
        }
        None => comments.push(written.clone()),
    }
    let (texts_again, marks_again) = split_marks(&comments);
    if texts_again == texts && marks_again == marks {
        return comments;
    }
    core::iter::once(written)
        .chain(texts.iter().cloned())
        .collect()
}

impl Comment {
    /// Whether there is anything beside the text.
    #[must_use]
    pub fn has_marks(&self) -> bool {
        !self.circles.is_empty()
            || !self.arrows.is_empty()
            || self.clock.is_some()
            || self.elapsed.is_some()
            || self.evaluation.is_some()
    }

    /// Whether nothing of which there can be only one is in both.
    fn has_room_for(&self, other: &Self) -> bool {
        !(self.clock.is_some() && other.clock.is_some()
            || self.elapsed.is_some() && other.elapsed.is_some()
            || self.evaluation.is_some() && other.evaluation.is_some())
    }

    /// Takes the marks of `other` over and hands its text back.
    fn merge(&mut self, other: Self) -> String {
        self.circles.extend(other.circles);
        self.arrows.extend(other.arrows);
        self.clock = self.clock.or(other.clock);
        self.elapsed = self.elapsed.or(other.elapsed);
        self.evaluation = self.evaluation.or(other.evaluation);
        other.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|&text| text.to_owned()).collect()
    }

    /// However marks lie in the comments, once they are apart they stay apart through writing and reading.
    #[test]
    fn marks_come_back_from_any_comments() {
        for comments in [
            &["a"][..],
            &["a [%csl Ga0]", "b [%csl Rb0] c"],
            &["[%clk 1:00]"],
            &["[%clk 1][%clk 2]"],
            &["[%clk 1]", "[%clk 2] [%csl Ga0]", "b"],
            &[" blanks ", "[%eval 0.1]"],
            &["[%eval 0.1]", " blanks "],
            &["open [%csl Ga0", "[%emt 5]"],
            &["[%", "[%emt 5]"],
            &["", "[%emt 5]"],
            &["[%wdl 1 2 3] [%cal Ba0i9]"],
        ] {
            let (texts, marks) = split_marks(&owned(comments));
            let again = split_marks(&join_marks(&texts, &marks));
            assert_eq!(again, (texts, marks), "{comments:?}");
        }
        let (texts, marks) = split_marks(&owned(&["[%clk 1]", "x [%clk 2] [%csl Ga0]"]));
        assert_eq!(texts, ["x [%clk 2] [%csl Ga0]"]);
        assert_eq!(marks.clock.map(|clock| clock.as_secs()), Some(1));
    }

    #[test]
    fn marks_alone_are_one_comment() {
        let marks = parse_comment("[%cal Ga0a9]");
        assert_eq!(join_marks(&[], &marks), ["[%cal Ga0a9]"]);
        assert_eq!(join_marks(&owned(&["a"]), &Comment::default()), ["a"]);
    }
}
