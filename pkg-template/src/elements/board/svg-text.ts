/** A board's drawing as a file of its own. */

const STYLES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font',
  'text-anchor',
  'stop-color',
];

/** The drawing with every style as an attribute, and without what a theme hides. */
export function standaloneSvg(art: SVGSVGElement): string {
  const copy = art.cloneNode(true) as SVGSVGElement;
  const originals = art.querySelectorAll('*');
  for (const [i, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[i];
    if (!original) continue;
    const style = getComputedStyle(original);
    if (style.display === 'none') {
      element.remove();
      continue;
    }
    element.removeAttribute('class');
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      const inherited = original.parentElement && getComputedStyle(original.parentElement);
      if (value && value !== inherited?.getPropertyValue(name)) element.setAttribute(name, value);
    }
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  for (const name of ['aria-hidden', 'focusable']) copy.removeAttribute(name);
  return new XMLSerializer().serializeToString(copy);
}
