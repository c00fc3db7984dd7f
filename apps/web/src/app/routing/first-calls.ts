import { type Audience, lobbyCalls, railCall } from '#features/catalog/api.ts';
import { gamesCalls, providersCalls } from '#features/catalog/first-lists.ts';
import { promosAddress } from '#features/content/promos-address.ts';
import { gameAddress } from '#features/rounds/game-address.ts';
import { tournamentAddress, tournamentsAddress } from '#features/tournaments/address.ts';
import { routeOf } from '../routes.ts';

type Calls = (subject: string, audience: Audience, url: string) => string[];

/** Only pages that start with API calls of their own. */
const CALLS: Readonly<Record<string, Calls>> = {
  main: (_, audience) => lobbyCalls(audience),
  games: (_, audience) => gamesCalls({ kind: 'all' }, audience),
  demo: (_, audience) => gamesCalls({ kind: 'all' }, audience),
  gamesCategory: (slug, audience) => gamesCalls({ kind: 'category', slug }, audience),
  gamesFilter: (slug, audience) => gamesCalls({ kind: 'provider', slug }, audience),
  game: (slug, audience) => [gameAddress(slug, audience)],
  providers: (_, audience) => providersCalls(audience),
  news: (_, audience) => [promosAddress(audience)],
  promotion: (slug, audience) => [promosAddress(audience, slug)],
  tournaments: (_, audience) => [tournamentsAddress(audience)],
  tournament: (slug, audience) => [tournamentAddress(slug, audience)],
  tournamentGames: (_, audience, url) => [tournamentAddress(slugOf(url.replace(/\/games\/?(?=[?#]|$)/, '')), audience)],
};

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The last segment of the path: the slug of the subject. */
export function slugOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return decoded(path.split('/').findLast(Boolean) ?? '');
}

/** The first API calls of the page at an address, those of its frame last. The server answers them in the HTML. */
export function firstCallsOf(url: string, audience: Audience): string[] {
  const { name, frame } = routeOf(url);
  const own = CALLS[name]?.(slugOf(url), audience, url) ?? [];
  return frame.menu === 'none' ? own : [...new Set([...own, railCall(audience)])];
}
