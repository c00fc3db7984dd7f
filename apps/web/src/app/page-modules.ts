import type { LateArea } from '@tulpar/i18n/messages';
import type { ComponentType } from 'react';

export interface PageModule {
  /** The source file, by which the server finds the chunks to announce. */
  readonly source: string;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Texts that come with the page. */
  readonly area?: LateArea;
}

/** Every page of the app, loaded when it is needed. Routes that differ by a tab or a parameter share a page. */
export const PAGES = {
  lobby: { source: 'src/pages/lobby/page.tsx', load: () => import('#pages/lobby/page.tsx') },
  login: { source: 'src/pages/login/page.tsx', load: () => import('#pages/login/page.tsx') },
  register: { source: 'src/pages/register/page.tsx', load: () => import('#pages/register/page.tsx') },
  resetPassword: { source: 'src/pages/reset-password/page.tsx', load: () => import('#pages/reset-password/page.tsx') },
  resetPasswordSuccess: {
    source: 'src/pages/reset-password-success/page.tsx',
    load: () => import('#pages/reset-password-success/page.tsx'),
  },
  confirmEmail: { source: 'src/pages/confirm-email/page.tsx', load: () => import('#pages/confirm-email/page.tsx') },
  games: { source: 'src/pages/games/page.tsx', load: () => import('#pages/games/page.tsx') },
  gamesSearch: { source: 'src/pages/games-search/page.tsx', load: () => import('#pages/games-search/page.tsx') },
  game: { source: 'src/pages/game/page.tsx', load: () => import('#pages/game/page.tsx'), area: 'rounds' },
  providers: { source: 'src/pages/providers/page.tsx', load: () => import('#pages/providers/page.tsx') },
  verifier: { source: 'src/pages/verifier/page.tsx', load: () => import('#pages/verifier/page.tsx'), area: 'rounds' },
  profile: { source: 'src/pages/profile/page.tsx', load: () => import('#pages/profile/page.tsx') },
  profileContacts: { source: 'src/pages/profile-contacts/page.tsx', load: () => import('#pages/profile-contacts/page.tsx') },
  profileSettings: { source: 'src/pages/profile-settings/page.tsx', load: () => import('#pages/profile-settings/page.tsx') },
  profileDocuments: { source: 'src/pages/profile-documents/page.tsx', load: () => import('#pages/profile-documents/page.tsx') },
  verify: { source: 'src/pages/verify/page.tsx', load: () => import('#pages/verify/page.tsx') },
  bonuses: { source: 'src/pages/bonuses/page.tsx', load: () => import('#pages/bonuses/page.tsx') },
  cashBox: { source: 'src/pages/cash-box/page.tsx', load: () => import('#pages/cash-box/page.tsx'), area: 'cashbox' },
  depositRedirect: {
    source: 'src/pages/deposit-redirect/page.tsx',
    load: () => import('#pages/deposit-redirect/page.tsx'),
    area: 'cashbox',
  },
  downloadApp: { source: 'src/pages/download-app/page.tsx', load: () => import('#pages/download-app/page.tsx') },
  news: { source: 'src/pages/news/page.tsx', load: () => import('#pages/news/page.tsx') },
  tournaments: { source: 'src/pages/tournaments/page.tsx', load: () => import('#pages/tournaments/page.tsx') },
  notifications: { source: 'src/pages/notifications/page.tsx', load: () => import('#pages/notifications/page.tsx') },
  outOfMoney: { source: 'src/pages/out-of-money/page.tsx', load: () => import('#pages/out-of-money/page.tsx'), area: 'cashbox' },
  staticPage: { source: 'src/pages/static-page/page.tsx', load: () => import('#pages/static-page/page.tsx') },
  contacts: { source: 'src/pages/contacts/page.tsx', load: () => import('#pages/contacts/page.tsx') },
  vipclub: { source: 'src/pages/vipclub/page.tsx', load: () => import('#pages/vipclub/page.tsx') },
  unsubscribe: { source: 'src/pages/unsubscribe/page.tsx', load: () => import('#pages/unsubscribe/page.tsx') },
  notFound: { source: 'src/pages/not-found/page.tsx', load: () => import('#pages/not-found/page.tsx') },
} as const satisfies Record<string, PageModule>;
