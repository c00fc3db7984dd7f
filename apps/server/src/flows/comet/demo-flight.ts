import { DEMO_BALANCE } from '@tulpar/domain/demo-balance';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { type CometBet, comet as cometGame, cometWin, takenAt } from '@tulpar/games/comet/comet';
import type { BetRefusal } from '@tulpar/games/rounds/game';
import * as comet from '#modules/comet/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import { cashOutAt } from './end-bets.ts';

type DemoContext = Pick<AppContext, 'database' | 'demoTickets' | 'flightSecrets'>;

export interface DemoBet {
  readonly number: number;
  readonly stake: Minor;
  readonly auto: number;
  readonly status: 'flying' | 'out' | 'lost';
  readonly at: number | null;
  readonly win: Minor | null;
  readonly balance: Minor;
  readonly ticket: string;
}

type DemoBetRefusal<Code extends string> = { readonly ok: false; readonly code: Code };
type DemoBetResult<Code extends string> = { readonly ok: true; readonly bet: DemoBet } | DemoBetRefusal<Code>;

async function toResult(
  context: DemoContext,
  demo: rounds.Demo,
  end: Pick<DemoBet, 'status' | 'at' | 'win'>,
): Promise<{ ok: true; bet: DemoBet }> {
  const { stake, auto } = demo.bet as CometBet;
  const { nonce: number, balance } = demo;
  return { ok: true, bet: { number, stake, auto, ...end, balance, ticket: await context.demoTickets.encrypt(demo) } };
}

const FLYING = { status: 'flying', at: null, win: null } as const;

/** A demo of comet is a bet without money on the flight that everybody sees. The house keeps nothing of it: the ticket names the flight. */
export async function placeDemoBet(
  context: DemoContext,
  input: { currency: Currency; number: number; stake: number; auto: number; ticket: string | null },
): Promise<
  DemoBetResult<BetRefusal | 'GAME_SESSION_UNKNOWN' | 'GAME_STOPPED' | 'ROUND_UNFINISHED' | 'INSUFFICIENT_FUNDS' | 'FLIGHT_CLOSED'>
> {
  const { currency, number, ticket } = input;
  const stopped = await rounds.stoppedGames(context.database);
  if (stopped.some(({ game }) => game === cometGame.slug || game === rounds.ALL_GAMES)) return { ok: false, code: 'GAME_STOPPED' };
  const before = ticket === null ? null : await context.demoTickets.decrypt(ticket);
  if (ticket !== null && (before?.game !== cometGame.slug || before.currency !== currency))
    return { ok: false, code: 'GAME_SESSION_UNKNOWN' };
  if (before && !before.isOver) return { ok: false, code: 'ROUND_UNFINISHED' };
  const judged = cometGame.judgeBet({ stake: input.stake, auto: input.auto }, currency);
  if (!judged.ok) return judged;
  const balance = before?.balance ?? DEMO_BALANCE[currency];
  if (judged.bet.stake > balance) return { ok: false, code: 'INSUFFICIENT_FUNDS' };
  const flight = await comet.findFlight(context.database, number);
  if (!flight || flight.now >= flight.fliesAt) return { ok: false, code: 'FLIGHT_CLOSED' };
  const demo = {
    game: cometGame.slug,
    version: cometGame.version,
    currency,
    balance: minor(balance - judged.bet.stake),
    // What decides it is the flight's own; here stands only what everybody sees.
    serverSeed: flight.hash,
    playerSeed: 'comet',
    nonce: number,
    bet: judged.bet,
    actions: [],
    isOver: false,
  };
  return toResult(context, demo, FLYING);
}

/** Takes the money of a demo now, or only looks what has become of it. */
export async function advanceDemoBet(
  context: DemoContext,
  { ticket, isTaking }: { ticket: string; isTaking: boolean },
): Promise<DemoBetResult<'GAME_SESSION_UNKNOWN' | 'ROUND_OVER' | 'FLIGHT_OVER' | 'FLIGHT_NOT_OFF'>> {
  const demo = await context.demoTickets.decrypt(ticket);
  if (demo?.game !== cometGame.slug) return { ok: false, code: 'GAME_SESSION_UNKNOWN' };
  if (demo.isOver) return { ok: false, code: 'ROUND_OVER' };
  const flight = await comet.findFlight(context.database, demo.nonce);
  if (!flight) return { ok: false, code: 'GAME_SESSION_UNKNOWN' };
  const { stake, auto } = demo.bet as CometBet;
  const secret = await context.flightSecrets.of(context.database, flight);
  const end = cashOutAt(flight.now.getTime() - flight.fliesAt.getTime(), auto, secret);
  const done = (at: number | null) => {
    const win = at === null ? (0 as Minor) : cometWin(stake, at);
    const after = { ...demo, isOver: true, balance: minor(demo.balance + win) };
    return toResult(context, after, { status: at === null ? 'lost' : 'out', at, win });
  };
  if (end === 'FLIGHT_OVER' && !isTaking) return done(takenAt(secret.crash, auto, null));
  if (typeof end === 'string') return isTaking ? { ok: false, code: end } : toResult(context, demo, FLYING);
  if (!isTaking && end.isByHand) return toResult(context, demo, FLYING);
  return done(end.at);
}
