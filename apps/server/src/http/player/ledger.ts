import { getBalance } from '@tulpar/contract/ledger';
import type { House } from '#flows/house.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { createBalances } from '#modules/ledger/index.ts';
import type { Serve } from '#platform/http/serve.ts';

export function serveLedger(serve: Serve<Claims>, house: Pick<House, 'database'>): void {
  const balances = createBalances(house.database);
  serve(getBalance, async ({ player }) => {
    const { real, bonus, currency } = await balances.of(player.playerId);
    return { data: { realBalance: real, bonusBalance: bonus, currency } };
  });
}
