import { showProvider } from '#modules/catalog/index.ts';
import * as providers from '#modules/providers/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';
import { type StaffAct, type StaffResult, UNCHANGED } from './staff-result.ts';

interface ProviderAct extends StaffAct {
  readonly provider: string;
}

type ActContext = Pick<AppContext, 'database'>;

/** Adds a game provider, or changes its address. Players can play there once it has a key and games. */
export function addProvider(
  { database }: ActContext,
  { provider, url, reason, by }: ProviderAct & { readonly url: string },
): Promise<StaffResult> {
  return database.transaction(async (tx) => {
    if (!(await providers.storeProvider(tx, { slug: provider, protocol: 'tulpar', url }))) return UNCHANGED;
    await staff.record(tx, { actor: by, act: 'add-provider', playerId: null, reason, details: { provider, url } });
    return { ok: true };
  });
}

/** Stops new rounds at a provider and hides its games in the lobby, or allows them again. Open rounds are finished. */
export function stopProvider(
  { database }: ActContext,
  { provider, isStopped, reason, by }: ProviderAct & { readonly isStopped: boolean },
): Promise<StaffResult> {
  return database.transaction(async (tx) => {
    if (!(await providers.switchProvider(tx, provider, !isStopped))) return UNCHANGED;
    await showProvider(tx, provider, !isStopped);
    const act = isStopped ? 'stop-provider' : 'allow-provider';
    await staff.record(tx, { actor: by, act, playerId: null, reason, details: { provider } });
    return { ok: true };
  });
}

type NewKey = { readonly id: string; readonly secret: string };

/** Adds a key beside the live one. At most two are live. The secret is returned only here and recorded nowhere. */
export function addProviderKey(
  { database }: ActContext,
  { provider, reason, by }: ProviderAct,
): Promise<StaffResult<NewKey, 'PROVIDER_UNKNOWN' | 'TWO_KEYS_LIVE'>> {
  return database.transaction(async (tx) => {
    const key = await providers.addKey(tx, provider);
    if (!key.ok) return key;
    const details = { provider, key: key.id };
    await staff.record(tx, { actor: by, act: 'add-provider-key', playerId: null, reason, details });
    return key;
  });
}

/** Retires a key: requests that are signed with it are refused from now on. */
export function retireProviderKey(
  { database }: ActContext,
  { provider, id, reason, by }: ProviderAct & { readonly id: string },
): Promise<StaffResult> {
  return database.transaction(async (tx) => {
    if (!(await providers.retireKey(tx, provider, id))) return UNCHANGED;
    await staff.record(tx, { actor: by, act: 'retire-provider-key', playerId: null, reason, details: { provider, key: id } });
    return { ok: true };
  });
}
