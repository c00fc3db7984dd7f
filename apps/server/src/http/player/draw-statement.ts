import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '#platform/turns/limit-concurrency.ts';
import type { StatementPdf } from './statement-pdf.ts';

const oneByOne = limitConcurrency(1);

const inThread = (input: StatementPdf): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./statement-pdf-worker.ts', import.meta.url), { workerData: input });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a statement was not drawn (${code})`)));
  });

/** Draws a statement in a thread of its own, one after the other: drawing would keep bets waiting for as long as it takes. */
export const drawStatement = (input: StatementPdf): Promise<Uint8Array> => oneByOne(() => inThread(input));
