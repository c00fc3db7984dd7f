import { getVip } from '@tulpar/contract/vip';
import { MANAGER_HOURS } from '@tulpar/domain/vip-levels';
import type { AppContext } from '#flows/app-context.ts';
import { readVip } from '#flows/vip/read-vip.ts';
import type { Claims } from '#modules/accounts/index.ts';
import type { Serve } from '#platform/http/serve.ts';

export function serveVip(serve: Serve<Claims>, context: AppContext): void {
  serve(getVip, async ({ player }) => {
    const { level, next, currency, turnover, since, hasManager } = await readVip(context, player.playerId);
    return {
      data: {
        status: level.status,
        currency,
        turnover,
        next: next && {
          status: next.status,
          turnover_min: next.turnoverMin[currency],
          left: next.turnoverMin[currency] - turnover,
        },
        benefits: {
          cashback_percent: level.cashbackPercent,
          birthday_gift: level.birthdayGift?.[currency] ?? null,
          is_reviewed_sooner: level.status !== 'new',
          manager: hasManager ? { ...MANAGER_HOURS } : null,
        },
        since: since?.toISOString() ?? null,
      },
    };
  });
}
