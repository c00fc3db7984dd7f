import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture, tail } from './child.mjs';
import { CACHE, contentHash, ROOT, readJson } from './repository.mjs';
import { SetupError } from './setup-error.mjs';
import { recordWorker } from './setup-lock.mjs';

const WEB = path.join(ROOT, 'apps', 'web');
const ARCADE = path.join(ROOT, 'apps', 'arcade');
const DIST = path.join(WEB, 'dist');
const STAMP_NAME = '.build.json';
const UNFINISHED = 'web-build-';
/** The sources of the web app and of its games; the sizes of pictures are part of the build. */
const SOURCES = ['apps/web', 'apps/arcade', 'packages', 'art/pictures', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds the web app if its sources have changed since the last build.
 * @param {{ program: string, env: NodeJS.ProcessEnv, say: (text: string) => void }} options
 * @returns {Promise<'up to date' | 'built'>}
 */
export async function ensureBuilt({ program, env, say }) {
  const sources = contentHash(SOURCES, (name) => name === 'dist' || name === 'node_modules' || /\.test\.tsx?$/.test(name));
  if (readJson(path.join(DIST, STAMP_NAME))?.sources === sources) return 'up to date';
  for (const name of readdirSync(CACHE)) if (name.startsWith(UNFINISHED)) rmSync(path.join(CACHE, name), { recursive: true, force: true });
  const building = path.join(CACHE, `${UNFINISHED}${process.pid}`);
  mkdirSync(building);
  for (const { name, folder, parameters } of builds(building)) {
    say(`building the ${name}`);
    const { code, output } = await capture(program, parameters, {
      cwd: folder,
      env: { ...env, NODE_ENV: 'production' },
      onStart: recordWorker,
    });
    if (code !== 0)
      throw new SetupError(`The ${name} of the web app could not be built: fix the errors above, then try again.`, tail(output, 60));
  }
  writeFileSync(path.join(building, STAMP_NAME), JSON.stringify({ sources }));
  swap(building);
  return 'built';
}

/**
 * The builds: the browser's app, the server's renderer and the games that open in a frame.
 * @param {string} target
 */
function builds(target) {
  const vite = [path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', '--emptyOutDir'];
  return [
    { name: 'pages', folder: WEB, parameters: [...vite, '--outDir', path.join(target, 'client')] },
    {
      name: 'server part',
      folder: WEB,
      parameters: [...vite, '--ssr', 'src/app/entry-server.tsx', '--outDir', path.join(target, 'server')],
    },
    { name: 'games', folder: ARCADE, parameters: [...vite, '--outDir', path.join(target, 'arcade')] },
  ];
}

/**
 * An interruption leaves the old build, the new one or none, but never a mixture.
 * @param {string} building
 */
function swap(building) {
  const old = `${building}-old`;
  try {
    renameSync(DIST, old);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  renameSync(building, DIST);
  rmSync(old, { recursive: true, force: true });
}
