import { LANGUAGES } from '@tulpar/domain/languages';
import { CURRENCIES } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { poolOf, prizeFault } from '@tulpar/domain/tournaments/prizes';
import { BEST_ROUNDS_MAX, PER_UNIT_MAX } from '@tulpar/domain/tournaments/scoring';
import * as z from 'zod';
import type { NewTournament } from '#modules/tournaments/index.ts';

const Money = z.int().positive().transform(minor);
const Moment = z.iso.datetime().transform((text) => new Date(text));
const Game = z.string().regex(/^[a-z0-9-]{1,64}$/);
const Days = z.int().min(1).max(60);
const PerUnit = z.int().min(0).max(PER_UNIT_MAX);

const Scoring = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('best-multipliers'), best: z.int().min(1).max(BEST_ROUNDS_MAX) }),
  z
    .strictObject({ kind: z.literal('points'), perStake: PerUnit, perWin: PerUnit })
    .refine(({ perStake, perWin }) => perStake + perWin > 0, 'no round would bring points'),
  z.strictObject({ kind: z.literal('biggest-win') }),
  z.strictObject({ kind: z.literal('wager-race') }),
]);
const Prize = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amount: Money }),
  // What need not be wagered is cash.
  z.strictObject({
    kind: z.literal('bonus'),
    amount: Money,
    wager: z.int().min(1).max(HOUSE_POLICY.wagerTimesMax),
    days: Days,
    stakeMax: Money,
  }),
  z.strictObject({ kind: z.literal('spins'), game: Game, count: z.int().min(1).max(1_000), stake: Money, days: Days }),
]);
const Prizes = z.array(z.strictObject({ from: z.int(), to: z.int(), prize: Prize })).superRefine((rows, issues) => {
  const fault = prizeFault(rows);
  if (fault) issues.addIssue({ code: 'custom', message: fault });
});

/** A tournament as a release or staff write it. */
const Tournament = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{1,40}$/),
  currency: z.enum(CURRENCIES),
  startsAt: Moment,
  endsAt: Moment,
  paysAt: Moment,
  scoring: Scoring,
  games: z.array(Game).min(1).max(500),
  stakeMin: Money,
  prizes: Prizes,
  texts: z.record(z.enum(LANGUAGES), z.strictObject({ title: z.string().min(1).max(60), rules: z.string().max(1_000) })),
  image: z.string().nullable().default(null),
});
const Tournaments = z.strictObject({ tournaments: z.array(Tournament).min(1) });

/** Reads tournaments. The prize fund follows from the prizes. */
export const readTournamentFile = (written: unknown): NewTournament[] =>
  Tournaments.parse(written).tournaments.map((tournament) => Object.assign(tournament, { pool: poolOf(tournament.prizes) }));
