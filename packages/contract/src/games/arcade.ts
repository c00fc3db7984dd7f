import * as z from 'zod/mini';
import { CurrencyCode, LanguageCode, MinorUnits } from '../fields.ts';
import { CometMessage } from './comet.ts';
import { GamePolicy } from './launch.ts';
import { BetShape, Flat, Round, Slug } from './rounds.ts';

/**
 * How a page talks with the game in its frame. The page opens the talk once, with a port that nobody else holds; from then on both
 * sides hear that port only and look at the form of everything they hear.
 */
export const ArcadeHello = z.object({ hello: z.literal('tulpar-arcade/1') });
export type ArcadeHello = z.output<typeof ArcadeHello>;

/** What a round looks like to the one who plays it back: neither seeds nor accounts concern it. */
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
    /** What was staked last, to begin with. */
    stake: z.nullable(MinorUnits),
    /** Begun before and not over, or over and not seen to its end: the game goes on with it. */
    unfinished: z.nullable(ShownRound),
    /** How many events of a round that is over were seen before. */
    seen: z.int().check(z.minimum(0)),
    /** What the last round came to, where it was seen elsewhere or not at all: it is shown as it stands. */
    last: z.nullable(ShownRound),
  }),
  round: z.object({ type: z.literal('round'), round: ShownRound }),
  /** The bet or the choice was not taken, for the reason that the text tells. */
  refused: z.object({ type: z.literal('refused'), text: Text }),
  balance: z.object({ type: z.literal('balance'), amount: MinorUnits }),
  /** The answer is late: the same question is being repeated. */
  late: z.object({ type: z.literal('late'), is_late: z.boolean() }),
  /** What a game that everybody sees at once is told; null when the connection is lost. */
  live: z.object({ type: z.literal('live'), heard: z.nullable(CometMessage), word: z.string() }),
  /** Something stands over the game, or the visit is over: nothing moves, no bet is made. */
  pause: z.object({ type: z.literal('pause'), is_paused: z.boolean() }),
};

/** From the game to the page. Nothing in it says what a round has come to. */
const FROM_ARCADE = {
  ready: z.object({ type: z.literal('ready') }),
  play: z.object({ type: z.literal('play'), bet: BetShape }),
  act: z.object({ type: z.literal('act'), step: z.int().check(z.minimum(0), z.maximum(1000)), action: Flat }),
  /** The events before this one have been seen: after a reload the game goes on from here. */
  at: z.object({ type: z.literal('at'), id: z.string().check(z.maxLength(64)), seen: z.int().check(z.minimum(0), z.maximum(10_000)) }),
  /** The player has seen the round to its end. */
  shown: z.object({ type: z.literal('shown'), id: z.string().check(z.maxLength(64)) }),
  sound: z.object({ type: z.literal('sound'), is_muted: z.boolean() }),
  /** The balance does not cover the bet that was asked for. */
  short: z.object({ type: z.literal('short'), stake: MinorUnits }),
};

type Shapes = Readonly<Record<string, z.ZodMiniType>>;
type OneOf<Table extends Shapes> = { [Name in keyof Table]: z.output<Table[Name]> }[keyof Table];
export type ToArcade = OneOf<typeof TO_ARCADE>;
export type FromArcade = OneOf<typeof FROM_ARCADE>;

/** What has not the form of a message is none. */
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
