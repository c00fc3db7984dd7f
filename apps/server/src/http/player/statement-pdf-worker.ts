import { parentPort, workerData } from 'node:worker_threads';
import { type StatementPdf, statementPdf } from './statement-pdf.ts';

/** Runs in a thread of its own: draws the one statement that it was started with. */
parentPort?.postMessage(await statementPdf(workerData as StatementPdf), []);
