import type { PublicBet } from '@tulpar/contract/games/comet';
import { formatMoney, minor } from '@tulpar/domain/money';
import { cometWin } from '@tulpar/games/comet/comet';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import type { FlightModel } from './flight-model.ts';
import { writeHeight } from './history.ts';

const SHOWN = 40;

/** The player's own bet on a flight. A demo has no seat: nobody else sees it, and it is not counted. */
export interface OwnBet extends Omit<PublicBet, 'seat' | 'name'> {
  readonly flight: number;
  readonly seat: number | null;
}

/** The listed bets: the player's demo bet, which nobody else sees, stands first. */
export function listed(bets: readonly PublicBet[], own: OwnBet | null): (PublicBet & { readonly whose: 'own' | 'demo' | 'other' })[] {
  const seen = bets.map((bet) => ({ ...bet, whose: bet.seat === own?.seat ? ('own' as const) : ('other' as const) }));
  if (!own || own.seat !== null) return seen;
  const { stake, currency, at } = own;
  return [{ seat: -1, name: '', stake, currency, at, whose: 'demo' }, ...seen];
}

/** The list of players: masked names, stakes, and where they took the money. */
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
    write(model: FlightModel, own: OwnBet | null, isOver: boolean): void {
      const bets = listed(model.bets(SHOWN), own);
      const key = `${model.count} ${isOver} ${bets.map(({ seat, at, whose }) => `${seat}:${at}:${whose}`).join()}`;
      if (key === shown) return;
      shown = key;
      count.textContent = String(model.count);
      nobody.hidden = bets.length > 0;
      list.hidden = bets.length === 0;
      list.replaceChildren(
        ...bets.map(({ name, stake, currency, at, whose }) => {
          const money = (amount: number) => formatMoney(minor(amount), currency);
          const isOut = at !== null && at > 0;
          const fate = isOut ? 'out' : at === 0 || isOver ? 'lost' : 'flying';
          return el(
            'li',
            { 'data-fate': fate, 'data-own': whose !== 'other' },
            el('span', {}, whose === 'other' ? name : t(whose === 'demo' ? 'arcade.comet.youDemo' : 'arcade.comet.you')),
            el('span', { class: 'num' }, isOut ? writeHeight(at) : ''),
            el('span', { class: 'num' }, isOut ? money(cometWin(minor(stake), at)) : money(stake)),
          );
        }),
      );
    },
  };
}
