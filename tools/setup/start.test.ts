import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const TOOLS = path.join(import.meta.dirname, '..');

/** Fakes of npm, Vite and the server: they write to `trace` and fail if there is a file named `fail-...`. */
const FAKES = {
  'npm-cli.js': `
    const fs = require('node:fs');
    fs.appendFileSync('trace', 'npm ' + process.argv[2] + '\\n');
    fs.rmSync('node_modules', { recursive: true, force: true });
    if (fs.existsSync('fail-npm')) { console.error('npm error network ENOTFOUND'); process.exit(1); }
    fs.mkdirSync('node_modules/vite/bin', { recursive: true });
    fs.copyFileSync('vite.js', 'node_modules/vite/bin/vite.js');`,
  'vite.js': `
    const fs = require('node:fs');
    fs.appendFileSync('../../trace', 'vite\\n');
    const folder = process.argv[process.argv.indexOf('--outDir') + 1];
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(folder + '/page', fs.readFileSync('src/page.ts'));
    if (fs.existsSync('../../fail-vite')) { console.error('cannot resolve ./gone'); process.exit(1); }`,
  'apps/server/src/main.ts': `
    import { existsSync } from 'node:fs';
    let heard: number = 0;
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log('heard ' + ++heard));
    if (process.argv.includes('--stay')) { setInterval(() => existsSync('end') && process.exit(0), 20); console.log('serving'); }
    else process.exitCode = 7;`,
  'apps/web/src/page.ts': 'first',
  'apps/arcade/src/page.ts': 'first',
  'apps/server/package.json': '{ "type": "module" }',
  'package.json': '{ "type": "commonjs" }',
  'package-lock.json': '{ "packages": {} }',
};

/** The builds of the browser's app, the server's renderer and the games. */
const BUILDS = ['vite', 'vite', 'vite'];

async function checkout(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tulpar-checkout-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(TOOLS, path.join(folder, 'tools'), { recursive: true, filter: (source) => !/node_modules|[\\/]src$/.test(source) });
  for (const [name, text] of Object.entries(FAKES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

function begin(folder: string, ...parameters: string[]) {
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm-cli.js'), npm_lifecycle_event: undefined };
  const child = spawn(process.execPath, [path.join(folder, 'tools/start.mjs'), ...parameters], { env, cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const spoken = new EventEmitter();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      spoken.emit('more');
    });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }));
  const says = async (words: string) => {
    while (!output.includes(words)) await once(spoken, 'more');
  };
  return { child, ended, says };
}

const run = (folder: string, ...parameters: string[]) => begin(folder, ...parameters).ended;

async function trace(folder: string): Promise<string[]> {
  const lines = (await readFile(path.join(folder, 'trace'), 'utf8').catch(() => '')).trim().split('\n');
  await rm(path.join(folder, 'trace'), { force: true });
  return lines.filter(Boolean);
}

test('sets up what is missing, once, and passes on the exit code of the server', async () => {
  const folder = await checkout();
  expect((await run(folder)).code).toBe(7);
  expect(await trace(folder)).toEqual(['npm ci', ...BUILDS]);
  expect((await run(folder)).code).toBe(7);
  expect(await trace(folder)).toEqual([]);
});

test('installs again when the lockfile has changed, builds again when a source has', async () => {
  const folder = await checkout();
  await run(folder);
  await writeFile(path.join(folder, 'package-lock.json'), '{ "packages": { "node_modules/new": { "version": "1.0.0" } } }');
  await trace(folder);
  await run(folder);
  expect(await trace(folder)).toEqual(['npm ci', ...BUILDS]);
  await writeFile(path.join(folder, 'apps/web/src/page.ts'), 'second');
  await writeFile(path.join(folder, 'apps/web/src/page.test.ts'), 'tests are not part of the app');
  await run(folder);
  expect(await trace(folder)).toEqual(BUILDS);
  expect(await readFile(path.join(folder, 'apps/web/dist/client/page'), 'utf8')).toBe('second');
});

test('accepts a manual installation that matches the lockfile', async () => {
  const folder = await checkout();
  await run(folder);
  await trace(folder);
  const packages = { '': {}, 'node_modules/new': { version: '1.0.0' }, 'node_modules/elsewhere': { version: '2.0.0', optional: true } };
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const note = path.join(folder, 'node_modules/.package-lock.json');
  await writeFile(note, JSON.stringify({ packages: { 'node_modules/new': { version: '1.0.0' } } }));
  await run(folder);
  expect(await trace(folder)).toEqual(BUILDS);
  await writeFile(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { ...packages, 'node_modules/new': { version: '1.0.1' } } }),
  );
  await run(folder);
  expect(await trace(folder)).toContain('npm ci');
});

test('a failed installation is reported with the remedy and repeated at the next start', async () => {
  const folder = await checkout();
  await writeFile(path.join(folder, 'fail-npm'), '');
  const { code, output } = await run(folder);
  expect(code).toBe(1);
  expect(output).toContain('npm error network ENOTFOUND');
  expect(output.trim().split('\n').at(-1)).toBe(
    'npm could not reach its registry: check the network (and the proxy settings of npm), then try again.',
  );
  await rm(path.join(folder, 'fail-npm'));
  expect((await run(folder)).code).toBe(7);
});

test('a failed build leaves the last good one, and nothing unfinished for long', async () => {
  const folder = await checkout();
  await run(folder);
  await writeFile(path.join(folder, 'apps/web/src/page.ts'), 'second');
  await writeFile(path.join(folder, 'fail-vite'), '');
  const { code, output } = await run(folder);
  expect(code).toBe(1);
  expect(output).toContain('cannot resolve ./gone');
  expect(await readFile(path.join(folder, 'apps/web/dist/client/page'), 'utf8')).toBe('first');
  await rm(path.join(folder, 'fail-vite'));
  await run(folder);
  expect(await readFile(path.join(folder, 'apps/web/dist/client/page'), 'utf8')).toBe('second');
  expect(await readdir(path.join(folder, '.cache'))).toEqual([]);
});

test('of several starts at once one sets up and the others wait for it', async () => {
  const folder = await checkout();
  const all = await Promise.all([run(folder), run(folder), run(folder)]);
  expect(all.map(({ code }) => code)).toEqual([7, 7, 7]);
  expect(await trace(folder)).toEqual(['npm ci', ...BUILDS]);
});

test('a lock left by a killed process does not block', async () => {
  const folder = await checkout();
  await mkdir(path.join(folder, '.cache'));
  await writeFile(path.join(folder, '.cache/setup-lock.json'), JSON.stringify({ pid: process.ppid, identity: 'another life' }));
  expect((await run(folder)).code).toBe(7);
});

test('in development nothing is built, and the server gets the option', async () => {
  const folder = await checkout();
  expect((await run(folder, '--dev')).code).toBe(7);
  expect(await trace(folder)).toEqual(['npm ci']);
});

test('Ctrl-C reaches the server once, though npm repeats it, and the end of the server is waited for', async () => {
  const folder = await checkout();
  const { child, ended, says } = begin(folder, '--stay');
  await says('serving');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  await says('heard 1');
  await writeFile(path.join(folder, 'end'), '');
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).not.toContain('heard 2');
});
