import { CHIPS } from '@tulpar/games/roulette/roulette';
import { neighboursOf, SETS } from '@tulpar/games/roulette/sets';
import type { Spot } from '@tulpar/games/roulette/spots';
import type { Stage } from '#stage/stage.ts';
import { createChipRail } from '#stage/table/chips.ts';
import { tunes } from '#stage/tunes.ts';
import { type BetsRefusal, type Chips, createBets } from './bets.ts';
import { createFelt } from './felt/felt.ts';
import { oddsOf, spotName } from './felt/names.ts';
import { createRacetrack } from './felt/racetrack.ts';
import type { Way } from './felt/scale.ts';
import { createLayout } from './layout.ts';
import { openPaytable } from './paytable.ts';

/** A place that is clearly higher than wide has the felt upright. */
function watchWay(root: HTMLElement, onWay: (way: Way) => void): void {
  new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    const way = height > width * 0.75 ? 'tall' : 'wide';
    root.dataset['way'] = way;
    onWay(way);
  }).observe(root);
}

/** Says which limit the chips would have passed. */
function announceRefusal({ t, money, say }: Stage, { why, max }: BetsRefusal, tell: (text: string) => void): void {
  const text = t(why === 'place' ? 'arcade.table.placeMost' : 'arcade.table.tableMost', { amount: money(max) });
  tell(text);
  say(text);
}

const spotText = (stage: Stage, spot: Spot): string => `${spotName(stage.t, spot)} · ${oddsOf(spot)}`;

interface TrackActions {
  /** Puts chips on several spots at once: how many of the chip in the hand on each. */
  readonly put: (parts: readonly (readonly [spot: string, count: number])[]) => void;
  readonly tell: (text: string) => void;
}

/** On the racetrack a number bets on itself and its neighbours on the wheel, and a named set on its own spots. */
const createTrack = ({ t }: Stage, { put, tell }: TrackActions) =>
  createRacetrack({
    t,
    onNumber: (number) => put(neighboursOf(number)),
    onSet: (name) => put(SETS[name]),
    onPoint: (text) => tell(text ?? ''),
  });

/** Chips, felt and racetrack: everything by which the player bets until the ball is thrown. */
export function createBetting(stage: Stage, { wheel, history }: { readonly wheel: HTMLElement; readonly history: HTMLElement }) {
  const { t, money, sound, panel, root, start } = stage;
  const ladder = CHIPS[start.currency];
  const bets = createBets(start.currency);
  const rail = createChipRail({ ladder, label: t('arcade.table.chip'), money, onChoose: () => tunes.step(sound) });
  const felt = createFelt({
    stage,
    bets,
    ladder,
    onPut: (spot) => put([[spot.id, rail.inHand]], spot),
    onRemove(spot) {
      bets.remove(spot.id);
      write();
      stage.say(t('arcade.table.cleared', { amount: money(bets.total) }));
    },
    onPoint: (spot) => layout.tell(spot ? spotText(stage, spot) : ''),
    onChipStep: rail.step,
  });
  const track = createTrack(stage, {
    put: (parts) => put(parts.map(([id, count]) => [id, count * rail.inHand])),
    tell: (text) => layout.tell(text),
  });
  const layout = createLayout(stage, { history, wheel, felt: felt.element, track: track.element, rail: rail.element });
  let isLocked = false;

  const write = () => {
    felt.write();
    layout.write(bets, isLocked);
    panel.setStake(bets.total);
  };
  /** Shows and announces the result of a change of the bets. */
  const report = (refusal: BetsRefusal | null) => {
    if (refusal) return announceRefusal(stage, refusal, layout.tell);
    felt.mark(null, new Set());
    write();
    tunes.step(sound);
    sound.thud(0.2, 900);
    stage.say(`${t('arcade.table.total')} ${money(bets.total)}`);
  };
  function put(chips: Chips, spot?: Spot): void {
    const refusal = bets.put(chips);
    report(refusal);
    if (refusal || !spot) return;
    layout.tell(spotText(stage, spot));
    stage.say(`${spotName(t, spot)}: ${money(bets.on(spot.id))}. ${t('arcade.table.total')} ${money(bets.total)}`);
  }
  const { undo, clear, again, rules } = layout;
  undo.addEventListener('click', () => report(bets.undo()));
  clear.addEventListener('click', () => report(bets.clear()));
  again.addEventListener('click', () => report(bets.total > 0 ? bets.double() : bets.repeat()));
  rules.addEventListener('click', () => openPaytable(stage));
  watchWay(root, (way) => {
    for (const board of [felt, track]) board.setWay(way);
  });
  track.setWay('wide');
  write();
  return {
    bets,
    layout,
    mark: felt.mark,
    /** Nothing can be bet while the ball runs. */
    lock(locked: boolean): void {
      isLocked = locked;
      for (const part of [felt, track, rail]) part.lock(locked);
      root.dataset['spinning'] = String(locked);
      write();
    },
  };
}
