import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { capture, tail } from '../setup/child.mjs';

/** @typedef {{ program?: string, note: string }} Found */

/** The shell draws no windows, so a page costs it about half of the time; it is otherwise the same browser. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const NO_BROWSER = 'none found: install Chromium or Chrome, or run npx playwright install --with-deps chromium, or set CHROMIUM_PATH';
const NO_REDIS = 'none found, its tests are left out: install redis-server, or set REDIS_SERVER_PATH';

/**
 * A browser for the journeys: the configured one, an installed one, Playwright's own, or Debian's if it may be installed.
 * @param {(text: string) => void} say
 * @returns {Promise<Found>}
 */
export async function findBrowser(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return (await runs(named)) ? { program: named, note: named } : { note: `CHROMIUM_PATH=${named} does not run` };
  const installed = await firstThatRuns([...BROWSERS.map(onPath), MAC_CHROME, await playwrightsOwn()]);
  const found = installed ?? (await fromDebian('chromium-headless-shell', say)) ?? (await fromDebian('chromium', say));
  return found ? { program: found, note: found } : { note: NO_BROWSER };
}

/**
 * @param {(text: string) => void} say
 * @returns {Promise<Found>}
 */
export async function findRedis(say) {
  const named = process.env.REDIS_SERVER_PATH;
  if (named) return (await runs(named)) ? { program: named, note: named } : { note: `REDIS_SERVER_PATH=${named} does not run` };
  const found = (await firstThatRuns(['redis-server', 'valkey-server'].map(onPath))) ?? (await fromDebian('redis-server', say));
  return found ? { program: found, note: found } : { note: NO_REDIS };
}

/** @param {(string | undefined)[]} programs */
async function firstThatRuns(programs) {
  for (const program of programs) if (program && (await runs(program))) return program;
  return undefined;
}

/**
 * A program on the PATH may not work: Ubuntu's chromium-browser, for example, may only ask for a snap package.
 * @param {string} program
 */
async function runs(program) {
  return existsSync(program) && (await capture(program, ['--version'])).code === 0;
}

/** @param {string} name */
function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const program = path.join(folder, name);
    try {
      accessSync(program, constants.X_OK);
      return program;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** Playwright is a dependency of the journeys' workspace only, so a separate process asks it. */
async function playwrightsOwn() {
  const { code, output } = await capture(process.execPath, ['-p', 'require("@playwright/test").chromium.executablePath()']);
  return code === 0 ? output.trim() : undefined;
}

/**
 * @param {string} name of the package and of the program in it
 * @param {(text: string) => void} say
 */
async function fromDebian(name, say) {
  const aptGet = onPath('apt-get');
  if (process.getuid?.() !== 0 || !aptGet) return undefined;
  // RUNLEVEL 1 prevents apt from starting an installed server as a service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  say('reading the package lists');
  await capture(aptGet, ['update', '-q'], { env });
  say(`installing ${name} with apt-get`);
  const { code, output } = await capture(
    aptGet,
    ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', name],
    { env },
  );
  if (code !== 0) console.log(tail(output, 5));
  return firstThatRuns([onPath(name)]);
}
