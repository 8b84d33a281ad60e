// A made-up game: Red's hollow cannon and rook give check without end, by turns directly and by
// stepping aside, so the position after Black's reply comes up again and again.
export const EXAMPLE = `[Game "Chinese Chess"]
[Event "示例：长将"]
[Site "xiangqi-arbiter"]
[Date "2020.01.01"]
[Red "甲"]
[Black "乙"]
[Result "0-1"]

1. 炮二平五 马８进９
2. 炮五进四 {红方得中卒，成空心炮。} 卒９进１
3. 车九进一 车９进１
4. 车九平六 马２进１
5. 车六进六 卒１进１
6. 车六平五 {第一次将军。} 士６进５
7. 车五平七 {闪开一步，炮又将军。} 士５退６
8. 车七平五 士６进５
9. 车五平七 士５退６
10. 车七平五 士６进５
11. 车五平七 士５退６ {同一局面第三次出现，红方着着将军。}
12. 车七平五 士６进５
13. 车五平七 士５退６
0-1
`;
