// Renders the spot pictures: node spots.mjs [NAME ...] [--preview] [--join]
// --preview: half size, quick, to .render/NAME.png; --join: render nothing, only finish the existing files.
// Blender writes each object to .render/, this script trims it, adds its shadow and writes pictures/spots/NAME.webp.
import path from 'node:path';
import sharp from 'sharp';
import { blender, cache, here } from './blender.mjs';
import { halo, webp } from './finish.mjs';

const all = [
  'planet',
  'plug',
  'map',
  'shield',
  'inbox',
  'gift',
  'trophy',
  'wallet',
  'search',
  'coins',
  'document',
  'ticket',
  'phone',
  'chest',
];
const size = 480;
const budget = 24000;
const flag = (name) => process.argv.includes(`--${name}`);
const given = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const names = given.length ? given : all;

if (flag('preview')) blender('spots.py', 'SPOT', { only: names, size: size / 2, ss: 1, samples: 12 });
else if (!flag('join')) blender('spots.py', 'SPOT', { only: names, size, ss: 1.25, samples: 32 });

/** The object above its soft shadow, on a transparent ground. */
async function finish(name) {
  const thing = await sharp(path.join(cache, `${name}.png`))
    .resize(size, size, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const shadow = await halo(thing, '#02040C', 0.34, size * 0.02, Math.round(size * 0.022));
  return sharp(shadow).composite([{ input: thing }]);
}

if (!flag('preview'))
  for (const name of names) console.log(await webp(await finish(name), path.join(here, 'pictures/spots', `${name}.webp`), budget));
