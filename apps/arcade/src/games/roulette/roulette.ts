import '#stage/table/table.css';
import './roulette.css';
import './felt/felt.css';
import './felt/racetrack.css';
import './wheel/wheel.css';
import './roulette-layout.css';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { CHIPS, roulette } from '@tulpar/games/roulette/roulette';
import { neighboursOf, SETS } from '@tulpar/games/roulette/sets';
import type { Spot } from '@tulpar/games/roulette/spots';
import { colourOf } from '@tulpar/games/roulette/wheel';
import { counted } from '#stage/count.ts';
import type { GameLook, GameView, Stage } from '#stage/stage.ts';
import { createChipRail } from '#stage/table/chips.ts';
import { tunes } from '#stage/tunes.ts';
import { type BetsRefusal, type Chips, createBets } from './bets.ts';
import { createFelt } from './felt/felt.ts';
import { oddsOf, spotName } from './felt/names.ts';
import { createRacetrack } from './felt/racetrack.ts';
import { createHistory } from './history.ts';
import { createLayout } from './layout.ts';
import { openPaytable } from './paytable.ts';
import { createWheel, isPocket } from './wheel/wheel.ts';

const READ_MS = 1100;
const COUNT_MS = 700;

interface Ended {
  readonly number: number;
  readonly won: ReadonlySet<string>;
}

const endOf = ({ events }: ShownRound): Ended | null => {
  const number = events.find(({ type }) => type === 'ball')?.['number'];
  const won = new Set(events.filter(({ type }) => type === 'spot-win').map(({ spot }) => String(spot)));
  return isPocket(number) ? { number, won } : null;
};

function openRoulette(stage: Stage): GameView {
  const { t, ticker, money, sound, panel, root, start } = stage;
  const ladder = CHIPS[start.currency];
  const bets = createBets(start.currency);
  const history = createHistory(t);
  const wheel = createWheel(stage);
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
    onPoint: (spot) => layout.tell(spot ? `${spotName(t, spot)} · ${oddsOf(spot)}` : ''),
    onChipStep: (by) => rail.step(by),
  });
  const chipsOf = (parts: readonly (readonly [string, number])[]): Chips => parts.map(([id, count]) => [id, count * rail.inHand]);
  const track = createRacetrack({
    t,
    onNumber: (number) => put(chipsOf(neighboursOf(number))),
    onSet: (name) => put(chipsOf(SETS[name])),
    onPoint: (text) => layout.tell(text ?? ''),
  });
  const layout = createLayout(stage, {
    history: history.element,
    wheel: wheel.element,
    felt: felt.element,
    track: track.element,
    rail: rail.element,
  });
  let isLocked = false;
  let lay: number | null = null;

  const write = () => {
    felt.write();
    layout.setTotal(money(bets.total));
    panel.setStake(bets.total);
    layout.undo.disabled = isLocked || !bets.canUndo;
    layout.clear.disabled = isLocked || bets.total === 0;
    const hasChips = bets.total > 0;
    layout.offer(hasChips ? 'double' : 'repeat', !isLocked && (hasChips || bets.canRepeat));
  };
  const refuse = ({ why, max }: BetsRefusal) => {
    const text = t(why === 'place' ? 'arcade.table.placeMost' : 'arcade.table.tableMost', { amount: money(max) });
    layout.tell(text);
    stage.say(text);
  };
  const after = (refused: BetsRefusal | null) => {
    if (refused) return refuse(refused);
    felt.mark(null, new Set());
    write();
    tunes.step(sound);
    sound.thud(0.2, 900);
    stage.say(`${t('arcade.table.total')} ${money(bets.total)}`);
  };
  function put(chips: Chips, spot?: Spot): void {
    const refused = bets.put(chips);
    after(refused);
    if (refused || !spot) return;
    layout.tell(`${spotName(t, spot)} · ${oddsOf(spot)}`);
    stage.say(`${spotName(t, spot)}: ${money(bets.on(spot.id))}. ${t('arcade.table.total')} ${money(bets.total)}`);
  }
  const lock = (locked: boolean) => {
    isLocked = locked;
    felt.lock(locked);
    track.lock(locked);
    rail.lock(locked);
    root.dataset['spinning'] = String(locked);
    write();
  };
  const undo = () => {
    bets.undo();
    after(null);
  };
  layout.undo.addEventListener('click', undo);
  layout.clear.addEventListener('click', () => {
    bets.clear();
    after(null);
  });
  layout.again.addEventListener('click', () => after(bets.total > 0 ? bets.double() : bets.repeat()));
  layout.rules.addEventListener('click', () => openPaytable(stage));
  new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    const way = height > width * 0.75 ? 'tall' : 'wide';
    root.dataset['way'] = way;
    felt.setWay(way);
    track.setWay(way);
  }).observe(root);
  track.setWay('wide');
  write();
  layout.tell(t('arcade.roulette.hint'));

  const settle = ({ number, won }: Ended) => {
    lay = number;
    history.add(number);
    felt.mark(number, won);
    layout.badge.textContent = String(number);
    layout.badge.dataset['colour'] = colourOf(number);
    layout.badge.hidden = false;
  };
  /** A return at or below the stake is announced, not celebrated. */
  const end = async ({ stake, win }: ShownRound, number: number) => {
    const isReturn = win <= stake && !start.policy.celebrates_small_returns;
    const came = t('arcade.roulette.came', { number, colour: t(`arcade.roulette.colours.${colourOf(number)}`) });
    const outcome = win === 0 ? t('arcade.noWin') : t(isReturn ? 'arcade.returned' : 'arcade.won', { amount: money(win) });
    stage.say(`${came}. ${outcome}`);
    if (win > 0 && !isReturn) {
      tunes.win(sound, win / stake);
      stage.buzz(win >= 5 * stake ? 40 : 15);
    } else tunes.quiet(sound);
    if (win === 0 || isReturn) layout.tell(outcome);
    else await ticker.run(COUNT_MS, (part) => layout.tell(t('arcade.won', { amount: money(counted(win, part)) }), 'won'));
  };

  return {
    options: () => ({ chips: bets.chips() }),
    isReady() {
      if (bets.total > 0) return true;
      layout.tell(t('arcade.roulette.hint'));
      stage.say(t('arcade.roulette.hint'));
      return false;
    },
    begin() {
      layout.badge.hidden = true;
      layout.tell('');
      felt.mark(null, new Set());
      lock(true);
      wheel.run();
    },
    cancel() {
      wheel.halt(lay);
      lock(false);
    },
    async show(round) {
      const ended = endOf(round);
      if (ended) {
        await wheel.land(ended.number);
        settle(ended);
        const announced = end(round, ended.number);
        await Promise.all([announced, ticker.wait(READ_MS)]);
      }
      bets.played();
      lock(false);
      if (ended) felt.mark(ended.number, ended.won);
    },
    choose: async (round) => round.choices[0] ?? {},
    hurry: () => ticker.hurry(),
  };
}

/** A European wheel, a full felt and a racetrack. */
export const rouletteLook: GameLook = { game: roulette, stakes: 'game', open: openRoulette };
