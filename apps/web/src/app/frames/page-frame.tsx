import type { ReactNode } from 'react';
import type { Route } from '../routes.ts';
import { FooterPlace } from './footer-place.tsx';
import { GameHeader } from './game-header.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';

/** LAYOUT-01, LAYOUT-02: header, footer and menu around a page, each as its route declares. A page without any of them stands alone. */
export function PageFrame({ route, children }: { route: Route; children: ReactNode }) {
  const { header, menu, hasFooter } = route.frame;
  if (header === 'none' && menu === 'none' && !hasFooter) return children;
  return (
    <div className="frame" data-menu={menu}>
      {header === 'full' || header === 'titled' ? <Header isWideOnly={header === 'titled'} /> : null}
      {header === 'game' ? <GameHeader /> : null}
      {menu === 'none' ? null : <Menu shown={menu} active={route.item} />}
      <div className="frame-page">
        <main id="content" className="page" tabIndex={-1}>
          {children}
        </main>
        {hasFooter ? <FooterPlace /> : null}
      </div>
    </div>
  );
}
