// Paints the backgrounds of the games: node grounds.mjs [NAME ...] [--preview] [--join], NAME as fruit-cocktail-portrait
// --preview: a third of the size, to .render/NAME-back.png; --join: paint nothing, only finish the existing files.
// Writes pictures/games/GAME/portrait.webp and landscape.webp.
import path from 'node:path';
import sharp from 'sharp';
import { blender, cache, here } from './blender.mjs';
import { webp } from './finish.mjs';

const budget = 90000;
const all = [
  'fruit-cocktail',
  'dice',
  'mines',
  'plinko',
  'resident',
  'golden-tulpar',
  'snow-leopard',
  'fire-temple',
  'silk-road',
  'comet',
].flatMap((game) => [`${game}-portrait`, `${game}-landscape`]);
const flag = (name) => process.argv.includes(`--${name}`);
const given = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const names = given.length ? given : all;

if (!flag('join')) blender('grounds.py', 'GROUND', { only: names, scale: flag('preview') ? 0.33 : 1 });

if (!flag('preview'))
  for (const name of names) {
    const [, game, way] = name.match(/(.*)-(portrait|landscape)$/);
    const image = sharp(path.join(cache, `${name}-back.png`)).removeAlpha();
    console.log(game, await webp(image, path.join(here, 'pictures/games', game, `${way}.webp`), budget, 93));
  }
