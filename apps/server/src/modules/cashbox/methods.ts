import { METHOD_TYPES, type MethodType } from '@tulpar/domain/cashbox/method-types';
import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import * as z from 'zod';
import type { Queryable, Tx } from '#platform/database.ts';
import {
  type MethodRow,
  seedMethod,
  selectMethod,
  selectMethodNames,
  selectMethods,
  selectWithdrawalLimits,
  switchOffMethods,
  switchOnMethods,
} from './method-statements.ts';

const Words = z.record(z.enum(LANGUAGES), z.string().min(1));
const Field = z.strictObject({
  name: z.string().regex(/^[a-z_]{1,32}$/),
  type: z.enum(['card', 'expiry', 'phone', 'text', 'select', 'address']),
  required: z.boolean(),
  mask: z.string().nullable(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })).nullable(),
});

/** A payment method, as a release seeds it. */
export const MethodSeed = z.strictObject({
  uid: z.string(),
  direction: z.enum(['in', 'out']),
  type: z.enum(METHOD_TYPES),
  currency: z.enum(CURRENCIES),
  names: Words,
  image: z.string(),
  min: z.int().positive(),
  max: z.int().positive(),
  feeBps: z.int().min(0),
  usualMinutes: z.int().positive(),
  fields: z.array(Field),
  amounts: z.array(z.int().positive()),
});
export type MethodSeed = z.output<typeof MethodSeed>;
export type MethodField = z.output<typeof Field>;

export interface Method {
  readonly uid: string;
  readonly direction: 'in' | 'out';
  readonly type: MethodType;
  readonly currency: Currency;
  readonly names: Readonly<Record<Language, string>>;
  readonly imageUrl: string;
  readonly min: Minor;
  readonly max: Minor;
  readonly feeBps: number;
  readonly usualMinutes: number;
  readonly fields: readonly MethodField[];
  readonly amounts: readonly Minor[];
}

const toMethod = (row: MethodRow): Method => ({
  uid: row.uid,
  direction: row.direction as Method['direction'],
  type: row.type as Method['type'],
  currency: row.currency as Currency,
  names: Words.parse(row.names),
  imageUrl: row.image_url,
  min: minor(row.min_amount),
  max: minor(row.max_amount),
  feeBps: row.fee_bps,
  usualMinutes: row.usual_minutes,
  fields: z.array(Field).parse(row.fields),
  amounts: row.amounts.map(Number).map(minor),
});

export async function listMethods(db: Queryable, direction: Method['direction'], currency: Currency): Promise<Method[]> {
  return (await db.query(selectMethods, [direction, currency])).map(toMethod);
}

export async function findMethod(db: Queryable, uid: string): Promise<Method | null> {
  const [row] = await db.query(selectMethod, [uid]);
  return row ? toMethod(row) : null;
}

/** Names of methods by uid, disabled methods included. */
export async function readMethodNames(db: Queryable, uids: readonly string[], language: Language): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query(selectMethodNames, [uids]);
  return new Map(rows.map(({ uid, names }) => [uid, Words.parse(names)[language]]));
}

/** The least and the largest amount over all withdrawal methods. Both are zero where there is none. */
export async function readWithdrawalLimits(db: Queryable, currency: Currency): Promise<{ min: Minor; max: Minor }> {
  const [row] = await db.query(selectWithdrawalLimits, [currency]);
  return { min: minor(row?.min ?? 0), max: minor(row?.max ?? 0) };
}

export async function storeMethods(tx: Tx, methods: readonly MethodSeed[]): Promise<void> {
  const uids = methods.map(({ uid }) => uid);
  await tx.query(switchOffMethods, [uids]);
  await tx.query(switchOnMethods, [uids]);
  for (const [place, one] of methods.entries()) {
    const { uid, direction, type, currency, names, image, min, max, feeBps, usualMinutes, fields, amounts } = one;
    const [namesJson, fieldsJson] = [JSON.stringify(names), JSON.stringify(fields)];
    await tx.query(seedMethod, [
      uid,
      direction,
      type,
      currency,
      namesJson,
      image,
      min,
      max,
      feeBps,
      usualMinutes,
      fieldsJson,
      amounts,
      place,
    ]);
  }
}
