import type { AppContext } from '#flows/app-context.ts';
import { raiseLevels } from '#flows/vip/raise-level.ts';
import type { Job } from '#platform/jobs.ts';

export const vipJobs = (context: AppContext): readonly Job[] => [
  { name: 'raise-levels', schedule: '23 * * * *', run: async () => void (await raiseLevels(context)) },
];
