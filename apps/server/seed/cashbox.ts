import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { MethodSeed, storeMethods } from '#modules/cashbox/index.ts';
import type { Database } from '#platform/database.ts';

const FILE = path.join(import.meta.dirname, 'cashbox/methods.json');

/** The payment methods of the release, in the order in which they are shown. */
export async function readMethods(): Promise<MethodSeed[]> {
  return z.array(MethodSeed).parse(JSON.parse(await readFile(FILE, 'utf8')));
}

/** Every start stores the payment methods of its release; rows that staff has edited stay. */
export async function seedCashbox(database: Database): Promise<void> {
  const methods = await readMethods();
  await database.transaction((tx) => storeMethods(tx, methods));
}
