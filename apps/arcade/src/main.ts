import './stage/stage.css';
import { acceptLink } from '#stage/link.ts';
import { openStage } from '#stage/open-stage.ts';
import type { GameLook } from '#stage/stage.ts';

/** Each game is loaded when it is opened. */
const LOOKS: Readonly<Record<string, () => Promise<GameLook>>> = {
  dice: async () => (await import('#games/dice/dice.ts')).diceLook,
  'fruit-cocktail': async () => (await import('#games/fruit-cocktail/fruit-cocktail.ts')).fruitCocktailLook,
};

const slug = location.pathname.split('/').at(-1) ?? '';
const look = LOOKS[slug]?.();
const root = document.getElementById('root');

acceptLink((link) => {
  if (look && root) openStage({ link, slug, look, root });
});
