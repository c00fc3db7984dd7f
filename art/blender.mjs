// Runs a script of blender/ headless; it writes to .render/.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const here = path.dirname(new URL(import.meta.url).pathname);
export const cache = path.join(here, '.render');
// the package exports only its code; its weights are beside it
const weights = createRequire(import.meta.url)
  .resolve('denoiser')
  .replace(/(.*[\\/]denoiser)[\\/].*/, '$1/tzas/rt_hdr_alb_nrm.tza');

/** Prints the lines of the script that begin with the word; without any, the script failed. */
export function blender(script, word, options) {
  fs.mkdirSync(cache, { recursive: true });
  const args = Object.entries({ out: cache, tza: weights, threads: process.env.RENDER_THREADS ?? 0, ...options }).flatMap(
    ([name, value]) => [`--${name}`, String(value)],
  );
  // the lowest priority: a render must not slow down other programs of the machine
  const command = ['-n', '19', 'blender', '-b', '-noaudio', '-P', path.join(here, 'blender', script), '--', ...args];
  const run = spawnSync('nice', command, { encoding: 'utf8' });
  const lines = run.stdout?.split('\n').filter((l) => l.startsWith(word)) ?? [];
  if (!lines.length) throw new Error(run.error?.message ?? run.stdout.slice(-800) + run.stderr.slice(-2000));
  console.log(lines.join('\n'));
}
