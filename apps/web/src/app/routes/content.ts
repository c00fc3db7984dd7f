import * as paths from '@tulpar/contract/paths';
import { EVERYONE, FULL, page, pageModule, type Route } from './route.ts';

const NEWS_PAGE = pageModule('news', () => import('#pages/news/page.tsx'));

/** News and content pages. Content pages with nothing but their text need no row. */
export const CONTENT_ROUTES: readonly Route[] = [
  page({ name: 'news', path: paths.news, access: EVERYONE, frame: FULL, item: 'news', page: NEWS_PAGE }),
  page({ name: 'promotion', path: paths.promotion(':slug'), access: EVERYONE, frame: FULL, item: 'news', page: NEWS_PAGE, isNamed: true }),
  page({
    name: 'downloadApp',
    path: paths.downloadApp,
    access: EVERYONE,
    frame: FULL,
    page: pageModule('download-app', () => import('#pages/download-app/page.tsx')),
  }),
  page({
    name: 'contacts',
    path: paths.contacts,
    access: EVERYONE,
    frame: FULL,
    item: 'lobby',
    page: pageModule('contacts', () => import('#pages/contacts/page.tsx')),
    text: 'contacts',
  }),
  page({
    name: 'vipclub',
    path: paths.vipclub,
    access: EVERYONE,
    frame: FULL,
    item: 'vip',
    page: pageModule('vipclub', () => import('#pages/vipclub/page.tsx'), 'offers'),
    text: 'vipclub',
  }),
  page({
    name: 'unsubscribe',
    path: paths.unsubscribe(':email'),
    access: EVERYONE,
    frame: FULL,
    page: pageModule('unsubscribe', () => import('#pages/unsubscribe/page.tsx')),
    text: 'unsubscribe',
    isHidden: true,
  }),
];
