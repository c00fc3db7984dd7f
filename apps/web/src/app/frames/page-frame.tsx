import { createElement, memo, type ReactNode, Suspense, use } from 'react';
import { loadGameHeader } from '../page-loader.ts';
import type { Route } from '../routes/route.ts';
import { FooterPlace } from './footer-place.tsx';
import * as headerStyles from './header.module.css';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import * as styles from './page-frame.module.css';

const GameHeaderPlace = memo(() => createElement(use(loadGameHeader())));

/** LAYOUT-01, LAYOUT-02: header, footer and menu around a page, as its route declares. */
export function PageFrame({ route, children }: { route: Route; children: ReactNode }) {
  const { header, menu, hasFooter } = route.frame;
  if (header === 'none' && menu === 'none' && !hasFooter) return children;
  return (
    <div className={styles.frame} data-menu={menu}>
      {header === 'full' || header === 'titled' ? <Header isWideOnly={header === 'titled'} /> : null}
      {header === 'game' ? (
        <Suspense fallback={<header className={`${headerStyles.header} ${headerStyles.headerGame}`} data-part="header" />}>
          <GameHeaderPlace />
        </Suspense>
      ) : null}
      {menu === 'none' ? null : <Menu shown={menu} active={route.item} />}
      <div className={styles.framePage}>
        <main id="content" className={styles.page}>
          {children}
        </main>
        {hasFooter ? <FooterPlace /> : null}
      </div>
    </div>
  );
}
