// Renders the banners: node banners.mjs [NAME ...] [--preview] [--backdrop] [--join]
// --preview: half size, quick; --backdrop: paint only that again, keep the objects; --join: render nothing, only join what is there.
// Blender writes backdrop and objects to .render/, this joins them to pictures/banners/NAME.webp (a preview stays in .render/).
// The backdrop of the system screens is sky and steppe alone, and goes to pictures/backdrop.webp.
import path from 'node:path';
import { blender, cache, here } from './blender.mjs';
import { join, webp } from './finish.mjs';

const sizes = {
  'welcome-wide': [1600, 900],
  'welcome-tall': [800, 1000],
  'login-tall': [800, 1000],
  'login-top': [780, 672],
  'register-wide': [1600, 900],
  'register-tall': [800, 1000],
  backdrop: [780, 1688],
};
const flag = (name) => process.argv.includes(`--${name}`);
const look = flag('preview');
const names = process.argv.slice(2).filter((a) => !a.startsWith('--'));

for (const name of names.length ? names : Object.keys(sizes)) {
  const [w, h] = sizes[name].map((n) => (look ? n / 2 : n));
  const bare = name === 'backdrop';
  const options = { only: name, scale: look ? 0.5 : bare ? 1 : 1.25, samples: look ? 12 : 44, front: bare || flag('backdrop') ? 0 : 1 };
  if (!flag('join')) blender('banners.py', 'BANNER', options);
  const layer = (kind) => path.join(cache, `${name}-${kind}.png`);
  const image = await join(layer('back'), bare ? null : layer('front'), w, h, bare ? { vignette: 0 } : {});
  if (look) await image.png().toFile(path.join(cache, `${name}.png`));
  else if (bare) console.log(await webp(image, path.join(here, 'pictures/backdrop.webp'), 30000));
  else console.log(await webp(image, path.join(here, 'pictures/banners', `${name}.webp`), 128000));
}
