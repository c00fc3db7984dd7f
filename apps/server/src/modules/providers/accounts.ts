import type { Queryable, Tx } from '#platform/database.ts';
import {
  type AccountRow,
  type GameRow,
  insertKey,
  lockAccount,
  retireKey as retireKeyRow,
  selectAccounts,
  selectLiveKeys,
  storeAccount,
  storeGame,
  switchAccount,
} from './statements.ts';

export interface Provider {
  readonly slug: string;
  readonly protocol: AccountRow['protocol'];
  readonly url: string;
  readonly isActive: boolean;
  readonly paysPrizes: boolean;
  /** Of the live keys, the newest first. */
  readonly secrets: readonly string[];
}

export interface ProviderGame {
  readonly slug: string;
  readonly provider: string;
  /** What the provider calls it. */
  readonly code: string;
  readonly kind: GameRow['kind'];
  readonly isActive: boolean;
}

export const toProvider = ({ is_active: isActive, pays_prizes: paysPrizes, ...row }: AccountRow): Provider => ({
  ...row,
  isActive,
  paysPrizes,
});
export const toGame = ({ is_active: isActive, ...row }: GameRow): ProviderGame => ({ ...row, isActive });

export async function listProviders(db: Queryable): Promise<Provider[]> {
  return (await db.query(selectAccounts, [null])).map(toProvider);
}

/** True when that is news. */
export async function storeProvider(
  tx: Tx,
  { slug, protocol, url, paysPrizes = false }: { slug: string; protocol: AccountRow['protocol']; url: string; paysPrizes?: boolean },
): Promise<boolean> {
  return (await tx.query(storeAccount, [slug, protocol, url, paysPrizes, tx.now])).length > 0;
}

export async function storeProviderGame(tx: Tx, { slug, provider, code, kind }: Omit<ProviderGame, 'isActive'>): Promise<void> {
  await tx.query(storeGame, [slug, provider, code, kind]);
}

/** From the next statement on nobody begins a round there, or somebody may again. False when it was so already. */
export async function switchProvider(tx: Tx, slug: string, isActive: boolean): Promise<boolean> {
  return (await tx.query(switchAccount, [slug, isActive])).length > 0;
}

type NewKey =
  | { readonly ok: true; readonly id: string; readonly secret: string }
  | { readonly ok: false; readonly code: 'PROVIDER_UNKNOWN' | 'TWO_KEYS_LIVE' };

const LIVE_MAX = 2;

/** A further key. Two are live at most: taking one away is an act of its own, so that nobody shuts a provider out by the way. */
export async function addKey(tx: Tx, provider: string, secret: string = tx.ids.token()): Promise<NewKey> {
  const [found] = await tx.query(lockAccount, [provider]);
  if (!found) return { ok: false, code: 'PROVIDER_UNKNOWN' };
  const live = await tx.query(selectLiveKeys, [provider]);
  if (live.length >= LIVE_MAX) return { ok: false, code: 'TWO_KEYS_LIVE' };
  const id = tx.ids.uuid();
  await tx.query(insertKey, [provider, id, live[0]?.slot === 1 ? 2 : 1, secret, tx.now]);
  return { ok: true, id, secret };
}

/** From the next call on nothing that is signed with it is believed. */
export async function retireKey(tx: Tx, provider: string, id: string): Promise<boolean> {
  return (await tx.query(retireKeyRow, [provider, id, tx.now])).length > 0;
}

export async function liveKeys(db: Queryable, provider: string): Promise<{ id: string; since: Date }[]> {
  return (await db.query(selectLiveKeys, [provider])).map(({ id, created_at }) => ({ id, since: created_at }));
}
