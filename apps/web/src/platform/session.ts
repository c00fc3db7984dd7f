import { createSession } from '@tulpar/app-kit/create-session';

export type Session = { readonly status: 'guest' } | { readonly status: 'player'; readonly playerId: string };

export const { tokenStore, startSession, useSession, currentSession } = createSession<Session>({
  keys: { access: 'accessToken', refresh: 'refreshToken', accountId: 'playerId', signInId: 'signInId' },
  cookie: 'session',
  lock: 'tulpar-refresh',
  sessionOf: (playerId) => (playerId === null ? { status: 'guest' } : { status: 'player', playerId }),
});
