export type Role = 'guest' | 'player' | 'verified';

/** The result of opening a path as a role: `page` when the path stays, otherwise the redirect target. */
export interface Row {
  readonly path: string;
  readonly page: string;
  readonly guest?: string;
  readonly player?: string;
  readonly verified?: string;
}

const LOGIN = '/auth/login';
const both = (player: string) => ({ player, verified: player });

/** Written by hand from the requirements ROUTE and ROLE, independent of the app's own table. */
export const TABLE: readonly Row[] = [
  { path: '/', page: 'main' },
  { path: '/auth/login', page: 'login', ...both('/') },
  { path: '/auth/register', page: 'register', ...both('/') },
  { path: '/auth/reset-password', page: 'resetPassword', ...both('/') },
  { path: '/auth/reset-password/success', page: 'resetPasswordSuccess', ...both('/') },
  { path: '/auth/anything', page: 'notFound', ...both('/') },
  { path: '/confirm-email/some-token', page: 'confirmEmail', guest: LOGIN, ...both('/profile/contacts') },
  { path: '/undo-contact/some-token', page: 'undoContact' },
  { path: '/games', page: 'games' },
  { path: '/games/category/new', page: 'gamesCategory' },
  { path: '/games/category/all-games', page: 'gamesCategory' },
  { path: '/games/filter/tulpar', page: 'gamesFilter' },
  { path: '/games/search', page: 'gamesSearch' },
  { path: '/games/dice', page: 'game' },
  { path: '/games/fruit-cocktail', page: 'game' },
  { path: '/games/resident', page: 'game' },
  { path: '/profile', page: 'profile', guest: '/' },
  { path: '/profile/contacts', page: 'profileContacts', guest: '/' },
  { path: '/profile/settings', page: 'profileSettings', guest: '/' },
  { path: '/profile/limits', page: 'profileLimits', guest: '/' },
  { path: '/profile/security', page: 'profileSecurity', guest: '/' },
  { path: '/profile/documents', page: 'profileDocuments', guest: '/', verified: '/profile/contacts' },
  { path: '/profile/data', page: 'profileData', guest: '/' },
  { path: '/profile/rounds', page: 'rounds', guest: '/' },
  { path: '/profile/statement', page: 'profileStatement', guest: '/' },
  { path: '/profile/overview', page: 'profileOverview', guest: '/' },
  { path: '/fairness', page: 'fairness' },
  { path: '/fairness/01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5', page: 'fairness', guest: LOGIN },
  { path: '/profile/verify-phone', page: 'verifyPhone', guest: '/' },
  { path: '/profile/verify-email', page: 'verifyEmail', guest: '/' },
  { path: '/profile/anything', page: 'notFound', guest: '/' },
  { path: '/bonuses', page: 'bonuses', guest: '/auth/register' },
  { path: '/bonuses/received', page: 'bonusesReceived', guest: '/auth/register' },
  { path: '/bonuses/history', page: 'bonusesHistory', guest: '/auth/register' },
  { path: '/cash-box/deposit', page: 'deposit', guest: LOGIN },
  { path: '/cash-box/withdrawal', page: 'withdrawal', guest: LOGIN },
  { path: '/cash-box/history', page: 'cashBoxHistory', guest: LOGIN },
  { path: '/cash-box/deposit-redirect', page: 'depositRedirect', guest: LOGIN, ...both('/cash-box/deposit') },
  { path: '/notifications', page: 'notifications', guest: LOGIN },
  { path: '/out-of-money', page: 'outOfMoney', guest: LOGIN },
  { path: '/contacts', page: 'contacts' },
  { path: '/vipclub', page: 'vipclub' },
  { path: '/unsubscribe/leyla@bk.ru', page: 'unsubscribe' },
  { path: '/download-app', page: 'downloadApp' },
  { path: '/news', page: 'news' },
  { path: '/news/fair-play-august-25', page: 'promotion' },
  { path: '/tournaments', page: 'tournaments' },
  { path: '/tournaments/cup', page: 'tournament' },
  { path: '/tournaments/cup/games', page: 'tournamentGames' },
  { path: '/providers', page: 'providers' },
  { path: '/demo', page: 'demo' },
  { path: '/rules', page: 'staticPage' },
  { path: '/payouts', page: 'staticPage' },
  { path: '/responsible-gaming', page: 'staticPage' },
  { path: '/privacy-policy', page: 'staticPage' },
  { path: '/cookies', page: 'staticPage' },
  { path: '/faq', page: 'staticPage' },
  { path: '/bonus', page: 'staticPage' },
  { path: '/reviews', page: 'staticPage' },
  { path: '/about', page: 'staticPage' },
  { path: '/users/bonuses', page: '', guest: '/auth/register', ...both('/bonuses') },
  { path: '/users/profile', page: '', guest: '/auth/register', ...both('/bonuses') },
  { path: '/dev', page: 'notFound' },
  { path: '/no/such/page', page: 'notFound' },
];

/** The pages that a role stays on. */
export function pagesOf(role: Role): Row[] {
  return TABLE.filter((row) => row[role] === undefined);
}
