import { island } from '#platform/island.tsx';
// The server draws these before their code is here, so their styles come with the page.
import './wide.module.css';
import '#parts/language-button.module.css';

const drawn = import.meta.env.SSR ? await import('./wide.tsx') : null;

/** What only a wide screen shows is drawn for every screen, as nobody knows which one asks; its code comes to wide ones alone. */
const loadWide = () =>
  new Promise<typeof import('./wide.tsx')>((resolve) => {
    const wide = matchMedia('(width >= 800px)');
    const look = () => {
      if (wide.matches) resolve(import('./wide.tsx'));
    };
    wide.addEventListener('change', look);
    look();
  });

export const SEARCH_PLACE = island(drawn && drawn.HeaderSearch, async () => (await loadWide()).HeaderSearch, null);
export const MENU_FOOT_PLACE = island(drawn && drawn.MenuFoot, async () => (await loadWide()).MenuFoot, null);
