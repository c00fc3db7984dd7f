import { createElement, type ReactNode, Suspense, use } from 'react';
import { loadedGameHeader, loadGameHeader } from '../page-loader.ts';
import type { Route } from '../routes.ts';
import { FooterPlace } from './footer-place.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';

function GameHeaderPlace() {
  return createElement(loadedGameHeader() ?? use(loadGameHeader()));
}

/** LAYOUT-01, LAYOUT-02: header, footer and menu around a page, each as its route declares. A page without any of them stands alone. */
export function PageFrame({ route, children }: { route: Route; children: ReactNode }) {
  const { header, menu, hasFooter } = route.frame;
  if (header === 'none' && menu === 'none' && !hasFooter) return children;
  return (
    <div className="frame" data-menu={menu}>
      {header === 'full' || header === 'titled' ? <Header isWideOnly={header === 'titled'} /> : null}
      {header === 'game' ? (
        <Suspense fallback={<header className="header header-game" />}>
          <GameHeaderPlace />
        </Suspense>
      ) : null}
      {menu === 'none' ? null : <Menu shown={menu} active={route.item} />}
      <div className="frame-page">
        <main id="content" className="page">
          {children}
        </main>
        {hasFooter ? <FooterPlace /> : null}
      </div>
    </div>
  );
}
