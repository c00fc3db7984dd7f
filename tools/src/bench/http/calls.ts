import { randomBytes } from 'node:crypto';
import { driveConnections, type Span } from '../driver.ts';

/** As many as the ledger processes at once: two batches of 32. */
export const CONNECTIONS = 64;
const REFUSED_SHARE_MAX = 0.005;

/** The calling players: signed in, with the slot open. */
export interface Players {
  tokens: string[];
  readonly sessions: readonly string[];
  /** The index of the last player who played: the next load continues after it, so that no player has just played. */
  at: number;
  /** Tokens that replace older ones one by one, as players sign in again at different times, and after how many calls each. */
  renewal: { readonly left: (readonly [place: number, token: string])[]; readonly everyCalls: number };
  /** Choices that open rounds wait for, by the player's index. */
  readonly owed: Map<number, { readonly id: string; readonly step: number; readonly action: unknown }>;
}

/** A call of a player; `place` is the player's index. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  make?(players: Players, place: number): { readonly path: string; readonly body?: string; readonly id?: string };
  onAnswer?(players: Players, body: string): void;
}

const STAKE = 9000;

/** A UUIDv7 whose last digits are the player's index. */
function newRoundId(place: number): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(4).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${place.toString(16).padStart(12, '0')}`;
}

/** A spin of the slot, as a game's page requests it; after the glass has opened, the next call makes a choice instead. */
export const SPIN: Call = {
  method: 'POST',
  path: '/api/v1/rounds',
  make({ sessions, owed }, place) {
    const choice = owed.get(place);
    owed.delete(place);
    if (choice) return { path: `/api/v1/rounds/${choice.id}/actions`, body: JSON.stringify({ step: choice.step, action: choice.action }) };
    const spin = { id: newRoundId(place), session: sessions[place], game: 'fruit-cocktail', bet: { stake: STAKE } };
    return { path: '/api/v1/rounds', body: JSON.stringify(spin), id: spin.id };
  },
  onAnswer({ owed }, body) {
    if (!body.includes('"is_over":false')) return;
    const { id, step, choices } = (JSON.parse(body) as { data: { id: string; step: number; choices: unknown[] } }).data;
    owed.set(Number.parseInt(id.slice(-12), 16), { id, step, action: choices[0] });
  },
};

/** A plain round of the bench server: authentication and the ledger, nothing else. */
export const PLAIN_ROUND: Call = { method: 'POST', path: '/bench/round' };

const get = (path: string): Call => ({ method: 'GET', path });
const pay = (type: 'deposit' | 'withdrawal', site: string): Call => {
  const body = JSON.stringify({
    type,
    uid: type === 'deposit' ? 'card-kzt-in' : 'card-kzt-out',
    amount: 500_000,
    currency: 'KZT',
    fields: type === 'deposit' ? {} : { card: '4111111111111111' },
    fail_url: `${site}/`,
    locale: 'kk',
  });
  return { method: 'POST', path: '/api/v1/pay', make: () => ({ path: '/api/v1/pay', body }) };
};

/** The mix of a hundred calls: rounds of the slot, reads of the balance and of the withdrawable amount, deposits, withdrawals. */
export const mixOf = (site: string): readonly Call[] => [
  ...Array.from({ length: 80 }, () => SPIN),
  ...Array.from({ length: 14 }, () => get('/api/v1/profile/balance')),
  ...Array.from({ length: 3 }, () => pay('deposit', site)),
  ...Array.from({ length: 2 }, () => pay('withdrawal', site)),
  get('/api/v1/cashbox/withdrawable'),
];

/** Takes the players in turn, so that no player plays faster than the rules allow. */
export async function drive(site: string, players: Players, calls: readonly Call[], span: Span) {
  let turn = 0;
  const refused = new Map<string, number>();
  const driven = await driveConnections(site, CONNECTIONS, span, () => {
    const call = calls[turn++ % calls.length] as Call;
    players.at = (players.at + 1) % players.tokens.length;
    const { at, renewal } = players;
    const [place, token] = (turn % renewal.everyCalls === 0 && renewal.left.pop()) || [];
    if (place !== undefined && token !== undefined) players.tokens[place] = token;
    const { path, body, id } = call.make?.(players, at) ?? { path: call.path };
    return {
      method: call.method,
      path,
      token: players.tokens[at] ?? '',
      ...(body !== undefined && { body }),
      ...(id !== undefined && { id }),
      onAnswer(status, text) {
        if (status === 200) return call.onAnswer?.(players, text);
        const what = `${call.path} ${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;
        refused.set(what, (refused.get(what) ?? 0) + 1);
      },
    };
  });
  // A few calls are refused because a player paid or spun too soon; hardly any other refusal is accepted.
  const isBad = [...refused].some(([what]) => !/ 4\d\d /.test(what));
  const times = [...refused.values()].reduce((sum, count) => sum + count, 0);
  const reasons = [...refused].map(([what, count]) => `${count} × ${what}`).join(', ');
  if (isBad || times > driven.calls * REFUSED_SHARE_MAX)
    throw new Error(`${times} of ${driven.calls} calls failed, the figure is void: ${reasons}`);
  return driven;
}
