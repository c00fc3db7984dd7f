import './stage/stage.css';
import './stage/bet-panel.css';
import './stage/stage-layout.css';
import { acceptLink } from '#stage/link.ts';
import { openStage } from '#stage/open-stage.ts';
import type { ArcadeGame } from '#stage/stage.ts';

/** Each game is loaded when it is opened. */
const GAMES: Readonly<Record<string, () => Promise<ArcadeGame>>> = {
  blackjack: async () => (await import('#games/blackjack/blackjack.ts')).blackjackGame,
  comet: async () => (await import('#games/comet/comet.ts')).cometGame,
  dice: async () => (await import('#games/dice/dice.ts')).diceGame,
  'fire-temple': async () => (await import('#games/fire-temple/fire-temple.ts')).fireTempleGame,
  'fruit-cocktail': async () => (await import('#games/fruit-cocktail/fruit-cocktail.ts')).fruitCocktailGame,
  'golden-tulpar': async () => (await import('#games/golden-tulpar/golden-tulpar.ts')).goldenTulparGame,
  mines: async () => (await import('#games/mines/mines.ts')).minesGame,
  plinko: async () => (await import('#games/plinko/plinko.ts')).plinkoGame,
  'silk-road': async () => (await import('#games/silk-road/silk-road.ts')).silkRoadGame,
  roulette: async () => (await import('#games/roulette/roulette.ts')).rouletteGame,
  'snow-leopard': async () => (await import('#games/snow-leopard/snow-leopard.ts')).snowLeopardGame,
  resident: async () => (await import('#games/resident/resident.ts')).residentGame,
};

const slug = location.pathname.split('/').at(-1) ?? '';
const game = GAMES[slug]?.();
const root = document.getElementById('root');

acceptLink((link) => {
  if (game && root) openStage({ link, slug, game, root });
});
