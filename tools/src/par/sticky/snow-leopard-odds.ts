import type { LineReels } from '@tulpar/games/slots/emit-spin';
import { HUNT_REELS, LINES, MAIN_REELS } from '@tulpar/games/snow-leopard/reels';
import { MOONS, type MoonCount } from '@tulpar/games/snow-leopard/snow-leopard';
import { plus, type Rational, ratio, times } from '#par/rational.ts';
import { moments } from '#par/slots/distribution.ts';
import { countScreens, type Screens } from '#par/slots/screens.ts';

/** Everything is counted in line bets; a stake is twenty of them. */
const STAKE = LINES.length;
const MOON_COUNTS = [3, 4, 5] as const satisfies readonly MoonCount[];
const ONE = ratio(1);
const less = (value: Rational): Rational => plus(ONE, times(ratio(-1), value));

/**
 * What one line returns in the spin of a number, from 1, when wilds stay, in line bets. A line has one cell on each reel, a cell has a
 * wild from an earlier spin unless each of them brought it none, and no reel knows of another: so what each reel does is multiplied.
 */
export function stickyLine<Symbol extends string>({ strips, table }: LineReels<Symbol>, number: number): Rational {
  const share = (reel: number, symbol: Symbol): Rational => {
    const strip = strips[reel] ?? [];
    return ratio(strip.filter((one) => one === symbol).length, strip.length);
  };
  const stays = strips.map((_, reel) => less(times(...Array.from({ length: number - 1 }, () => less(share(reel, table.wild))), ONE)));
  const returned = Object.entries<Readonly<Record<number, number>> | undefined>(table.pays).flatMap(([name, pays]) => {
    const symbol = name as Symbol;
    const fits = strips.map((_, reel) => {
      const held = stays[reel] ?? ratio(0);
      return plus(held, times(less(held), plus(share(reel, symbol), share(reel, table.wild))));
    });
    return Object.entries(pays ?? {}).map(([text, paid]) => {
      const count = Number(text);
      const end = fits[count];
      return times(ratio(paid), ...fits.slice(0, count), end ? less(end) : ONE);
    });
  });
  return plus(...returned);
}

/** Exact fractions as if nothing were cut off at the top win. */
export function snowLeopardOdds() {
  const main = countScreens(MAIN_REELS, 'moon');
  const count = (isMeant: (screen: Screens['each'][number]) => boolean): Rational =>
    ratio(
      main.each.reduce((sum, screen) => sum + (isMeant(screen) ? screen.count : 0), 0),
      main.stops,
    );
  // All lines return the same, and a stake is as many line bets as there are lines.
  const spins = Array.from({ length: MOONS[5].spins }, (_, place) => stickyLine(HUNT_REELS, place + 1));
  const bonuses = MOON_COUNTS.map((moons) => {
    const { pays, spins: free } = MOONS[moons];
    return { moons, pays, spins: free, chance: count(({ scatters }) => scatters === moons), hunt: plus(...spins.slice(0, free)) };
  });
  const parts = {
    lines: times(moments(main, 1).mean, ratio(1, STAKE)),
    scatter: plus(...bonuses.map(({ chance, pays }) => times(chance, ratio(pays)))),
    hunt: plus(...bonuses.map(({ chance, hunt }) => times(chance, hunt))),
  };
  return {
    main,
    spins,
    bonuses,
    parts,
    rtp: plus(...Object.values(parts)),
    hit: count(({ win, scatters }) => win > 0 || scatters >= MOON_COUNTS[0]),
    bonus: count(({ scatters }) => scatters >= MOON_COUNTS[0]),
    /** A whole screen that pays the top win without free spins. */
    top: { win: ratio(main.each.at(-1)?.win ?? 0, STAKE), chance: ratio(main.each.at(-1)?.count ?? 0, main.stops) },
  };
}
