//! The layout of a CBR record.

/// What every record begins with.
pub(super) const MAGIC: &[u8; 16] = b"CCBridge Record\0";

/// Header name, offset, bytes of the field: UTF-16, low byte first, up to a NUL.
pub(super) const FIELDS: [(&str, usize, usize); 24] = [
    ("Title", 180, 128),
    ("Path", 308, 256),
    ("Source", 564, 64),
    ("EventClass", 628, 64),
    ("Event", 692, 64),
    ("Round", 756, 64),
    ("Group", 820, 32),
    ("Table", 852, 32),
    ("Date", 884, 64),
    ("Site", 948, 64),
    ("TimeControl", 1012, 64),
    ("Red", 1076, 64),
    ("RedTeam", 1140, 64),
    ("RedTime", 1204, 64),
    ("RedElo", 1268, 32),
    ("Black", 1300, 64),
    ("BlackTeam", 1364, 64),
    ("BlackTime", 1428, 64),
    ("BlackElo", 1492, 32),
    ("Referee", 1524, 64),
    ("Recorder", 1588, 64),
    ("Annotator", 1652, 64),
    ("AnnotatorMail", 1716, 64),
    ("Creator", 1780, 64),
];

/// Further fields, behind those a game is usually told by.
pub(super) const MORE_FIELDS: [(&str, usize, usize); 4] = [
    ("CreatorMail", 1844, 64),
    ("Created", 1908, 40),
    ("Modified", 1972, 40),
    ("PlayType", 2044, 32),
];

/// Full game, opening and so on, by number.
pub(super) const RECORD_TYPE: usize = 2040;
/// 1 Red won, 2 Black won, 3 draw, 4 several.
pub(super) const RESULT: usize = 2076;
/// 1 Red, 2 Black.
pub(super) const FIRST_MOVER: usize = 2112;
/// The number of the first round, two bytes.
pub(super) const ROUND: usize = 2116;
/// 90 points, row by row from the top.
pub(super) const BOARD: usize = 2120;
/// Not known; −1 in most files.
pub(super) const STATE: usize = 2210;
/// The first node.
pub(super) const TREE: usize = 2214;

/// Flags of a node.
pub(super) const LAST: u8 = 1;
pub(super) const SIBLING: u8 = 2;
pub(super) const COMMENT: u8 = 4;
