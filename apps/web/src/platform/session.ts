import { createSession } from '@tulpar/app-kit/create-session';

export type Session = { readonly status: 'guest' } | { readonly status: 'player'; readonly playerId: string };

/**
 * A player whom the device has named. While the server's HTML is taken over, only the sign-in is known: a query that began then would be
 * asked a second time with the name, and its answer would differ from the HTML of parts that are taken over later.
 */
export const isKnownPlayer = (session: Session): boolean => session.status === 'player' && session.playerId !== '';

export const { tokenStore, startSession, useSession, currentSession } = createSession<Session>({
  keys: { access: 'accessToken', refresh: 'refreshToken', accountId: 'playerId', signInId: 'signInId' },
  cookie: 'session',
  lock: 'tulpar-refresh',
  sessionOf: (playerId) => (playerId === null ? { status: 'guest' } : { status: 'player', playerId }),
});
