import { formatMoney, minor } from '@tulpar/domain/money';
import { cometWin } from '@tulpar/games/comet/comet';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import type { FlightModel } from './flight-model.ts';
import { writeHeight } from './history.ts';

const SHOWN = 40;

/** Who bets with us: masked names, stakes, and where they took the money. */
export function createPlayers({ t }: Stage) {
  const count = el('b', { class: 'num' });
  const list = el('ul', { class: 'comet-players-list' });
  const element = el(
    'section',
    { class: 'comet-players', 'aria-label': t('arcade.comet.players') },
    el('h3', {}, t('arcade.comet.players'), ' ', count),
    list,
  );
  const nobody = el('p', { class: 'comet-nobody' }, t('arcade.comet.nobody'));
  element.append(nobody);
  let shown = '';
  return {
    element,
    write(model: FlightModel, ownSeat: number | null, isOver: boolean): void {
      const bets = model.bets(SHOWN);
      const key = `${model.count} ${isOver} ${ownSeat} ${bets.map(({ seat, at }) => `${seat}:${at}`).join()}`;
      if (key === shown) return;
      shown = key;
      count.textContent = String(model.count);
      nobody.hidden = model.count > 0;
      list.hidden = model.count === 0;
      list.replaceChildren(
        ...bets.map(({ seat, name, stake, currency, at }) => {
          const money = (amount: number) => formatMoney(minor(amount), currency, 'two-or-none');
          const isOut = at !== null && at > 0;
          const fate = isOut ? 'out' : at === 0 || isOver ? 'lost' : 'flying';
          return el(
            'li',
            { 'data-fate': fate, 'data-own': seat === ownSeat },
            el('span', {}, seat === ownSeat ? t('arcade.comet.you') : name),
            el('span', { class: 'num' }, isOut ? writeHeight(at) : ''),
            el('span', { class: 'num' }, isOut ? money(cometWin(minor(stake), at)) : money(stake)),
          );
        }),
      );
    },
  };
}
