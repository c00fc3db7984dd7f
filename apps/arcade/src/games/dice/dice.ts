import './dice.css';
import './scale.css';
import './choice.css';
import './dice-layout.css';
import { dice, diceWin, ROLLS } from '@tulpar/games/dice/dice';
import { el } from '#stage/dom.ts';
import { createGround } from '#stage/pictures.ts';
import type { GameLook, GameView, ShownEvent, Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';
import { tunes } from '#stage/tunes.ts';
import { createChoice, type Side } from './choice.ts';
import { createHistory } from './history.ts';
import { pictures } from './pictures.ts';
import { createScale } from './scale.ts';
import { percent } from './write.ts';

const TRAVEL_MS = 620;
const REST_MS = 140;

interface Roll {
  readonly roll: number;
  readonly win: number;
  readonly side: Side;
  readonly chance: number;
}

const rollOf = (events: readonly ShownEvent[]): Roll | null => {
  const event = events.find(({ type }) => type === 'roll') as Partial<Roll> | undefined;
  if (typeof event?.roll !== 'number' || typeof event.win !== 'number' || typeof event.chance !== 'number') return null;
  return { roll: event.roll, win: event.win, side: event.side === 'under' ? 'under' : 'over', chance: event.chance };
};

function openDice(stage: Stage): GameView {
  const { t, ticker, money, sound, panel } = stage;
  const history = createHistory(t);
  const result = el('p', { class: 'dice-result num', 'data-outcome': 'none' }, percent(5000));
  const verdict = el('p', { class: 'dice-verdict' }, t('arcade.dice.hint'));
  const facts = {
    pays: el('b', { class: 'num' }),
    multiplier: el('b', { class: 'num' }),
    chance: el('b', { class: 'num' }),
  };
  const scale = createScale(t);
  const choice = createChoice(t, scale, () => write());
  const fact = (label: string, value: HTMLElement) => el('div', { class: 'dice-fact' }, el('dt', {}, label), el('dd', {}, value));
  const write = () => {
    const { side, chance } = choice;
    scale.draw({ side, chance });
    facts.chance.textContent = `${percent(chance)}%`;
    facts.multiplier.textContent = `×${(Math.floor((ROLLS * 99) / chance) / 100).toFixed(2).replace('.', ',')}`;
    facts.pays.textContent = money(diceWin({ stake: panel.stake, chance }));
  };
  stage.root.classList.add('dice');
  stage.root.append(
    createGround(pictures),
    history.element,
    el('div', { class: 'dice-board' }, result, verdict, scale.element, choice.element),
    el(
      'dl',
      { class: 'dice-facts' },
      fact(t('arcade.dice.multiplier'), facts.multiplier),
      fact(t('arcade.dice.chance'), facts.chance),
      fact(t('arcade.dice.pays'), facts.pays),
    ),
  );
  write();

  const settle = ({ roll, win }: Roll, stake: number) => {
    const outcome = win > 0 ? 'won' : 'lost';
    result.textContent = percent(roll);
    result.dataset['outcome'] = outcome;
    verdict.textContent = win > 0 ? t('arcade.won', { amount: money(win) }) : t('arcade.noWin');
    scale.point(roll, outcome);
    history.add({ roll, isWon: win > 0 });
    stage.say(t(win > 0 ? 'arcade.dice.saidWon' : 'arcade.dice.saidLost', { roll: percent(roll), amount: money(win) }));
    if (win > 0) {
      tunes.win(sound, win / stake);
      stage.buzz(win >= 5 * stake ? 40 : 15);
    } else tunes.quiet(sound);
  };

  return {
    options: () => ({ side: choice.side, chance: choice.chance }),
    begin() {
      choice.lock(true);
      result.dataset['outcome'] = 'rolling';
      verdict.textContent = '\u00a0';
      scale.point(null, 'rolling');
    },
    cancel() {
      choice.lock(false);
      result.dataset['outcome'] = 'none';
      verdict.textContent = t('arcade.dice.hint');
    },
    async show(round) {
      const rolled = rollOf(round.events);
      if (rolled) {
        choice.restore(rolled);
        const from = scale.place;
        let heard = 0;
        await ticker.run(stage.isCalm ? REST_MS : TRAVEL_MS, (part) => {
          const place = from + (rolled.roll - from) * easeOut(part);
          scale.move(place, part);
          result.textContent = percent(Math.round(place));
          if (part < 1 && part - heard > 0.12) {
            heard = part;
            tunes.tick(sound, Math.round((1 - part) * 3));
          }
        });
        settle(rolled, round.stake);
      }
      choice.lock(false);
    },
    choose: async (round) => round.choices[0] ?? {},
    hurry: () => ticker.hurry(),
    stakeChanged: write,
  };
}

/** Over or under a line of the player's choice. */
export const diceLook: GameLook = { game: dice, open: openDice };
