import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture, tail } from './child.mjs';
import { contentHash, ROOT, readJson } from './repository.mjs';
import { SetupError } from './setup-error.mjs';
import { recordWorker } from './setup-lock.mjs';

const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.tulpar-install.json');
const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * Installs exactly what the lockfile says, unless that is what lies there already.
 * @param {(text: string) => void} say
 * @returns {Promise<'up to date' | 'installed'>}
 */
export async function ensureInstalled(say) {
  const lockfile = contentHash(['package-lock.json']);
  const stamp = readJson(STAMP);
  if (stamp?.lockfile === lockfile && stamp.platform === PLATFORM) return 'up to date';
  const isThere = stamp?.platform !== undefined && stamp.platform !== PLATFORM ? false : agreesWithLockfile();
  if (!isThere) await install(say);
  writeFileSync(STAMP, JSON.stringify({ lockfile, platform: PLATFORM }));
  return isThere ? 'up to date' : 'installed';
}

/**
 * npm writes a lockfile into node_modules as its last step. After a manual `npm install` it equals the repository's
 * lockfile, and installing again is not needed.
 */
function agreesWithLockfile() {
  const wanted = readJson(path.join(ROOT, 'package-lock.json'))?.packages;
  const installed = readJson(path.join(MODULES, '.package-lock.json'))?.packages;
  if (!wanted || !installed) return false;
  const isMissing = Object.keys(wanted).some(
    (name) => name !== '' && !wanted[name].optional && !wanted[name].devOptional && !installed[name],
  );
  return !isMissing && Object.keys(installed).every((name) => wanted[name] && wanted[name].version === installed[name].version);
}

/** @param {(text: string) => void} say */
async function install(say) {
  say('installing from the lockfile');
  rmSync(STAMP, { force: true });
  // Under NODE_ENV=production npm would leave out the packages that build the web app.
  const parameters = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress'];
  const script = process.env.npm_execpath;
  const isNpm = script !== undefined && /npm-cli\.[cm]?js$/.test(script);
  const { code, output } = isNpm
    ? await capture(process.execPath, [script, ...parameters], { onStart: recordWorker })
    : await capture('npm', parameters, { onStart: recordWorker });
  if (code !== 0) throw new SetupError(installSentence(output), tail(output));
}

/** @param {string} output */
function installSentence(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full, so the packages could not be installed: free 2 GB, then try again.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return `This user may not write ${MODULES}: give the right (or delete that folder), then try again.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/.test(output))
    return 'npm could not reach its registry: check the network (and the proxy settings of npm), then try again.';
  return 'npm could not install the packages (its own words are above): correct that, then try again.';
}
