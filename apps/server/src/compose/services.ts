import path from 'node:path';
import { createRedisBus } from '#platform/bus/bus.ts';
import { createPostgresBus } from '#platform/bus/postgres-bus.ts';
import { createFolderFiles } from '#platform/files/folder-files.ts';
import { createS3Files } from '#platform/files/s3-files.ts';
import { createLocalRateLimits, createRedisRateLimits } from '#platform/rate-limits.ts';
import { createSender } from '#platform/senders/create-sender.ts';
import { createMessageStore } from '#platform/senders/message-store.ts';
import type { ContextParts } from './parts.ts';

export type Services = ReturnType<typeof createServices>;

/** Services of the platform that the settings choose: Redis or PostgreSQL, S3 or a folder, SMTP or the message store. */
export function createServices({ config, log, clock, database }: ContextParts) {
  const bus = config.redisUrl ? createRedisBus(config.redisUrl, log) : createPostgresBus(database, log);
  database.announceBy(bus.publish);
  const requestLimits = config.redisUrl ? createRedisRateLimits(config.redisUrl, log) : createLocalRateLimits(clock);
  const messages = createMessageStore(database);
  return {
    bus,
    requestLimits,
    messages,
    send: createSender(config, messages.send),
    files: config.s3Url ? createS3Files(config.s3Url) : createFolderFiles(path.join(config.dataDir, 'files')),
    async close(): Promise<void> {
      await bus.close();
      await requestLimits.close();
    },
  };
}
