import { toNumber } from '#par/rational.ts';
import { SNOW_LEOPARD_FIGURES } from './snow-leopard-figures.ts';
import type { snowLeopardOdds } from './snow-leopard-odds.ts';

/** How likely a round comes to the top win: by its screen, exactly, or by its free spins, as they were simulated. */
export const topChance = ({ top, bonuses }: ReturnType<typeof snowLeopardOdds>): number =>
  bonuses.reduce((sum, { moons, chance }) => {
    const { hunts, tops } = SNOW_LEOPARD_FIGURES.hunts[moons];
    return sum + (toNumber(chance) * tops) / hunts;
  }, toNumber(top.chance));
