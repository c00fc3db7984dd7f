import type { AppContext } from '#flows/app-context.ts';
import { maintainDocuments } from '#flows/documents/maintain-documents.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

/** Looks through the documents once a day and logs what it did; each step is in the history of its document as well. */
export function documentJobs(context: AppContext, log: Log): readonly Job[] {
  return [
    {
      name: 'maintain-documents',
      schedule: '41 3 * * *',
      async run() {
        log.info({ ...(await maintainDocuments(context)) }, 'documents were looked through');
      },
    },
  ];
}
