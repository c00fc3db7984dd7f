import type { AppContext } from '#flows/app-context.ts';
import { cashboxJobs } from '#jobs/cashbox.ts';
import { documentJobs } from '#jobs/documents.ts';
import { gameJobs } from '#jobs/games.ts';
import { ledgerJobs } from '#jobs/ledger.ts';
import { offerJobs } from '#jobs/offers.ts';
import { privacyJobs } from '#jobs/privacy.ts';
import { protectionJobs } from '#jobs/protection.ts';
import { pushJobs } from '#jobs/push.ts';
import { rotateSigningKeyJob } from '#jobs/rotate-signing-key.ts';
import { sendContactCodeJob } from '#jobs/send-contact-code.ts';
import { sendMessageJob } from '#jobs/send-message.ts';
import { sendResetCodeJob } from '#jobs/send-reset-code.ts';
import { sweepJob } from '#jobs/sweep.ts';
import { tournamentJobs } from '#jobs/tournaments.ts';
import { vipJobs } from '#jobs/vip.ts';
import { watchSecurityJob } from '#jobs/watch-security.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Services } from './services.ts';

interface JobParts {
  readonly context: AppContext;
  readonly services: Services;
  readonly log: Log;
}

/** The jobs of every capability: a capability adds one line. */
const JOBS: readonly ((parts: JobParts) => readonly Job[])[] = [
  ({ context }) => [sendContactCodeJob(context), sendResetCodeJob(context)],
  ({ services }) => [sendMessageJob(services.send)],
  ({ context }) => pushJobs(context),
  ({ context, log }) => [watchSecurityJob(context, log)],
  ({ context }) => [sweepJob(context.database)],
  ({ context }) => [rotateSigningKeyJob(context.accessTokens)],
  ({ context, log }) => ledgerJobs(context, log),
  ({ context, log }) => gameJobs(context, log),
  ({ context, log }) => cashboxJobs(context, log),
  ({ context, log }) => documentJobs(context, log),
  ({ context }) => protectionJobs(context),
  ({ context, log }) => offerJobs(context, log),
  ({ context }) => vipJobs(context),
  ({ context, log }) => tournamentJobs(context, log),
  ({ context, log }) => privacyJobs(context, log),
];

export const createJobs = (parts: JobParts): readonly Job[] => JOBS.flatMap((create) => create(parts));
