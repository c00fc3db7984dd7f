import { sweepAccounts } from '#modules/accounts/index.ts';
import { sweepAnalytics } from '#modules/analytics/index.ts';
import { sweepCatalog } from '#modules/catalog/index.ts';
import { sweepChat } from '#modules/chat/index.ts';
import { sweepFactors } from '#modules/factors/index.ts';
import { sweepNotifications, sweepPushDevices } from '#modules/notifications/index.ts';
import { sweepProviders } from '#modules/providers/index.ts';
import { sweepSecurity } from '#modules/security/index.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs.ts';
import { sweepRateLimits } from '#platform/rate-limits.ts';
import { sweepMessages } from '#platform/senders/message-store.ts';

/** Deletes expired rows once an hour. */
export function sweepJob(database: Database): Job {
  return {
    name: 'sweep',
    schedule: '17 * * * *',
    async run() {
      await sweepAccounts(database);
      await sweepAnalytics(database);
      await sweepCatalog(database);
      await sweepChat(database);
      await sweepFactors(database);
      await sweepNotifications(database);
      await sweepPushDevices(database);
      await sweepProviders(database);
      await sweepSecurity(database);
      await sweepRateLimits(database);
      await sweepMessages(database);
    },
  };
}
