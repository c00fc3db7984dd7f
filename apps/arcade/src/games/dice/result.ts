import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import type { createScale } from './scale.ts';
import { percent } from './write.ts';

type Outcome = 'none' | 'rolling' | 'won' | 'lost';

/** The large number, the line below it and the mark of the die. */
export function createResult({ t, money }: Pick<Stage, 't' | 'money'>, scale: Pick<ReturnType<typeof createScale>, 'point'>) {
  const number = el('p', { class: 'dice-result num', 'data-outcome': 'none' }, percent(5000));
  const verdict = el('p', { class: 'dice-verdict' }, t('arcade.dice.hint'));
  let outcome: Outcome = 'none';
  const write = (next: Outcome, text: string, roll: number | null = null) => {
    outcome = next;
    number.dataset['outcome'] = next;
    verdict.textContent = text;
    if (roll !== null) number.textContent = percent(roll);
    scale.point(roll, next);
  };
  const showHint = () => write('none', t('arcade.dice.hint'));
  return {
    elements: [number, verdict],
    setNumber(hundredths: number): void {
      number.textContent = percent(hundredths);
    },
    showHint,
    showRolling: () => write('rolling', '\u00a0'),
    showRoll: (roll: number, win: number): void =>
      win > 0 ? write('won', t('arcade.won', { amount: money(win) }), roll) : write('lost', t('arcade.noWin'), roll),
    /** A roll was won or lost by the choice of its time, not by a new one. */
    choiceChanged(): void {
      if (outcome === 'won' || outcome === 'lost') showHint();
    },
  };
}
