import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identity } from '../setup/setup-lock.mjs';

const PREFIX = 'tulpar-test-';
const END_MAX_MS = 10_000;

/** A folder for all files of a test run. As root, the database server runs as another user, who must be able to enter it. */
export function makeTestFolder() {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes the folders of killed test runs. */
export async function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    const folder = path.join(tmpdir(), name);
    if (pid && identity(pid) === undefined && lstatSync(folder).uid === process.getuid?.()) await removeTestFolder(folder);
  }
}

/**
 * Ends database servers that a killed process left running in the folder, and removes the folder.
 * @param {string} folder
 */
export async function removeTestFolder(folder) {
  const places = [folder, ...systemPlaces(folder)];
  const servers = places.flatMap(subfolders).flatMap(postmaster);
  for (const pid of servers) process.kill(pid, 'SIGQUIT');
  const deadline = Date.now() + END_MAX_MS;
  while (servers.some((pid) => identity(pid) !== undefined) && Date.now() < deadline) await delay(50);
  for (const place of places) rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * As root, the database of a data folder that other users cannot enter is in a system folder, which names the data folder.
 * @param {string} folder
 */
function systemPlaces(folder) {
  return subfolders('/var/lib/tulpar').filter((place) => read(path.join(place, 'data-folder')).startsWith(folder + path.sep));
}

/**
 * The folder itself and the folders in it.
 * @param {string} folder
 */
function subfolders(folder) {
  try {
    return [
      folder,
      ...readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [path.join(folder, entry.name)] : [])),
    ];
  } catch {
    return [];
  }
}

/**
 * The id of the process that serves the cluster of a data folder, if it runs.
 * @param {string} dataDir
 */
function postmaster(dataDir) {
  const cluster = path.join(dataDir, 'postgres');
  try {
    const pid = Number(read(path.join(cluster, 'postmaster.pid')).split('\n')[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === cluster ? [pid] : [];
  } catch {
    return [];
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
