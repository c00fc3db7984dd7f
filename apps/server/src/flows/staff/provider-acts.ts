import { showProvider } from '#modules/catalog/index.ts';
import * as providers from '#modules/providers/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';

interface Act {
  readonly provider: string;
  readonly reason: string;
  readonly by: staff.StaffActor;
}

type Rooms = Pick<AppContext, 'database'>;

/** A provider is brought in, or found at another address. It needs a key and games before anybody can play there. */
export async function addProvider({ database }: Rooms, { provider, url, reason, by }: Act & { readonly url: string }): Promise<boolean> {
  return database.transaction(async (tx) => {
    const isNews = await providers.storeProvider(tx, { slug: provider, wire: 'tulpar', url });
    if (isNews) await staff.record(tx, { actor: by, act: 'add-provider', playerId: null, reason, details: { provider, url } });
    return isNews;
  });
}

/** From this moment on nobody begins a round there and the lobby hides its games; open rounds come to their end. */
export async function stopProvider(
  { database }: Rooms,
  { provider, isStopped, reason, by }: Act & { readonly isStopped: boolean },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await providers.switchProvider(tx, provider, !isStopped))) return false;
    await showProvider(tx, provider, !isStopped);
    const act = isStopped ? 'stop-provider' : 'allow-provider';
    await staff.record(tx, { actor: by, act, playerId: null, reason, details: { provider } });
    return true;
  });
}

/** A new key beside the one in use, not beside two. It is told once, here, and stands in no record. */
export async function addProviderKey({ database }: Rooms, { provider, reason, by }: Act): Promise<providers.NewKey> {
  return database.transaction(async (tx) => {
    const key = await providers.addKey(tx, provider);
    if (!key.ok) return key;
    const details = { provider, key: key.id };
    await staff.record(tx, { actor: by, act: 'add-provider-key', playerId: null, reason, details });
    return key;
  });
}

/** Nothing that is signed with it is believed any more. */
export async function retireProviderKey(
  { database }: Rooms,
  { provider, id, reason, by }: Act & { readonly id: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const isRetired = await providers.retireKey(tx, provider, id);
    if (isRetired)
      await staff.record(tx, { actor: by, act: 'retire-provider-key', playerId: null, reason, details: { provider, key: id } });
    return isRetired;
  });
}
