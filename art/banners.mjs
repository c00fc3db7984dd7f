// Renders the banners: node banners.mjs [NAME ...] [--preview] [--backdrop] [--join]
// --preview: half size, quick; --backdrop: paint only the backdrop again; --join: render nothing, only join the existing layers.
// Blender writes backdrop and objects to .render/, this joins them to pictures/banners/NAME.webp (a preview stays in .render/).
// The backdrop of the system screens is sky and steppe alone, and goes to pictures/backdrop.webp.
import path from 'node:path';
import sharp from 'sharp';
import { blender, cache, here } from './blender.mjs';
import { join, webp } from './finish.mjs';

const sizes = {
  'welcome-wide': [1600, 900],
  'welcome-tall': [800, 1000],
  'login-tall': [800, 1000],
  'login-top': [780, 672],
  'register-wide': [1600, 900],
  'register-tall': [800, 1000],
  'fruit-cocktail-wide': [1600, 900],
  'comet-wide': [1600, 900],
  'silk-road-wide': [1600, 900],
  'app-wide': [1600, 900],
  backdrop: [780, 1688],
};
// the objects of these banners come from a game's cover, at the right edge and with the banner's height: covers.mjs must render it first
const ofCovers = { 'fruit-cocktail-wide': 'fruit-cocktail', 'comet-wide': 'comet', 'silk-road-wide': 'silk-road' };
// objects that touch the left edge of these covers fade out there, because the banner continues
const fading = new Set(['comet-wide', 'silk-road-wide']);
const flag = (name) => process.argv.includes(`--${name}`);
const look = flag('preview');
const names = process.argv.slice(2).filter((a) => !a.startsWith('--'));

const layer = (kind, name) => path.join(cache, `${name}-${kind}.png`);

/** The layer of objects, or a cover's moved to the right edge. */
async function frontOf(name, w, h) {
  const cover = ofCovers[name];
  if (!cover) return layer('front', name);
  const { data, info } = await sharp(layer('front', cover)).resize({ height: h }).png().toBuffer({ resolveWithObject: true });
  const edge = `<svg width="${info.width}" height="${h}"><linearGradient id="e"><stop stop-opacity="0"/><stop offset=".22"/></linearGradient><rect width="100%" height="100%" fill="url(#e)"/></svg>`;
  const objects = fading.has(name)
    ? await sharp(data)
        .composite([{ input: Buffer.from(edge), blend: 'dest-in' }])
        .png()
        .toBuffer()
    : data;
  return sharp({ create: { width: w, height: h, channels: 4, background: '#00000000' } })
    .composite([{ input: objects, left: w - info.width, top: 0 }])
    .png()
    .toBuffer();
}

for (const name of names.length ? names : Object.keys(sizes)) {
  const [w, h] = sizes[name].map((n) => (look ? n / 2 : n));
  const bare = name === 'backdrop';
  const options = { only: name, scale: look ? 0.5 : bare ? 1 : 1.25, samples: look ? 12 : 44, front: bare || flag('backdrop') ? 0 : 1 };
  if (!flag('join')) blender('banners.py', 'BANNER', options);
  const image = await join(layer('back', name), bare ? null : await frontOf(name, w, h), w, h, bare ? { vignette: 0 } : {});
  if (look) await image.png().toFile(path.join(cache, `${name}.png`));
  else if (bare) console.log(await webp(image, path.join(here, 'pictures/backdrop.webp'), 30000));
  else console.log(await webp(image, path.join(here, 'pictures/banners', `${name}.webp`), 128000));
}
