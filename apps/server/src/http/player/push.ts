import {
  changePush,
  getPushSettings,
  type PushSettings,
  stopPush,
  subscribePush as subscribePushCall,
  unsubscribePush,
} from '@tulpar/contract/push';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { PUSHES_PER_DAY } from '@tulpar/domain/push';
import type { AppContext } from '#flows/app-context.ts';
import { subscribePush } from '#flows/notifications/subscribe-push.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { changePushChoice, forgetEndpoint, listPushDevices, readPushChoice, removePushDevice } from '#modules/notifications/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

const CHANGES_LIMIT = { max: 60, windowMs: 10 * MINUTE_MS };

export function servePush(serve: Serve<Claims>, context: AppContext): void {
  const { database, limits, pushSender } = context;

  const tooMany = async (playerId: string): Promise<Refusal | null> => {
    const allowed = await limits.take(`push:${playerId}`, CHANGES_LIMIT);
    return allowed.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
  };

  async function settingsOf(playerId: string): Promise<{ data: PushSettings }> {
    const { topics, quiet, hasDetails } = await readPushChoice(database, playerId);
    const devices = await listPushDevices(database, playerId);
    return {
      data: {
        public_key: await pushSender.publicKey(),
        topics: [...topics],
        quiet: quiet && { ...quiet },
        has_details: hasDetails,
        per_day: PUSHES_PER_DAY,
        devices: devices.map(({ endpoint_hash, browser, system, created_at }) => ({
          id: endpoint_hash.toString('hex'),
          browser,
          system,
          created_at: created_at.toISOString(),
        })),
      },
    };
  }

  serve(getPushSettings, ({ player }) => settingsOf(player.playerId));

  serve(subscribePushCall, async ({ player, body: { endpoint, keys, language }, visitor: { userAgent } }) => {
    const refusal = await tooMany(player.playerId);
    if (refusal) return refusal;
    const publicKey = Buffer.from(keys.p256dh, 'base64url');
    const auth = Buffer.from(keys.auth, 'base64url');
    const result = await subscribePush(context, { player, endpoint, publicKey, auth, language, userAgent });
    return result.ok ? settingsOf(player.playerId) : refuseField(result.field, 'INVALID_VALUE');
  });

  serve(unsubscribePush, async ({ player: { playerId }, body }) => {
    await removePushDevice(database, playerId, Buffer.from(body.id, 'hex'));
    return settingsOf(playerId);
  });

  serve(changePush, async ({ player: { playerId }, body: { topics, quiet, has_details: hasDetails } }) => {
    const refusal = await tooMany(playerId);
    if (refusal) return refusal;
    await changePushChoice(database, playerId, {
      ...(topics !== undefined && { topics }),
      ...(quiet !== undefined && { quiet }),
      ...(hasDetails !== undefined && { hasDetails }),
    });
    return settingsOf(playerId);
  });

  serve(stopPush, async ({ body }) => {
    await forgetEndpoint(database, body.endpoint);
    return { data: { success: true } } as const;
  });
}
