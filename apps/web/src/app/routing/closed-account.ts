import type { Route } from '../routes/route.ts';

/** What a closed account is still for: taking it back, withdrawing what is left, downloading its data, and talking to us. */
const OPEN: ReadonlySet<Route['name']> = new Set<Route['name']>([
  'profileData',
  'profileContacts',
  'profileDocuments',
  'profileStatement',
  'profileOverview',
  'profileSettings',
  'profileLimits',
  'profileSecurity',
  'verifyPhone',
  'verifyEmail',
  'withdrawal',
  'cashBoxHistory',
  'notifications',
  'rounds',
  'fairness',
  'contacts',
  'staticPage',
  'unsubscribe',
  'undoContact',
  'confirmEmail',
  'notFound',
]);

export const isOpenToClosed = ({ name }: Pick<Route, 'name'>): boolean => OPEN.has(name);
