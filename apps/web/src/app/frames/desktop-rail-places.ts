import { lazyHydrate } from '#platform/lazy-hydrate.tsx';
// The server draws these before their code is here, so their styles come with the page.
import './desktop-rail.module.css';
import '#parts/language-button.module.css';

const drawn = import.meta.env.SSR ? await import('./desktop-rail.tsx') : null;

/** What only a wide screen shows is drawn for every screen, as nobody knows which one asks; its code comes to wide ones alone. */
const loadWide = () =>
  new Promise<typeof import('./desktop-rail.tsx')>((resolve) => {
    const wide = matchMedia('(width >= 800px)');
    const look = () => {
      if (wide.matches) resolve(import('./desktop-rail.tsx'));
    };
    wide.addEventListener('change', look);
    look();
  });

export const SEARCH_PLACE = lazyHydrate(drawn && drawn.HeaderSearch, async () => (await loadWide()).HeaderSearch, null);
export const MENU_FOOT_PLACE = lazyHydrate(drawn && drawn.MenuFoot, async () => (await loadWide()).MenuFoot, null);
