// Pictures of pages beside those that are kept: scaled, written and compared by the browser itself.

/** One pixel that is compared stands for so many of the page, each way: letters blur away, what is laid out stays. */
export const GRAIN = 8;
/** How far such a pixel may be off, of 255 for each colour: lines and letters that are drawn otherwise stay below. */
export const TOLERANCE = 18;
/** So many pixels may be off all the same: some hundredths of a per cent of a page. */
export const MOST_OFF = 6;

/** Far below this, boards lose more than is tolerated. */
const QUALITY = 0.75;

/** What every function below needs in the page. */
const tools = `
  const bitmap = async (data, type) => {
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type }));
  };
  const draw = (image, scale) => {
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    return { canvas, context, width, height };
  };
  const write = async (canvas, quality) => {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  /** The mean colours of squares of so many pixels. */
  const squares = ({ context, width, height }, size) => {
    const { data } = context.getImageData(0, 0, width, height);
    const [columns, rows] = [Math.floor(width / size), Math.floor(height / size)];
    const means = new Float32Array(columns * rows * 3);
    for (let y = 0; y < rows * size; y++) {
      for (let x = 0; x < columns * size; x++) {
        const to = (Math.floor(y / size) * columns + Math.floor(x / size)) * 3;
        for (let c = 0; c < 3; c++) means[to + c] += data[(y * width + x) * 4 + c];
      }
    }
    return { columns, rows, means: means.map((sum) => sum / (size * size)) };
  };`;

/** @param {import('playwright-core').Page} page any page of our own @param {string} body */
const run = (page, body, argument) =>
  page.evaluate(`(async (given) => { ${tools} ${body} })(${JSON.stringify(argument)})`);

/** A screenshot as it is kept: smaller, and written as WebP. */
export async function reduced(page, png, scale) {
  const given = { png: png.toString('base64'), scale, quality: QUALITY };
  const data = await run(
    page,
    `return write(draw(await bitmap(given.png, 'image/png'), given.scale).canvas, given.quality);`,
    given,
  );
  return Buffer.from(data, 'base64');
}

/**
 * How far a screenshot is from the picture that is kept of it: how many squares are off, by how much at most, where
 * the first lies on the page, and the sizes where they differ.
 */
export function compared(page, png, kept, scale) {
  const given = {
    png: png.toString('base64'),
    kept: kept.toString('base64'),
    scale,
    size: GRAIN * scale,
    tolerance: TOLERANCE,
    quality: QUALITY,
  };
  return run(
    page,
    `const now = draw(await bitmap(given.png, 'image/png'), given.scale);
    const written = draw(await bitmap(await write(now.canvas, given.quality), 'image/webp'), 1);
    const old = draw(await bitmap(given.kept, 'image/webp'), 1);
    const sizes = [now, old].map(({ width, height }) => [width, height].join(' × '));
    if (sizes[0] !== sizes[1]) return { sizes, off: Infinity, most: 255 };
    // Writing takes something away, and where it does depends on the whole picture: a clock a second on changes a
    // board far from it. So what is off must be so before writing and after it.
    const [kept, ...both] = [old, now, written].map((picture) => squares(picture, given.size));
    const { columns, means } = kept;
    let [off, most, first] = [0, 0, null];
    for (let i = 0; i < means.length; i += 3) {
      const [before, after] = both.map((own) =>
        Math.max(...[0, 1, 2].map((c) => Math.abs(own.means[i + c] - means[i + c]))),
      );
      const far = Math.min(before, after);
      most = Math.max(most, far);
      if (far <= given.tolerance) continue;
      off++;
      const at = i / 3;
      first ??= [at % columns, Math.floor(at / columns)].map((n) => n * given.size / given.scale);
    }
    return { off, most, first };`,
    given,
  );
}
