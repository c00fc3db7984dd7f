import { blackjack } from './blackjack/blackjack.ts';
import { comet } from './comet/comet.ts';
import { dice } from './dice/dice.ts';
import { fireTemple } from './fire-temple/fire-temple.ts';
import { fruitCocktail } from './fruit-cocktail/fruit-cocktail.ts';
import { goldenTulpar } from './golden-tulpar/golden-tulpar.ts';
import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import { resident } from './resident/resident.ts';
import { roulette } from './roulette/roulette.ts';
import type { Game } from './rounds/game.ts';
import { silkRoad } from './silk-road/silk-road.ts';
import { snowLeopard } from './snow-leopard/snow-leopard.ts';

/** Every version of every game that was ever played for money: their rounds must stay verifiable. The newest of a game comes first. */
const ALL: readonly Game[] = [
  dice,
  fruitCocktail,
  mines,
  plinko,
  resident,
  roulette,
  blackjack,
  goldenTulpar,
  fireTemple,
  silkRoad,
  snowLeopard,
  comet,
];

/** The games as they are played today. */
export const GAMES: readonly Game[] = ALL.filter((game) => game === ALL.find(({ slug }) => slug === game.slug));

/** Without a version the newest. */
export const findGame = (slug: string, version?: number): Game | null =>
  ALL.find((game) => game.slug === slug && (version === undefined || game.version === version)) ?? null;
