import { existsSync } from 'node:fs';
import path from 'node:path';
import { capture } from './child.mjs';
import { ROOT } from './repository.mjs';
import { SetupError } from './setup-error.mjs';

const MAJOR = 24;

/**
 * The Node that runs everything: the package for this platform, or the host's Node if it is new enough.
 * @returns {Promise<{ program: string, version: string }>}
 */
export async function findNode() {
  const pinned = path.join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) {
    const { code, output } = await capture(pinned, ['--version']);
    if (code === 0) return { program: pinned, version: output.trim() };
  }
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return { program: process.execPath, version: process.version };
  throw new SetupError(
    `Tulpar runs on Node ${MAJOR}; this is ${process.version}, and no Node comes along for ${process.platform}-${process.arch}: install Node ${MAJOR} or newer, then try again.`,
  );
}

/**
 * The environment for programs on that Node: its PATH begins with that Node and the programs of node_modules.
 * @param {string} program
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(program) {
  const folders = [path.dirname(program), path.join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}
