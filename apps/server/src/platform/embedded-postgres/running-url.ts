import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE_NAME, DATABASE_USER, readPassword } from './cluster.ts';
import { findClusterPlace } from './cluster-place.ts';

/** The address of the database that another process runs in this data folder, or null if none does. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string | null> {
  const { cluster } = await findClusterPlace(dataDir);
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const port = Number(lines[3]);
  if (!port || lines[7]?.trim() !== 'ready') return null;
  return `postgres://${DATABASE_USER}:${await readPassword(cluster)}@127.0.0.1:${port}/${DATABASE_NAME}`;
}
