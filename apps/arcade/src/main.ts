import './stage/stage.css';
import './stage/bet-panel.css';
import './stage/stage-layout.css';
import { acceptLink } from '#stage/link.ts';
import { openStage } from '#stage/open-stage.ts';
import type { GameLook } from '#stage/stage.ts';

/** Each game is loaded when it is opened. */
const LOOKS: Readonly<Record<string, () => Promise<GameLook>>> = {
  blackjack: async () => (await import('#games/blackjack/blackjack.ts')).blackjackLook,
  comet: async () => (await import('#games/comet/comet.ts')).cometLook,
  dice: async () => (await import('#games/dice/dice.ts')).diceLook,
  'fire-temple': async () => (await import('#games/fire-temple/fire-temple.ts')).fireTempleLook,
  'fruit-cocktail': async () => (await import('#games/fruit-cocktail/fruit-cocktail.ts')).fruitCocktailLook,
  'golden-tulpar': async () => (await import('#games/golden-tulpar/golden-tulpar.ts')).goldenTulparLook,
  mines: async () => (await import('#games/mines/mines.ts')).minesLook,
  plinko: async () => (await import('#games/plinko/plinko.ts')).plinkoLook,
  'silk-road': async () => (await import('#games/silk-road/silk-road.ts')).silkRoadLook,
  roulette: async () => (await import('#games/roulette/roulette.ts')).rouletteLook,
  'snow-leopard': async () => (await import('#games/snow-leopard/snow-leopard.ts')).snowLeopardLook,
  resident: async () => (await import('#games/resident/resident.ts')).residentLook,
};

const slug = location.pathname.split('/').at(-1) ?? '';
const look = LOOKS[slug]?.();
const root = document.getElementById('root');

acceptLink((link) => {
  if (look && root) openStage({ link, slug, look, root });
});
