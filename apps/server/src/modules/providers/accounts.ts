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
  /** Its games can play free spins. */
  readonly hasFreeRounds: boolean;
  /** The secrets of the live keys, newest first. */
  readonly secrets: readonly string[];
}

export interface ProviderGame {
  readonly slug: string;
  readonly provider: string;
  /** The provider's name of the game. */
  readonly code: string;
  readonly kind: GameRow['kind'];
  readonly isActive: boolean;
}

export const toProvider = ({
  is_active: isActive,
  pays_prizes: paysPrizes,
  has_free_rounds: hasFreeRounds,
  ...row
}: AccountRow): Provider => ({
  ...row,
  isActive,
  paysPrizes,
  hasFreeRounds,
});
export const toGame = ({ is_active: isActive, ...row }: GameRow): ProviderGame => ({ ...row, isActive });

export async function listProviders(db: Queryable): Promise<Provider[]> {
  return (await db.query(selectAccounts, [null])).map(toProvider);
}

interface NewProvider extends Pick<Provider, 'slug' | 'protocol' | 'url'> {
  readonly paysPrizes?: boolean;
  /** Absent: as it was, and for a new provider not. */
  readonly hasFreeRounds?: boolean;
}

/** True if the provider is new. */
export async function storeProvider(tx: Tx, { slug, protocol, url, paysPrizes = false, hasFreeRounds }: NewProvider): Promise<boolean> {
  return (await tx.query(storeAccount, [slug, protocol, url, paysPrizes, hasFreeRounds ?? null, tx.now])).length > 0;
}

export async function storeProviderGame(tx: Tx, { slug, provider, code, kind }: Omit<ProviderGame, 'isActive'>): Promise<void> {
  await tx.query(storeGame, [slug, provider, code, kind]);
}

/** Stops or allows new rounds of the provider from the next statement on. False if nothing changed. */
export async function switchProvider(tx: Tx, slug: string, isActive: boolean): Promise<boolean> {
  return (await tx.query(switchAccount, [slug, isActive])).length > 0;
}

type NewKey =
  | { readonly ok: true; readonly id: string; readonly secret: string }
  | { readonly ok: false; readonly code: 'PROVIDER_UNKNOWN' | 'TWO_KEYS_LIVE' };

const LIVE_MAX = 2;

/** Adds a key. At most two are live: retiring one is an act of its own, so that no provider is locked out by accident. */
export async function addKey(tx: Tx, provider: string, secret: string = tx.ids.token()): Promise<NewKey> {
  const [found] = await tx.query(lockAccount, [provider]);
  if (!found) return { ok: false, code: 'PROVIDER_UNKNOWN' };
  const live = await tx.query(selectLiveKeys, [provider]);
  if (live.length >= LIVE_MAX) return { ok: false, code: 'TWO_KEYS_LIVE' };
  const id = tx.ids.uuid();
  await tx.query(insertKey, [provider, id, live[0]?.slot === 1 ? 2 : 1, secret, tx.now]);
  return { ok: true, id, secret };
}

/** Signatures of this key are refused from the next call on. */
export async function retireKey(tx: Tx, provider: string, id: string): Promise<boolean> {
  return (await tx.query(retireKeyRow, [provider, id, tx.now])).length > 0;
}

export async function liveKeys(db: Queryable, provider: string): Promise<{ id: string; since: Date }[]> {
  return (await db.query(selectLiveKeys, [provider])).map(({ id, created_at }) => ({ id, since: created_at }));
}
