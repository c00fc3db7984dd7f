import { CELLS, gemsMax, minesWin } from '@tulpar/games/mines/mines';
import { counted } from '#stage/count.ts';
import { el } from '#stage/dom.ts';
import { writePercent, writeTimes } from '#stage/originals/write.ts';
import type { Stage } from '#stage/stage.ts';
import { worthOf } from './rules.ts';

interface Standing {
  readonly mines: number;
  readonly gems: number;
  readonly stake: Stage['panel']['stake'];
}

const COUNT_MS = 700;

/** The figures around the field: gems found, the next multiplier and its chance, the button that takes the win, and the win. */
export function createHud({ t, money, ticker, isCalm }: Stage, onTake: () => void) {
  const facts = { gems: el('b', { class: 'num' }), next: el('b', { class: 'num' }), chance: el('b', { class: 'num' }) };
  const fact = (label: string, value: HTMLElement) => el('div', { class: 'mines-fact' }, el('dt', {}, label), el('dd', {}, value));
  const head = el(
    'dl',
    { class: 'mines-facts' },
    fact(t('arcade.mines.gems'), facts.gems),
    fact(t('arcade.mines.next'), facts.next),
    fact(t('arcade.mines.chance'), facts.chance),
  );
  const takeAmount = el('b', { class: 'num' });
  const takeWord = el('span', {});
  const take = el('button', { type: 'button', class: 'mines-take', hidden: true }, takeWord, takeAmount);
  take.addEventListener('click', () => take.getAttribute('aria-disabled') !== 'true' && onTake());
  const plateTimes = el('span', { class: 'plate-times num' });
  const plateAmount = el('b', { class: 'plate-amount num' });
  const plate = el('p', { class: 'mines-plate', hidden: true, 'aria-hidden': 'true' }, plateTimes, plateAmount);

  return {
    head,
    take,
    plate,
    write({ mines, gems, stake }: Standing): void {
      const most = gemsMax(mines);
      const isMore = gems < most;
      facts.gems.textContent = `${gems}/${most}`;
      facts.next.textContent = isMore ? writeTimes(worthOf(mines, gems + 1)) : '–';
      facts.chance.textContent = isMore ? writePercent((CELLS - mines - gems) / (CELLS - gems)) : '–';
      takeWord.textContent = t(gems === 0 ? 'arcade.mines.pick' : 'arcade.mines.take');
      takeAmount.textContent = gems === 0 ? '' : money(minesWin({ stake, mines }, gems));
    },
    /** In a round the take button replaces the choice of mines. */
    offer(isOpen: boolean, canTake: boolean): void {
      take.hidden = !isOpen;
      take.inert = false;
      take.setAttribute('aria-disabled', String(!canTake));
    },
    /** The round is decided: nothing is offered any more, and no missed win is shown. */
    close(): void {
      take.inert = true;
      takeWord.textContent = '\u00a0';
      takeAmount.textContent = '';
    },
    hidePlate(): void {
      plate.hidden = true;
    },
    async showWin(win: number, times: number): Promise<void> {
      plate.hidden = false;
      plateTimes.textContent = writeTimes(times);
      await ticker.run(isCalm ? 0 : COUNT_MS, (part) => {
        plateAmount.textContent = money(counted(win, part));
      });
    },
  };
}
