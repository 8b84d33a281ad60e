//! The JSON that the project's own format needs: read into values, strings written with escapes.

/// A JSON value. Numbers are whole and not negative here; others read as `Null`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Bool,
    Number(u32),
    Text(String),
    List(Vec<Value>),
    Map {
        /// Where it begins.
        offset: usize,
        entries: Vec<(String, Value)>,
    },
}

/// How deep values may be inside each other; the format needs five levels.
pub(super) const DEPTH: usize = 32;

impl Value {
    /// Reads `text` of at most `limit` values.
    pub(super) fn parse(text: &str, limit: usize) -> Result<Self, ParseError> {
        let mut parser = Parser {
            text,
            pos: 0,
            left: limit,
        };
        let value = parser.value(0)?;
        parser.blank();
        if parser.pos == text.len() {
            Ok(value)
        } else {
            Err(ParseError::Syntax(parser.pos))
        }
    }

    pub(super) fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Map { entries, .. } => entries
                .iter()
                .find(|(known, _)| known == key)
                .map(|(_, value)| value),
            _ => None,
        }
    }

    /// Where a map begins.
    pub(super) fn offset(&self) -> Option<usize> {
        match self {
            Self::Map { offset, .. } => Some(*offset),
            _ => None,
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn number(&self) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The items of a list; none of anything else.
    pub(super) fn items(&self) -> &[Self] {
        match self {
            Self::List(items) => items,
            _ => &[],
        }
    }
}

/// Why a text is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ParseError {
    /// Not JSON from this offset on.
    Syntax(usize),
    /// More values than allowed.
    TooMany,
    /// More than [`DEPTH`] values inside each other.
    TooDeep,
}

struct Parser<'a> {
    text: &'a str,
    pos: usize,
    /// How many more values may come.
    left: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.pos..]
    }

    fn blank(&mut self) {
        let rest = self.rest();
        self.pos += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
    }

    /// Moves on behind `token` if it comes next.
    fn take(&mut self, token: &str) -> bool {
        self.blank();
        let found = self.rest().starts_with(token);
        if found {
            self.pos += token.len();
        }
        found
    }

    fn expect(&mut self, token: &str) -> Result<(), ParseError> {
        if self.take(token) {
            Ok(())
        } else {
            Err(ParseError::Syntax(self.pos))
        }
    }

    fn value(&mut self, depth: usize) -> Result<Value, ParseError> {
        self.left = self.left.checked_sub(1).ok_or(ParseError::TooMany)?;
        if depth > DEPTH {
            return Err(ParseError::TooDeep);
        }
        self.blank();
        match self.rest().bytes().next() {
            Some(b'"') => self.string().map(Value::Text),
            Some(b'[') => self.list(depth),
            Some(b'{') => self.map(depth),
            Some(b'-' | b'0'..=b'9') => Ok(self.number()),
            _ if self.take("null") => Ok(Value::Null),
            _ if self.take("true") || self.take("false") => Ok(Value::Bool),
            _ => Err(ParseError::Syntax(self.pos)),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, ParseError> {
        self.expect("[")?;
        let mut items = Vec::new();
        if self.take("]") {
            return Ok(Value::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if !self.take(",") {
                self.expect("]")?;
                return Ok(Value::List(items));
            }
        }
    }

    fn map(&mut self, depth: usize) -> Result<Value, ParseError> {
        let offset = self.pos;
        self.expect("{")?;
        let mut entries = Vec::new();
        if self.take("}") {
            return Ok(Value::Map { offset, entries });
        }
        loop {
            self.blank();
            let key = self.string()?;
            self.expect(":")?;
            entries.push((key, self.value(depth + 1)?));
            if !self.take(",") {
                self.expect("}")?;
                return Ok(Value::Map { offset, entries });
            }
        }
    }

    fn number(&mut self) -> Value {
        let rest = self.rest();
        let len = rest
            .find(|c: char| !(c.is_ascii_digit() || "+-.eE".contains(c)))
            .unwrap_or(rest.len());
        self.pos += len;
        rest[..len].parse().map_or(Value::Null, Value::Number)
    }

    fn string(&mut self) -> Result<String, ParseError> {
        if !self.rest().starts_with('"') {
            return Err(ParseError::Syntax(self.pos));
        }
        self.pos += 1;
        let mut out = String::new();
        loop {
            let rest = self.rest();
            let at = rest.find(['"', '\\']).ok_or(ParseError::Syntax(self.pos))?;
            out.push_str(&rest[..at]);
            self.pos += at + 1;
            if rest[at..].starts_with('"') {
                return Ok(out);
            }
            out.push(self.escape()?);
        }
    }

    /// The character behind a backslash.
    fn escape(&mut self) -> Result<char, ParseError> {
        let start = self.pos;
        let c = self
            .rest()
            .chars()
            .next()
            .ok_or(ParseError::Syntax(start))?;
        self.pos += c.len_utf8();
        Ok(match c {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'b' => '\u{8}',
            'f' => '\u{C}',
            '"' | '\\' | '/' => c,
            'u' => {
                let high = self.unit().ok_or(ParseError::Syntax(start))?;
                let mut units = vec![high];
                if (0xD800..0xDC00).contains(&high) && self.rest().starts_with("\\u") {
                    self.pos += 2;
                    units.push(self.unit().ok_or(ParseError::Syntax(start))?);
                }
                char::decode_utf16(units)
                    .next()
                    .and_then(Result::ok)
                    .unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return Err(ParseError::Syntax(start)),
        })
    }

    fn unit(&mut self) -> Option<u16> {
        let hex = self.rest().get(..4)?;
        let unit = u16::from_str_radix(hex, 16).ok()?;
        self.pos += 4;
        Some(unit)
    }
}

/// Appends `text` as a JSON string.
pub(super) fn write_string(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            // Also `<`, so that the text can stand in a script of a page, and line ends of JavaScript.
            '\0'..' ' | '<' | '\u{7F}' | '\u{2028}' | '\u{2029}' => {
                out.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values() {
        let text = r#" {"a": [1, -2.5, null, true, "x\n\u4e2d\ud83d\ude00\/"], "b": {}} "#;
        let value = Value::parse(text, 99).unwrap();
        let items = value.get("a").unwrap().items();
        assert_eq!(items[0].number(), Some(1));
        assert_eq!(items[1], Value::Null);
        assert_eq!(items[4].text(), Some("x\n中😀/"));
        let b = value.get("b").unwrap();
        assert_eq!((b.offset(), b.get("x")), (text.rfind('{'), None));
        for wrong in [
            "",
            "{",
            "[1,]",
            "[1] x",
            "\"\\q\"",
            "\"a",
            "{\"a\" 1}",
            "tru",
        ] {
            assert!(Value::parse(wrong, 99).is_err(), "{wrong}");
        }
        assert_eq!(Value::parse("[1, 2]", 2), Err(ParseError::TooMany));
        assert!(Value::parse(&"[".repeat(100_000), 1 << 20).is_err());
    }

    #[test]
    fn strings_there_and_back() {
        let text = "a\"\\\n\r\t\0</script>\u{2028}中😀";
        let mut out = String::new();
        write_string(text, &mut out);
        assert!(!out.contains('<'));
        assert_eq!(Value::parse(&out, 1).unwrap().text(), Some(text));
    }
}
