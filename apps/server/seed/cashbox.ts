import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { MethodSeed, storeMethods } from '#modules/cashbox/index.ts';
import type { Database } from '#platform/database.ts';

const FILE = path.join(import.meta.dirname, 'cashbox/methods.json');

/** The ways to pay that a release brings along, in the order in which they are shown. */
export async function readMethods(): Promise<MethodSeed[]> {
  return z.array(MethodSeed).parse(JSON.parse(await readFile(FILE, 'utf8')));
}

/** Every start stores what its release brings; what an operator has changed meanwhile stays. */
export async function seedCashbox(database: Database): Promise<void> {
  const methods = await readMethods();
  await database.transaction((tx) => storeMethods(tx, methods));
}
