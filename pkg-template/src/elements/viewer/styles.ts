/** The style sheet all viewers of a page share. Constructed, so that no policy has to allow inline styles. */

const css = `
:host{display:block;container-type:inline-size;min-width:0;color:var(--_text);
font:15px/1.5 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;
--_surface:var(--xiangqi-surface,light-dark(#fffdf8,#262320));
--_raised:var(--xiangqi-raised,light-dark(#f3ece0,#35302b));
--_text:var(--xiangqi-text,light-dark(#2b2621,#e6ded3));
--_muted:var(--xiangqi-muted,light-dark(#6b6157,#a99f93));
--_edge:var(--xiangqi-edge,light-dark(#e2d7c5,#463f38));
--_accent:var(--xiangqi-accent,light-dark(#8f2d12,#f0a27c));
--_on-accent:var(--xiangqi-on-accent,light-dark(#fff,#2b1208));
--_note:var(--xiangqi-note,light-dark(#4d5a3c,#b7c79b))}
:host([hidden]){display:none}
*{box-sizing:border-box}
[hidden]{display:none!important}
.viewer{background:var(--_surface);border:1px solid var(--_edge);border-radius:8px;overflow:hidden;outline:0;
max-width:var(--xiangqi-viewer-width,64rem);margin-inline:auto;display:grid;grid-template-columns:minmax(0,1fr)}
.viewer:focus-visible{outline:3px solid var(--_accent);outline-offset:-3px}
.stage{min-width:0;display:flex;flex-direction:column;background:var(--_raised)}
.board-room{touch-action:pan-y;max-width:min(100%,var(--xiangqi-viewer-board,max(15rem,calc((100vh - 10rem)*.902))));width:100%;margin:auto}
xiangqi-board{width:100%}
.player{display:flex;align-items:center;gap:.5em;padding:.3em .7em;min-height:2.1em}
.player .disc{flex:none;width:.8em;height:.8em;border-radius:50%;background:#b5140f;border:1px solid #0003}
.player[data-color=black] .disc{background:#1d1a17;border-color:light-dark(#0003,#fff6)}
.player .name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.player.turn .name{font-weight:600}
.team{color:var(--_muted);font-weight:400;margin-inline-start:.6em;font-size:.9em}
.clock{font-variant-numeric:tabular-nums;padding:0 .5em;border-radius:4px}
.turn .clock:not(:empty){background:var(--_surface)}
.controls{display:flex;border-top:1px solid var(--_edge)}
button,select,input{font:inherit;color:inherit}
.control{flex:1;border:0;background:none;padding:.5em 0;min-width:2em;cursor:pointer;display:grid;place-items:center;
color:var(--_text);min-height:2.75rem}
.control:hover{background:color-mix(in srgb,var(--_text) 9%,transparent)}
.control[aria-disabled=true]{opacity:.35;cursor:default}
.control[data-playing=false] path{fill:currentColor}
.icon{width:1.35em;height:1.35em;fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
:focus-visible{outline:2px solid var(--_accent);outline-offset:-2px;border-radius:3px}
.side{position:relative;min-width:0;display:flex;flex-direction:column;border-top:1px solid var(--_edge)}
.title{margin:0;padding:.55em .8em;font-weight:600;border-bottom:1px solid var(--_edge);overflow-wrap:anywhere}
.chooser{display:flex;align-items:center;gap:.3em;border-bottom:1px solid var(--_edge);padding:0 .3em;color:var(--_muted)}
.chooser .control{flex:none;width:2.4em;min-height:2.4rem}
.chooser select,.chooser input{flex:1;min-width:0;width:4em;background:var(--_surface);border:1px solid var(--_edge);
border-radius:4px;padding:.2em;color:var(--_text)}
.moves{overflow-y:auto;overscroll-behavior:contain;flex:1;max-height:20rem;padding-block:.3em;scrollbar-width:thin}
.row{padding-inline:.8em .5em}
.pair{display:grid;grid-template-columns:2.4em minmax(0,1fr) minmax(0,1fr);align-items:baseline;padding-inline-start:.2em}
.number{color:var(--_muted);font-variant-numeric:tabular-nums}
.pair .number{text-align:end;padding-inline-end:.5em;font-size:.9em}
.line .number{margin-inline:.35em .1em}
.gap{color:var(--_muted);padding-inline-start:.5em}
.cell{display:flex;align-items:baseline;flex-wrap:wrap;min-width:0}
.move{border:0;background:none;padding:.14em .5em;border-radius:4px;cursor:pointer;text-align:start;white-space:nowrap}
.pair .move{flex:1}
.line .move{padding:.05em .28em}
.move:hover{background:color-mix(in srgb,var(--_accent) 16%,transparent)}
.move[aria-current]{background:var(--_accent);color:var(--_on-accent)}
.move[aria-current] :is(.nag,.score){color:inherit}
.nag{font-weight:700;margin-inline-start:.12em}
.nag-1{color:light-dark(#1d6b2c,#7fd48f)}.nag-3{color:light-dark(#0b6b78,#63cfdd)}.nag-5{color:light-dark(#8a3d94,#e09be8)}
.nag-2{color:light-dark(#93580a,#f0b257)}.nag-4{color:light-dark(#ac1f1f,#ff8d85)}.nag-6{color:light-dark(#1f5f9e,#82bdf2)}
.score{float:inline-end;color:var(--_muted);font-size:.82em;font-variant-numeric:tabular-nums;margin-inline-start:.5em}
.comment{color:var(--_note);white-space:pre-line;overflow-wrap:anywhere}
.note{padding-block:.3em;background:color-mix(in srgb,var(--_note) 8%,transparent)}
.note .comment{display:block}
.line .comment{margin-inline:.25em}
.line{border-inline-start:2px solid var(--_edge);margin-inline-start:.9em;padding-inline-start:.4em;font-size:.93em;
overflow-wrap:anywhere}
.level-2{margin-inline-start:1.7em}.level-3{margin-inline-start:2.5em}.level-4{margin-inline-start:3.2em}
.level-5{margin-inline-start:3.8em}.level-6{margin-inline-start:4.3em}
.badge{border:1px solid currentColor;border-radius:99px;background:none;color:var(--_accent);font-size:.78em;
padding:0 .55em;cursor:pointer;margin-inline:.2em}
.badge:hover{background:color-mix(in srgb,var(--_accent) 16%,transparent)}
.more{border:0;background:none;color:var(--_accent);text-decoration:underline;cursor:pointer;padding:0 .3em}
.result{margin:.4em 0;text-align:center;font-weight:600}
.say{padding:.55em .8em;border-top:1px solid var(--_edge);max-height:9em;overflow-y:auto;background:var(--_surface)}
.guess{display:flex;flex-wrap:wrap;align-items:center;gap:.3em .7em;padding:.6em .8em;border-top:1px solid var(--_edge);
background:var(--_surface)}
.guess p{margin:0}
.task{flex:1 1 12em;font-weight:600;min-height:1.5em;overflow-wrap:anywhere}
[data-verdict=right] .task,[data-verdict=done] .task{color:light-dark(#1d6b2c,#7fd48f)}
[data-verdict=wrong] .task,[data-verdict=refuted] .task{color:light-dark(#ac1f1f,#ff8d85)}
.points{color:var(--_muted);font-size:.9em}
.action{border:1px solid var(--_edge);background:var(--_raised);color:var(--_text);border-radius:5px;padding:.3em .8em;
cursor:pointer;text-decoration:none;display:inline-block}
.action:hover{border-color:var(--_accent)}
.panel{position:absolute;inset:0;background:var(--_surface);overflow-y:auto;outline:0;z-index:1;min-height:100%}
.panel header{display:flex;align-items:center;position:sticky;top:0;background:inherit;border-bottom:1px solid var(--_edge)}
.panel h2{flex:1;font-size:1em;margin:0;padding:0 .8em}
.panel h3{font-size:.95em;margin:.8em 0 .2em}
.panel .control{flex:none;width:2.8em}
.panel-body{padding:.2em .8em 1em;overflow-wrap:anywhere}
.panel ul,.panel ol{margin:.2em 0;padding-inline-start:1.5em}
.fen{font:.85em ui-monospace,monospace;color:var(--_muted)}
.choice{display:flex;flex-wrap:wrap;gap:.4em;align-items:center}
.choice select{background:var(--_surface);border:1px solid var(--_edge);border-radius:4px;padding:.3em}
.verdict{font-weight:700;font-size:1.15em;color:var(--_accent);margin:.5em 0}
.panel .reasons{list-style:none;padding:0}
.reasons li{margin-block:.35em}
.fault{grid-column:1/-1;margin:0;padding:.8em;color:light-dark(#8e1616,#ffb0aa);background:light-dark(#fdeceb,#3d2120);overflow-wrap:anywhere;
max-height:14em;overflow-y:auto}
.fault b{display:block}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@keyframes shake{20%,60%{transform:translateX(-1.2%)}40%,80%{transform:translateX(1.2%)}}
@media (prefers-reduced-motion:no-preference){xiangqi-board.wrong{animation:shake .4s}}
.board-only>.side:not(.open){display:none}
.board-only{max-width:var(--xiangqi-viewer-width,40rem)}
.side.open{min-height:20rem}
@container (min-width:620px){
.auto{grid-template-columns:minmax(0,1.55fr) minmax(13.5rem,1fr)}
.auto>.side{border-top:0;border-inline-start:1px solid var(--_edge);contain:size}
.auto .moves{max-height:none}
}
.side-by-side{grid-template-columns:minmax(0,1.55fr) minmax(11rem,1fr)}
.side-by-side>.side{border-top:0;border-inline-start:1px solid var(--_edge);contain:size}
.side-by-side .moves{max-height:none}
@container (min-width:900px){.auto,.side-by-side{grid-template-columns:minmax(0,1.7fr) minmax(18rem,1fr)}}
@media (pointer:coarse){.line .move{padding-block:.35em}}
@media print{.controls,.chooser{display:none}.moves{max-height:none}.side{contain:none}}
@media (forced-colors:active){.move[aria-current]{outline:2px solid Highlight}}
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** A constructed sheet belongs to one document: an element that is moved into a frame needs that frame's. */
export function viewerStyles(document: Document): CSSStyleSheet {
  let sheet = sheets.get(document);
  if (!sheet) {
    sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(document, sheet);
  }
  return sheet;
}
