import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import type { Action, ActionRefusal, Bet, BetLimits, BetRefusal, Game, GameEvent, Play, Refusal, Rules, Story } from './game.ts';

/** More decisions than any game asks for; a longer list was not made by playing. */
const ACTIONS_MAX = 1_000;

/** Makes a game of its rules: it validates bets and actions, and plays each round from its beginning. */
export function defineGame<GameBet extends Bet>(rules: Rules<GameBet>): Game {
  const { slug, version, kind, isLive = false, limits, facts } = rules;
  const names = new Set<string>(['stake', ...rules.options.map(String)]);
  const judgeBet = (value: unknown, currency: Currency): { ok: true; bet: GameBet } | Refusal<BetRefusal> => {
    if (!isPlainObject(value) || Object.keys(value).some((name) => !names.has(name))) return { ok: false, code: 'BET_MALFORMED' };
    const stake = value['stake'];
    if (!isWhole(stake)) return { ok: false, code: 'BET_MALFORMED' };
    const bet = rules.readBet(stake, value);
    if (!bet) return { ok: false, code: 'BET_MALFORMED' };
    const code = judgeStake(stake, limits[currency]) ?? rules.judge?.(bet, currency) ?? null;
    return code ? { ok: false, code } : { ok: true, bet };
  };
  return {
    slug,
    version,
    label: `tulpar/${slug}/${version}`,
    kind,
    isLive,
    limits,
    facts,
    judgeBet,
    play: (value, currency, actions, streams) => {
      const judged = judgeBet(value, currency);
      if (!judged.ok) return judged;
      const events: GameEvent[] = [];
      const story = rules.play(judged.bet, streams, (event) => events.push(event));
      return goThrough(story, actions, judged.bet.stake, events);
    },
  };
}

function goThrough(
  story: Story | null,
  actions: readonly unknown[],
  stake: Minor,
  events: GameEvent[],
): { ok: true; play: Play } | Refusal<ActionRefusal> {
  if (actions.length > ACTIONS_MAX) return { ok: false, code: 'ACTION_MALFORMED' };
  let now = story?.next() ?? { done: true, value: undefined };
  for (const action of actions) {
    if (!story || now.done) return { ok: false, code: 'ROUND_OVER' };
    if (!isPlainObject(action)) return { ok: false, code: 'ACTION_MALFORMED' };
    const chosen = now.value.find((choice) => isSameAction(choice, action));
    if (!chosen) return { ok: false, code: 'ACTION_NOT_ALLOWED' };
    now = story.next(chosen);
  }
  const sum = (read: (event: GameEvent) => Minor | undefined): number => events.reduce((total, event) => total + (read(event) ?? 0), 0);
  const win = sum((event) => event.win) as Minor;
  const staked = (stake + sum((event) => event.raise)) as Minor;
  return { ok: true, play: { events, stake: staked, win, isOver: now.done === true, choices: now.done ? [] : now.value } };
}

function judgeStake(stake: Minor, { min, max, step }: BetLimits): BetRefusal | null {
  if (stake < min) return 'STAKE_TOO_SMALL';
  if (stake > max) return 'STAKE_TOO_LARGE';
  return stake % step === 0 ? null : 'STAKE_OFF_STEP';
}

function isSameAction(choice: Action, given: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(choice);
  return names.length === Object.keys(given).length && names.every((name) => Object.hasOwn(given, name) && given[name] === choice[name]);
}

const isWhole = (value: unknown): value is Minor => Number.isSafeInteger(value) && !Object.is(value, -0);

/** A JSON object, not a list, a map or an instance of a class. */
function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
