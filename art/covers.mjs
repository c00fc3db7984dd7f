// Renders the covers of the games: node covers.mjs [NAME ...] [--preview] [--backdrop] [--join]
// --preview: half size, quick, to .render/NAME.png; --backdrop: paint only the backdrop again; --join: only join the existing layers.
// Writes pictures/games/NAME/cover.webp (3:4) and square.webp (the part of it that makes a square picture).
import path from 'node:path';
import sharp from 'sharp';
import { blender, cache, here } from './blender.mjs';
import { join, webp } from './finish.mjs';

const [width, height] = [480, 640];
const budget = 45000;
// the height that a square picture crops from the top, in pixels of the cover
const tops = {
  'fruit-cocktail': 30,
  dice: 80,
  asyq: 70,
  'golden-tulpar': 42,
  comet: 40,
  mines: 80,
  plinko: 80,
  roulette: 70,
  blackjack: 70,
  resident: 80,
  'silk-road': 60,
  'fire-temple': 40,
  'snow-leopard': 80,
};
// glowing objects cast no shadow on the sky
const shining = new Set(['comet']);
const flag = (name) => process.argv.includes(`--${name}`);
const look = flag('preview');
const given = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const names = given.length ? given : Object.keys(tops);

if (!flag('join'))
  blender('covers.py', 'COVER', { only: names, scale: look ? 0.5 : 1.25, samples: look ? 8 : 16, front: flag('backdrop') ? 0 : 1 });

for (const name of names) {
  const layer = (kind) => path.join(cache, `${name}-${kind}.png`);
  const [w, h] = look ? [width / 2, height / 2] : [width, height];
  const cover = await (await join(layer('back'), layer('front'), w, h, { shadow: shining.has(name) ? 0 : 0.45, vignette: 0.4 }))
    .png()
    .toBuffer();
  if (look) await sharp(cover).toFile(path.join(cache, `${name}.png`));
  else {
    const folder = path.join(here, 'pictures/games', name);
    console.log(name, await webp(sharp(cover), path.join(folder, 'cover.webp'), budget, 86));
    const square = sharp(cover).extract({ left: 0, top: tops[name], width, height: width });
    console.log(name, await webp(square, path.join(folder, 'square.webp'), budget, 86));
  }
}
