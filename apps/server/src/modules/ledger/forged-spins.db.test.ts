import { DAY_MS } from '@tulpar/domain/durations';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { bet, endSpins, free, grant, grantSpins, round } from './testing/commands.ts';
import { type Change, forgery, tryOn } from './testing/forgery.ts';
import { useTestLedger } from './testing/test-ledger.ts';

/** Free spins that are changed together with an entry that bypasses the ledger, with exactly one fault each. */
const world = useTestLedger();
afterEach(() => world.expectBalanced());

const STAKE = 500;
const REFUSAL = 'free spins count only what their entry says, and keep their end';
const later = (ms = DAY_MS) => new Date(world.clock.now().getTime() + ms);

async function withSpins(count = 3): Promise<string> {
  const player = await world.player('KZT', 1_000);
  await world.run(player, grantSpins(count, STAKE, later()));
  return player;
}

describe('MONEY-69 with an entry of its own, free spins are refused', () => {
  let app: Client;
  let player: string;
  const roundId = systemIds.uuid();
  beforeAll(async () => {
    app = new Client({ connectionString: withAppRole(world.url) });
    await app.connect();
    player = await withSpins(9);
    await world.run(player, grantSpins(9, STAKE, later(), { spinsId: 's-2', offerUid: 'so-2' }));
    await world.run(player, free(bet(systemIds.uuid(), STAKE)));
    await world.run(player, free(round(STAKE, 50)));
  });
  afterAll(() => app.end());

  /** An entry that is right, and free spins that say what it says but for the given columns. */
  interface Forged {
    readonly entry?: Change;
    readonly spins?: Record<string, string>;
    readonly ofRound?: string;
    readonly before?: string;
  }
  const FREE_BET: Change = { kind: `'bet'`, real: '0', house: `${STAKE}`, promo: `${-STAKE}`, psp: '0', reference: `'${roundId}'` };
  const NOTHING: Change = { real: '0', psp: '0', reference: `'s-1'` };
  const SEQ = '(select version from ledger_wallet where player_id = $1)';
  const newRound = (
    spinsId: string,
  ) => `insert into ledger_round (player_id, round_id, source, game, status, stake_real, stake_bonus, win_real,
      win_bonus, weight_percent, wagered, opened_at, spins_id, stake_free, win_free)
    values ($1, '${roundId}', 'forged', 'tulpar-run', 'open', 0, 0, 0, 0, 0, 0, now(), '${spinsId}', ${STAKE}, 0)`;
  const forge = ({ entry = FREE_BET, spins = { played: 'played + 1', open: 'open + 1' }, ofRound = 's-1' }: Forged) => {
    const columns = Object.entries({ seq: SEQ, ...spins }).map(([column, value]) => `${column} = ${value}`);
    const update = `update ledger_spins set ${columns.join(', ')} where player_id = $1 and spins_id = 's-1'`;
    return tryOn(app, player, forgery(entry), newRound(ofRound), update);
  };
  const STAKED = { played: 'played + 1', open: 'open + 1' };
  const ENDED = { status: `'canceled'`, ended_at: 'now()' };
  const END: Change = { ...NOTHING, kind: `'spins-ended'` };
  const EXTEND: Change = { ...NOTHING, kind: `'bonus-extended'` };
  const LATER = { expires_at: `expires_at + interval '1 day'` };
  const WON: Change = { ...FREE_BET, kind: `'round'`, house: `${STAKE - 7}`, promo: `${7 - STAKE}` };

  test.each<[string, Forged]>([
    ['a stake', {}],
    ['a round with a win', { entry: WON, spins: { played: 'played + 1', won: 'won + 7' } }],
    ['an end', { entry: END, spins: ENDED }],
    ['a later end', { entry: EXTEND, spins: LATER }],
  ])('what is right would be written: %s', async (_what, forged) => {
    expect(await forge(forged)).toBe('written: 1');
  });

  test.each<[string, Forged]>([
    ['a number of another entry', { spins: { ...STAKED, seq: `${SEQ} - 1` } }],
    ['two spins for the stake of one', { spins: { played: 'played + 2', open: 'open + 2' } }],
    ['a spin for nothing', { entry: { ...FREE_BET, house: '1', promo: '-1' } }],
    ['a win beyond what the house has lost', { entry: WON, spins: { played: 'played + 1', won: 'won + 8' } }],
    ['a win that shrinks', { entry: { ...FREE_BET, house: `${STAKE + 7}`, promo: `${-STAKE - 7}` }, spins: { ...STAKED, won: 'won - 7' } }],
    ['a stake of the player', { entry: { ...FREE_BET, real: `${-STAKE}`, promo: '0' } }],
    ['the round of other spins', { ofRound: 's-2' }],
    ['another stake', { entry: { ...FREE_BET, house: '1', promo: '-1' }, spins: { ...STAKED, stake: '1' } }],
    ['more spins', { spins: { ...STAKED, total: 'total + 1' } }],
    ['another game', { spins: { ...STAKED, game: `'dice'` } }],
    ['another offer', { spins: { ...STAKED, offer_uid: `'so-9'` } }],
    ['another grant', { spins: { ...STAKED, granted_at: `granted_at + interval '1 day'` } }],
    ['a later end with a stake', { spins: { ...STAKED, ...LATER } }],
    ['an end with a stake', { spins: { ...STAKED, ...ENDED } }],
    ['an end that takes wins', { entry: END, spins: { ...ENDED, won: 'won - 1' } }],
    ['an end that adds wins', { entry: END, spins: { ...ENDED, won: 'won + 1' } }],
    ['an end of other spins', { entry: { ...END, reference: `'s-2'` }, spins: ENDED }],
    ['a later end of other spins', { entry: { ...EXTEND, reference: `'s-2'` }, spins: LATER }],
    ['a sooner end', { entry: EXTEND, spins: { expires_at: `expires_at - interval '1 hour'` } }],
    ['a later end with a spin', { entry: EXTEND, spins: { ...LATER, played: 'played - 1', open: 'open - 1' } }],
    ['anything by a deposit', { entry: {}, spins: STAKED }],
  ])('%s', async (_what, forged) => {
    expect(await forge(forged)).toBe(REFUSAL);
  });

  test('an end that is taken back, or comes at another time', async () => {
    const ended = await withSpins();
    await world.run(ended, endSpins('canceled'));
    const next = (set: string) => `update ledger_spins set seq = ${SEQ}, ${set} where player_id = $1`;
    const attempt = (entry: Change, set: string) => tryOn(app, ended, forgery(entry), next(set));
    expect(await attempt(EXTEND, `status = 'active', ended_at = null, expires_at = expires_at + interval '1 day'`)).toBe(REFUSAL);
    expect(await attempt(END, `status = 'forfeited'`)).toBe(REFUSAL);
    expect(await attempt(END, `ended_at = ended_at + interval '1 day'`)).toBe(REFUSAL);
  });
});

test('a bonus runs out when its wallet says, and by no hand', async () => {
  const app = new Client({ connectionString: withAppRole(world.url) });
  await app.connect();
  const player = await world.player('KZT', 100);
  await world.run(player, grant(500, 10, later()));
  const extended = await tryOn(app, player, `update ledger_bonus set expires_at = expires_at + interval '1 day' where player_id = $1`);
  await app.end();
  expect(extended).toBe('a bonus runs out when its wallet says');
});
