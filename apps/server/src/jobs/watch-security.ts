import type { AppContext } from '#flows/app-context.ts';
import { newBursts } from '#flows/security/new-bursts.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

/** Looks for bursts of failed sign-ins every minute. */
export function watchSecurityJob(context: AppContext, log: Log): Job {
  return {
    name: 'watch-security',
    schedule: '* * * * *',
    async run() {
      for (const { code, network, failures } of await newBursts(context))
        log.warn({ alarm: 'security', why: code, network, failures }, 'many sign-ins fail');
    },
  };
}
