import type { SignedIn } from '@tulpar/contract/accounts';
import type { OpenSession } from '#modules/accounts/index.ts';
import type { House } from './house.ts';

/** A sign-in as the wire carries it. */
export async function tokensOf(house: Pick<House, 'accessTokens'>, session: OpenSession): Promise<SignedIn> {
  return {
    access: { token: await house.accessTokens.sign(session) },
    refresh: { token: session.refreshToken },
    redirect_url: null,
  };
}

export interface TooMany {
  readonly ok: false;
  readonly code: 'TOO_MANY_REQUESTS';
  readonly retryAfterMs: number;
}

export const tooMany = (retryAfterMs: number): TooMany => ({ ok: false, code: 'TOO_MANY_REQUESTS', retryAfterMs });
