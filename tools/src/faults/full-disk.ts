import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createFaultWorld, killHard } from './world.ts';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;
const DISK_MEGABYTES = 400;
/** What is left free before the load begins. */
const LEFT_MEGABYTES = 6;
const LOOKS_MAX = 600;
const LOOKS_STILL = 40;
const LOOK_MS = 50;

/** A small disk in memory, where the machine lets us have one. */
async function smallDisk(): Promise<{ folder: string; close(): Promise<void> } | null> {
  const place = await mkdtemp(path.join(tmpdir(), 'tulpar-small-'));
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=711`, 'tmpfs', place]).catch(() => null);
  if (!mounted) {
    await rm(place, { recursive: true });
    return null;
  }
  const folder = path.join(place, 'data');
  await mkdir(folder);
  return {
    folder,
    async close() {
      await run('umount', [place]);
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** Fills the disk up, with nothing in it. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const name = path.join(folder, 'ballast');
  const { bavail, bsize } = await statfs(folder);
  const file = await open(name, 'w');
  const block = Buffer.alloc(MEGABYTE);
  for (let left = Math.floor((bavail * bsize) / MEGABYTE); left > LEFT_MEGABYTES; left--) await file.write(block);
  await file.close();
  return () => rm(name);
}

export interface FullDiskResult {
  readonly flaws: readonly string[];
  readonly answered: number;
}

/** The disk fills up under load until nothing moves any more; then there is room again. Null where no small disk can be had. */
export async function fillDisks(times: number): Promise<FullDiskResult | null> {
  const disk = await smallDisk();
  if (!disk) return null;
  try {
    const world = await createFaultWorld(disk.folder);
    try {
      for (let count = 0; count < times; count++) {
        const empty = await fill(disk.folder);
        const load = await world.load();
        let still = 0;
        for (let looks = 0, before = -1; looks < LOOKS_MAX && still < LOOKS_STILL; looks++) {
          await delay(LOOK_MS);
          still = world.answered.size === before ? still + 1 : 0;
          before = world.answered.size;
        }
        await killHard(load);
        await empty();
        if (still < LOOKS_STILL) return { flaws: ['the disk never became full'], answered: world.answered.size };
        await world.restartDatabase();
      }
      return { flaws: await world.flaws(), answered: world.answered.size };
    } finally {
      await world.close();
    }
  } finally {
    await disk.close();
  }
}
