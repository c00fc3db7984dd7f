// Renders the banners: node banners.mjs [NAME ...] [--preview] [--backdrop] [--join]
// --preview: half size, quick; --backdrop: paint only that again, keep the objects; --join: render nothing, only join what is there.
// Blender writes backdrop and objects to .render/, this joins them to pictures/banners/NAME.webp (a preview stays in .render/).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { join, webp } from './finish.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);
const cache = path.join(here, '.render');
// the package exports only its code; its weights lie beside it
const weights = createRequire(import.meta.url)
  .resolve('denoiser')
  .replace(/(.*[\\/]denoiser)[\\/].*/, '$1/tzas/rt_hdr_alb_nrm.tza');
const sizes = {
  'welcome-wide': [1600, 900],
  'welcome-tall': [800, 1000],
  'login-tall': [800, 1000],
  'login-top': [780, 672],
  'register-wide': [1600, 900],
  'register-tall': [800, 1000],
};
const flag = (name) => process.argv.includes(`--${name}`);
const look = flag('preview');
const names = process.argv.slice(2).filter((a) => !a.startsWith('--'));
fs.mkdirSync(cache, { recursive: true });

for (const name of names.length ? names : Object.keys(sizes)) {
  const [w, h] = sizes[name].map((n) => (look ? n / 2 : n));
  if (!flag('join')) {
    const args = [
      '--out',
      cache,
      '--tza',
      weights,
      '--only',
      name,
      '--scale',
      look ? '.5' : '1.25',
      '--samples',
      look ? '12' : '44',
      '--front',
      flag('backdrop') ? '0' : '1',
    ];
    // the lowest priority: a render must not slow down whoever works on the same machine
    const run = spawnSync('nice', ['-n', '19', 'blender', '-b', '-noaudio', '-P', path.join(here, 'blender/banners.py'), '--', ...args], {
      encoding: 'utf8',
    });
    const line = run.stdout?.split('\n').find((l) => l.startsWith('BANNER'));
    if (!line) throw new Error(run.error?.message ?? run.stdout.slice(-800) + run.stderr.slice(-2000));
    console.log(line);
  }
  const image = await join(path.join(cache, `${name}-back.png`), path.join(cache, `${name}-front.png`), w, h);
  if (look) await image.png().toFile(path.join(cache, `${name}.png`));
  else console.log(await webp(image, path.join(here, 'pictures/banners', `${name}.webp`), 128000));
}
