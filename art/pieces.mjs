// Renders single objects: the symbols of games and the pictures of providers: node pieces.mjs [NAME ...] [--preview] [--join]
// --preview: small and quick, to .render/NAME.png; --join: render nothing, only finish the existing files.
// Blender writes each object to .render/, this script adds its shadow and writes pictures/FOLDER/NAME.webp.
import path from 'node:path';
import sharp from 'sharp';
import { blender, cache, here } from './blender.mjs';
import { halo, webp } from './finish.mjs';

const symbol = { width: 256, height: 256, budget: 16000, shadow: 0.5, alpha: 50 };
const tall = { width: 300, height: 480, budget: 30000, shadow: 0.2, alpha: 50 };
const pieces = {
  ...Object.fromEntries(
    ['pomegranate', 'melon', 'aport', 'quince', 'apricot', 'fig', 'grape', 'mint', 'glass', 'jar', 'wasp'].map((name) => [
      name,
      { folder: 'games/fruit-cocktail', ...symbol },
    ]),
  ),
  ...Object.fromEntries(
    ['resident', 'owl', 'dombra', 'cable-car', 'samovar', 'midnight', 'cipher', 'binoculars', 'tea', 'safe', 'alarm', 'box'].map((name) => [
      name,
      { folder: 'games/resident', ...symbol },
    ]),
  ),
  ...Object.fromEntries(
    ['horse', 'eagle', 'saddle', 'kumis', 'shyraq', 'tumar', 'stirrup', 'bilezik', 'syrmaq', 'shanyraq'].map((name) => [
      name,
      { folder: 'games/golden-tulpar', ...symbol },
    ]),
  ),
  ...Object.fromEntries(
    ['temple', 'altar', 'buta', 'jug', 'armudu', 'nar', 'ruby', 'emerald', 'sapphire'].map((name) => [
      name,
      { folder: 'games/fire-temple', ...symbol },
    ]),
  ),
  ...Object.fromEntries(
    ['ewer', 'chest', 'silk', 'spice', 'hami', 'lapis', 'jade', 'garnet', 'astrolabe', 'coin'].map((name) => [
      name,
      { folder: 'games/silk-road', ...symbol },
    ]),
  ),
  ...Object.fromEntries(
    ['leopard', 'ibex', 'peak', 'edelweiss', 'bell', 'red-stone', 'green-stone', 'blue-stone', 'ice', 'moon'].map((name) => [
      name,
      { folder: 'games/snow-leopard', ...symbol },
    ]),
  ),
  door: { folder: 'games/resident', width: 560, height: 560, budget: 44000, shadow: 0.3, alpha: 50 },
  dial: { folder: 'games/resident', width: 400, height: 400, budget: 36000, shadow: 0, alpha: 50 },
  'glass-empty': { folder: 'games/fruit-cocktail', ...tall, alpha: 76 },
  'glass-full': { folder: 'games/fruit-cocktail', ...tall },
  // a provider is shown by one object beside its name
  tulpar: { folder: 'providers', ...symbol },
  alshy: { folder: 'providers', ...symbol },
  die: { folder: 'games/dice', ...symbol },
  mine: { folder: 'games/mines', ...symbol },
  gem: { folder: 'games/mines', ...symbol },
  tile: { folder: 'games/mines', ...symbol, shadow: 0 },
  comet: { folder: 'games/comet', width: 192, height: 192, budget: 14000, shadow: 0, alpha: 50 },
  ball: { folder: 'games/plinko', width: 128, height: 128, budget: 8000, shadow: 0.4, alpha: 50 },
};
const flag = (name) => process.argv.includes(`--${name}`);
const given = process.argv.slice(2).filter((a) => !a.startsWith('--'));

/** The object above its soft shadow, on a transparent ground. */
async function finish(name, { width, height, shadow }) {
  const thing = await sharp(path.join(cache, `${name}.png`))
    .resize(width, height, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const under = await halo(thing, '#04060F', shadow, height * 0.018, Math.round(height * 0.014));
  return sharp(under).composite([{ input: thing }]);
}

for (const name of given.length ? given : Object.keys(pieces)) {
  const piece = pieces[name];
  if (flag('preview')) blender('pieces.py', 'PIECE', { only: name, size: 200, ss: 1, samples: 14 });
  else {
    if (!flag('join')) blender('pieces.py', 'PIECE', { only: name, size: piece.height, ss: piece.height > 256 ? 1.25 : 1.5, samples: 28 });
    const out = path.join(here, 'pictures', piece.folder, `${name}.webp`);
    console.log(await webp(await finish(name, piece), out, piece.budget, 90, piece.alpha));
  }
}
