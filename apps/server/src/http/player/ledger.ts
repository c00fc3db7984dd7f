import { getBalance } from '@tulpar/contract/ledger';
import type { AppContext } from '#flows/app-context.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { createBalances } from '#modules/ledger/index.ts';
import type { Serve } from '#platform/http/serve.ts';

export function serveLedger(serve: Serve<Claims>, context: Pick<AppContext, 'database'>): void {
  const balances = createBalances(context.database);
  serve(getBalance, async ({ player }) => {
    const { real, bonus, currency } = await balances.of(player.playerId);
    return { data: { realBalance: real, bonusBalance: bonus, currency } };
  });
}
