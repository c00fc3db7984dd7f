import type { AppContext } from '#flows/app-context.ts';
import { addProvider, addProviderKey, retireProviderKey, stopProvider } from '#flows/staff/provider-acts.ts';
import { listGameDifferences, listProviders, liveKeys } from '#modules/providers/index.ts';

type Need = (name: 'provider' | 'url' | 'reason' | 'id') => string;

async function list({ database }: AppContext): Promise<string> {
  const blocks = (await listProviders(database)).map(async ({ slug, url, isActive }) => {
    const keys = (await liveKeys(database, slug)).map(({ id, since }) => `    key ${id}, since ${since.toISOString()}`);
    return [`${slug}  ${url}${isActive ? '' : '  stopped'}`, ...keys].join('\n');
  });
  return (await Promise.all(blocks)).join('\n') || 'Nobody else brings games.';
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** What a person of the house does about other companies' games. */
export async function actOnProvider(
  context: AppContext,
  what: string,
  { need, by }: { need: Need; by: `staff:${string}` },
): Promise<string> {
  if (what === 'providers') return list(context);
  const act = { provider: need('provider'), reason: need('reason'), by };
  const done = (hasChanged: boolean) => (hasChanged ? 'Done.' : 'Nothing to do: it was so already, or there is no such provider.');
  switch (what) {
    case 'add-provider': {
      const url = need('url').replace(/\/+$/, '');
      if (!SLUG.test(act.provider)) return 'Refused: a name is of small letters, digits and dashes.';
      if (!/^https?:\/\/[^/]+(\/[^/]+)*$/.test(url)) return 'Refused: the address begins with http:// or https://.';
      return done(await addProvider(context, { ...act, url }));
    }
    case 'provider-key': {
      const key = await addProviderKey(context, act);
      if (key.ok) return `${key.secret}\nThe key ${key.id} is live; it is not shown again.`;
      return key.code === 'TWO_KEYS_LIVE' ? 'Refused: two keys are live. Retire one of them first.' : 'There is no such provider.';
    }
    case 'retire-provider-key':
      return done(await retireProviderKey(context, { ...act, id: need('id') }));
    default:
      return done(await stopProvider(context, { ...act, isStopped: what === 'stop-provider' }));
  }
}

export async function differingGames(database: AppContext['database']): Promise<string[]> {
  const found = await listGameDifferences(database);
  return found.map(
    ({ provider, day, kind, player, reference, details }) => `${day}  ${provider}  ${kind}  ${player}  ${reference}  ${details}`,
  );
}
