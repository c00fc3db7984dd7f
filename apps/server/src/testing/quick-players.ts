import type { Currency } from '@tulpar/domain/markets';
import * as accounts from '#modules/accounts/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { TestApp } from './use-test-app.ts';

interface QuickPlayer {
  readonly id: string;
}

interface QuickProfile {
  readonly currency?: Currency;
  readonly fingerprint?: string;
  readonly birthday?: string;
}

/** Accounts with a profile and a wallet, and nothing that a sign-up brings: nobody signs in to them, so no password is hashed. */
export function quickPlayers(
  { database, newPhone }: Pick<TestApp, 'database' | 'newPhone'>,
  count: number,
  profile: QuickProfile = {},
): Promise<QuickPlayer[]> {
  const { currency = 'KZT', birthday = '1990-05-05' } = profile;
  const usual = { language: currency === 'AZN' ? 'az' : 'kk', receiveEmail: true, receiveSms: true } as const;
  return Promise.all(
    Array.from({ length: count }, () =>
      database.transaction(async (tx) => {
        const id = await accounts.createAccount(tx, {
          identity: { phone: newPhone() },
          passwordHash: 'nobody signs in',
          idempotencyKey: null,
        });
        await profiles.createProfile(tx, id, { ...usual, ...profile, currency, birthday });
        await ledger.openWallet(tx, id, currency);
        return { id };
      }),
    ),
  );
}
