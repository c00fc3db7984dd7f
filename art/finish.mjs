// Joining layers and writing WebP under a byte budget, with sharp.

import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Writes WebP at the best quality from 40 to the top that fits the budget. */
export async function webp(image, out, max, top = 90, alphaQuality = 50) {
  const src = await image.png().toBuffer();
  // an exact alpha channel costs a third of the bytes and a hundred times the time, and is visible only in glass
  const at = (quality) => sharp(src).webp({ quality, alphaQuality, effort: 6, smartSubsample: true }).toBuffer();
  let [low, high] = [40, top];
  let best = await at(low);
  if (best.length > max) throw new Error(`${path.basename(out)} has ${best.length} bytes at quality ${low}, more than ${max}`);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const buf = await at(middle);
    if (buf.length > max) high = middle - 1;
    else [low, best] = [middle, buf];
  }
  fs.mkdirSync(path.dirname(out), { recursive: true });
  fs.writeFileSync(out, best);
  return `${path.basename(out)} ${best.length} bytes, quality ${low}`;
}

/** A layer of one colour whose alpha is the blurred alpha of the picture, moved down by dy: a shadow or a glow. */
export async function halo(buf, color, strength, blur, dy = 0) {
  const { width, height } = await sharp(buf).metadata();
  const mask = await sharp(buf).extractChannel('alpha').png().toBuffer(); // sharp orders its own steps: extract first, then blur
  const alpha = await sharp(mask).blur(blur).toColourspace('b-w').raw().toBuffer();
  const [r, g, b] = color.match(/\w\w/g).map((x) => parseInt(x, 16));
  const px = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      px.set([r, g, b, y < dy ? 0 : Math.min(255, alpha[(y - dy) * width + x] * strength)], i);
    }
  return sharp(px, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Joins objects and backdrop with a soft shadow; only the backdrop's corners are darkened. Without a front: the backdrop alone. */
export async function join(back, front, w, h, { shadow = 0.28, vignette = 0.5 } = {}) {
  const b = await sharp(back).resize(w, h).png().toBuffer();
  const unit = Math.min(w, h);
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><radialGradient id="v" cy=".46" r=".74"><stop offset=".5" stop-color="#05071C" stop-opacity="0"/><stop offset="1" stop-color="#05071C" stop-opacity="${vignette}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  );
  const layers = [{ input: corners }];
  if (front) {
    const f = await sharp(front).resize(w, h, { kernel: 'lanczos3' }).png().toBuffer();
    layers.push({ input: await halo(f, '#03060F', shadow, unit * 0.022, Math.round(unit * 0.02)) }, { input: f });
  }
  return sharp(b).composite(layers).removeAlpha();
}
