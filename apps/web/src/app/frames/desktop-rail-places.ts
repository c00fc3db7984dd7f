import { lazyHydrate } from '@tulpar/app-kit/components/lazy-hydrate';
// The server renders these before their code is loaded, so their styles come with the page.
import './desktop-rail.module.css';
import '#parts/language-button.module.css';

const drawn = import.meta.env.SSR ? await import('./desktop-rail.tsx') : null;

/** The server renders the parts of wide screens for every screen, because it does not know the width; only wide screens load their code. */
const loadWide = () =>
  new Promise<typeof import('./desktop-rail.tsx')>((resolve) => {
    const wide = matchMedia('(width >= 800px)');
    const update = () => {
      if (wide.matches) resolve(import('./desktop-rail.tsx'));
    };
    wide.addEventListener('change', update);
    update();
  });

export const SEARCH_PLACE = lazyHydrate(drawn && drawn.HeaderSearch, async () => (await loadWide()).HeaderSearch, null);
export const MENU_FOOT_PLACE = lazyHydrate(drawn && drawn.MenuFoot, async () => (await loadWide()).MenuFoot, null);
export const RAIL_GAMES_PLACE = lazyHydrate(drawn && drawn.RailGames, async () => (await loadWide()).RailGames, null);
