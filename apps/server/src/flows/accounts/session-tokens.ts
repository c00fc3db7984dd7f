import type { OpenSession } from '#modules/accounts/index.ts';
import type { AppContext } from '../app-context.ts';

/** What a device is given for a sign-in. */
export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

export async function tokensOf(context: Pick<AppContext, 'accessTokens'>, session: OpenSession): Promise<SessionTokens> {
  return { access: await context.accessTokens.sign(session), refresh: session.refreshToken };
}
