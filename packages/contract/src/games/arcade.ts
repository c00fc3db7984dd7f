import * as z from 'zod/mini';
import { CurrencyCode, LanguageCode, MinorUnits } from '../fields.ts';
import { BetShape, Flat } from './bet-shape.ts';
import { CometMessage } from './comet.ts';
import { GamePolicy } from './launch.ts';
import { Round, Slug } from './rounds.ts';

/**
 * The messages between a page and the game in its frame. The page sends a MessagePort once; from then on both sides use that port
 * only and validate every message.
 */
export const ArcadeHello = z.object({ hello: z.literal('tulpar-arcade/1') });
export type ArcadeHello = z.output<typeof ArcadeHello>;

/** A round as the game shows it, without seeds and accounts. */
export const ShownRound = z.object({
  id: Round.shape.id,
  stake: Round.shape.stake,
  win: Round.shape.win,
  is_over: Round.shape.is_over,
  events: Round.shape.events,
  choices: Round.shape.choices,
  step: Round.shape.step,
});
export type ShownRound = z.output<typeof ShownRound>;

/** What holds for the next bet. */
const PlayTerms = z.object({
  /** The largest bet while a bonus is active; null without one. */
  stake_max: z.nullable(MinorUnits),
  /** The free spins that pay it: its number among them, and what those before it have won; null where the player pays. */
  spins: z.nullable(z.object({ number: z.int(), total: z.int(), stake: MinorUnits, won: MinorUnits })),
});
export type PlayTerms = z.output<typeof PlayTerms>;

const Text = z.string().check(z.maxLength(500));

/** From the page to the game. */
const TO_ARCADE = {
  start: z.object({
    type: z.literal('start'),
    slug: Slug,
    mode: z.enum(['real', 'demo']),
    language: LanguageCode,
    currency: CurrencyCode,
    policy: GamePolicy,
    balance: MinorUnits,
    is_muted: z.boolean(),
    /** The last stake, as the initial one. */
    stake: z.nullable(MinorUnits),
    /** A round that is open, or over but not shown to its end: the game resumes it. */
    unfinished: z.nullable(ShownRound),
    /** How many events of a finished round were shown before. */
    seen: z.int().check(z.minimum(0)),
    /** The last round, if another device or none has shown it: its result is shown without animation. */
    last: z.nullable(ShownRound),
    terms: PlayTerms,
  }),
  round: z.object({ type: z.literal('round'), round: ShownRound }),
  /** The bet or the choice was refused; the text gives the reason. */
  refused: z.object({ type: z.literal('refused'), text: Text }),
  balance: z.object({ type: z.literal('balance'), amount: MinorUnits }),
  terms: z.object({ type: z.literal('terms'), terms: PlayTerms }),
  /** A key that plays was pressed on the page around the game. */
  press: z.object({ type: z.literal('press') }),
  /** The answer is late, and the request is being repeated. */
  late: z.object({ type: z.literal('late'), is_late: z.boolean() }),
  /** A message of the shared game's socket; null when the connection is lost. */
  live: z.object({ type: z.literal('live'), message: z.nullable(CometMessage), salt: z.string() }),
  /** A dialog covers the game, or the game session has ended: animations stop and no bet is possible. */
  pause: z.object({ type: z.literal('pause'), is_paused: z.boolean() }),
};

/** From the game to the page. The game never reports a result. */
const FROM_ARCADE = {
  ready: z.object({ type: z.literal('ready') }),
  play: z.object({ type: z.literal('play'), bet: BetShape }),
  act: z.object({ type: z.literal('act'), step: z.int().check(z.minimum(0), z.maximum(1000)), action: Flat }),
  /** The events before this one have been shown: after a reload the game resumes here. */
  at: z.object({ type: z.literal('at'), id: z.string().check(z.maxLength(64)), seen: z.int().check(z.minimum(0), z.maximum(10_000)) }),
  /** The player has seen the round to its end. */
  shown: z.object({ type: z.literal('shown'), id: z.string().check(z.maxLength(64)) }),
  /** The player wants to know how rounds are checked; the page leads there. */
  fairness: z.object({ type: z.literal('fairness') }),
  sound: z.object({ type: z.literal('sound'), is_muted: z.boolean() }),
  /** The balance does not cover the bet. */
  'insufficient-funds': z.object({ type: z.literal('insufficient-funds'), stake: MinorUnits }),
};

type Shapes = Readonly<Record<string, z.ZodMiniType>>;
type OneOf<Table extends Shapes> = { [Name in keyof Table]: z.output<Table[Name]> }[keyof Table];
export type ToArcade = OneOf<typeof TO_ARCADE>;
export type FromArcade = OneOf<typeof FROM_ARCADE>;

/** Returns null for data that is no valid message. */
const reader =
  <Table extends Shapes>(shapes: Table) =>
  (value: unknown): OneOf<Table> | null => {
    const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null;
    const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    const parsed = shape?.safeParse(value);
    return parsed?.success ? (parsed.data as OneOf<Table>) : null;
  };

export const readToArcade = reader(TO_ARCADE);
export const readFromArcade = reader(FROM_ARCADE);
