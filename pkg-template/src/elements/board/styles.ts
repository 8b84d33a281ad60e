/** The style sheet all boards of a page share. Constructed, so that no policy has to allow inline styles. */
import { themeRules } from './themes.js';

// No `opacity`: in a layer of its own, such as a sticky column, it makes browsers draw what lies above it unsharply.
const css = `
:host{display:block;min-width:0}
:host([hidden]){display:none}
.board{position:relative;width:100%;max-height:100%;aspect-ratio:var(--_ratio);margin:auto;
content-visibility:auto;container-type:inline-size;user-select:none;-webkit-user-select:none;
-webkit-touch-callout:none;-webkit-tap-highlight-color:transparent}
.board.live{cursor:pointer}
.board.dragging{cursor:grabbing;content-visibility:visible;z-index:1}
svg{position:absolute;inset:0;width:100%;height:100%;overflow:hidden}
::slotted(*){position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
.dragging svg{overflow:visible}
.ground{fill:var(--_ground)}
.grain{fill:none;stroke:var(--_grain);stroke-width:2.6;stroke-linecap:round}
.lines,.marks,.frame{fill:none;stroke:var(--_line);stroke-width:2.6}
.frame{stroke-width:5}
.river,.coordinates{fill:var(--_print)}
.river{fill-opacity:.85}
.coordinates text{font:500 33px system-ui,sans-serif;text-anchor:middle}
.disc{stroke-width:2.5}
.rim{fill:none;stroke-width:2.2}
.shade{fill:var(--_shade)}
.red .disc{fill:var(--_red-disc);stroke:var(--_red-edge)}
.red .rim{stroke:var(--_red-ink)}
.red .ink{fill:var(--_red-ink)}
.black .disc{fill:var(--_black-disc);stroke:var(--_black-edge)}
.black .rim{stroke:var(--_black-ink)}
.black .ink{fill:var(--_black-ink)}
.hand{filter:drop-shadow(0 10px 8px rgb(0 0 0/.35))}
.last.from{fill:var(--_last);fill-opacity:.5}
.last.to{fill:none;stroke:var(--_last);stroke-width:6;stroke-linecap:round;stroke-linejoin:round}
.glow{stop-color:var(--_check)}
.selected,.capture,.hover{fill:none;stroke:var(--_hint);stroke-width:7}
.capture{stroke-dasharray:22 15.7}
.hover{fill:var(--_hint);fill-opacity:.25}
.target{fill:var(--_hint);fill-opacity:.8}
.shapes{fill-opacity:.78;stroke-opacity:.78}
.shapes .circle{fill:none;stroke-width:8}
.green{fill:#15781b;stroke:#15781b}
.shapes .red{fill:#a01818;stroke:#a01818}
.blue{fill:#1a4fa8;stroke:#1a4fa8}
.yellow{fill:#c98a00;stroke:#c98a00}
.shapes .circle{fill:none}
.arrow{stroke:none}
.bin circle{fill:none;stroke:currentColor;stroke-width:2.5;stroke-opacity:.45}
.bin path{fill:none;stroke:currentColor;stroke-width:4;stroke-linejoin:round;stroke-linecap:round}
.table,.spares{position:absolute;display:flex}
.table{flex-direction:column}
.table>[role=row]:not(.unseen){flex:1;display:flex}
[role=gridcell]{flex:1;border-radius:50%;outline-offset:-2px}
[role=gridcell]:focus-visible,button:focus-visible{outline:3px solid var(--_last);
box-shadow:0 0 0 2px #fff,inset 0 0 0 4px #fff}
button{flex:1;border:0;padding:0;background:none;border-radius:50%;cursor:pointer}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@container (max-width:260px){
.coordinates,.river,.marks,.grain{display:none}
.lines{stroke-width:4}.rim{stroke-width:4}.frame{display:none}.shade{display:none}
.target{r:19px}.selected,.capture,.last.to{stroke-width:10}
}
@container (max-width:150px){.rim{display:none}}
@media print{:host{print-color-adjust:exact;-webkit-print-color-adjust:exact}.board{content-visibility:visible}}
@media (forced-colors:active){:host{forced-color-adjust:none}}
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** A constructed sheet belongs to one document: an element that is moved into a frame needs that frame's. */
export function boardStyles(document: Document): CSSStyleSheet {
  let sheet = sheets.get(document);
  if (!sheet) {
    sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
    sheet.replaceSync(themeRules() + css);
    sheets.set(document, sheet);
  }
  return sheet;
}
