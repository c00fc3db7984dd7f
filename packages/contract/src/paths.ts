/**
 * Every path of the player's app. The app's route table, its links, the site map, e-mails and journeys take them from here.
 * Imported whole (`import * as paths`), so that the bundler writes a path where it is used. A parameter given as `:slug` makes a pattern.
 */
export const lobby = '/';

export const login = '/auth/login';
export const register = '/auth/register';
export const resetPassword = '/auth/reset-password';
export const resetPasswordSuccess = '/auth/reset-password/success';
export const confirmEmail = (token: string): string => `/confirm-email/${token}`;
/** Takes a changed e-mail or phone number back. */
export const undoContact = (token: string): string => `/undo-contact/${token}`;

export const games = '/games';
export const gamesCategory = (slug: string): string => `/games/category/${slug}`;
export const gamesFilter = (slug: string): string => `/games/filter/${slug}`;
export const gamesSearch = '/games/search';
export const game = (slug: string): string => `/games/${slug}`;
export const demo = '/demo';
export const providers = '/providers';

export const profile = '/profile';
export const profileContacts = '/profile/contacts';
export const profileSettings = '/profile/settings';
/** Limits, time-out, exclusion and closed games. */
export const profileLimits = '/profile/limits';
export const profileSecurity = '/profile/security';
export const profileDocuments = '/profile/documents';
/** The download of the player's data, and the closing of the account. */
export const profileData = '/profile/data';
export const profileRounds = '/profile/rounds';
export const profileStatement = '/profile/statement';
export const profileOverview = '/profile/overview';
export const verifyContact = (contact: 'phone' | 'email'): string => `/profile/verify-${contact}`;
/** How rounds are checked, and the way to each of the player's own. */
export const fairnessHome = '/fairness';
export const fairness = (round: string): string => `/fairness/${round}`;

export const bonuses = '/bonuses';
/** The page with one offer brought into view. */
export const bonusOffer = (uid: string): string => `${bonuses}?offer=${encodeURIComponent(uid)}`;
export const bonusesReceived = '/bonuses/received';
export const bonusesHistory = '/bonuses/history';

export const cashBoxDeposit = '/cash-box/deposit';
export const cashBoxWithdrawal = '/cash-box/withdrawal';
export const cashBoxHistory = '/cash-box/history';
export const depositRedirect = '/cash-box/deposit-redirect';
export const outOfMoney = '/out-of-money';
export const notifications = '/notifications';

export const news = '/news';
export const promotion = (slug: string): string => `/news/${slug}`;
export const tournaments = '/tournaments';
export const tournament = (slug: string): string => `/tournaments/${slug}`;
export const tournamentGames = (slug: string): string => `/tournaments/${slug}/games`;
export const downloadApp = '/download-app';

/** A page that the content provides under its slug. */
export const contentPage = (slug: string): string => `/${slug}`;
export const contacts = '/contacts';
export const payouts = '/payouts';
export const privacyPolicy = '/privacy-policy';
export const responsibleGaming = '/responsible-gaming';
export const rules = '/rules';
export const vipclub = '/vipclub';
export const unsubscribe = (email: string): string => `/unsubscribe/${email}`;

/** The dialog about a ban, which opens over the lobby. */
export const banned = '/#ban';
/** The gallery of components, in development only. */
export const gallery = '/dev';
/** Addresses of the product's former pages. */
export const formerBonuses = '/users/bonuses';
export const formerProfile = '/users/profile';

export const isAuthPath = (path: string): boolean => path.startsWith('/auth/');
export const isCashBoxPath = (path: string): boolean => /^\/cash-box(\/|$|\?|#)/.test(path);
