import { type Figure, median } from './figure.ts';
import { startDatabase, startServer } from './programs.ts';

const STARTS = 5;

/** From the start of the process to the first answer, with the database up and migrated. */
export async function start(): Promise<Figure[]> {
  const database = await startDatabase();
  const times: number[] = [];
  try {
    for (let round = 0; round <= STARTS; round++) {
      const begun = performance.now();
      const server = await startServer(database.url);
      await fetch(`${server.url}/readyz`);
      const ms = performance.now() - begun;
      await server.stop();
      // The first start migrates, so it is not measured.
      if (round > 0) times.push(ms);
    }
  } finally {
    await database.stop();
  }
  return [{ name: `server start to first answer, median of ${STARTS}`, value: Math.round(median(times)), unit: 'ms' }];
}
