import { dayAt } from '@tulpar/domain/ledger/meters';
import type { Currency } from '@tulpar/domain/markets';
import { PUSH_DELIVERIES, type PushTopic, pushTopicOf, quietUntil } from '@tulpar/domain/push';
import { isSignedIn } from '#modules/accounts/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { mayMarket } from '../protection/may-market.ts';
import { pushText } from './push-message.ts';

/** The job that sends a push to one device. */
export const DELIVER_PUSH = 'deliver-push';

interface SendPushInput {
  readonly playerId: string;
  readonly notificationId: string;
}

interface DeliverPushInput extends SendPushInput {
  /** In hex. */
  readonly deviceId: string;
}

/** Payments alone reach a player whose play is closed, or who shows signs of harm, or whose account is closing. */
const isAllowed = async (db: AppContext['database'] | Tx, playerId: string, topic: PushTopic): Promise<boolean> =>
  topic === 'payments' || mayMarket(db, playerId, 'push');

/** Whether a push is sent now: what the player has chosen, the quiet hours, the rules of marketing and the most of a day decide. */
async function isSent(
  tx: Tx,
  { playerId, notificationId }: SendPushInput,
  currency: Currency,
): Promise<boolean | { readonly heldUntil: Date }> {
  const notification = await notifications.findUnread(tx, { playerId, notificationId, now: tx.now });
  const topic = notification && pushTopicOf(notification.subType);
  if (!topic) return false;
  const { topics, quiet } = await notifications.readPushChoice(tx, playerId);
  if (!topics.includes(topic)) return false;
  const heldUntil = quietUntil(tx.now, currency, quiet);
  if (heldUntil) return { heldUntil };
  if (!(await isAllowed(tx, playerId, topic))) return false;
  return topic === 'payments' || notifications.countPush(tx, playerId, dayAt(tx.now, currency));
}

/** Judges the push of a notification, once, and enqueues it for every device of the player. */
export function sendPush({ database }: Pick<AppContext, 'database'>, input: SendPushInput): Promise<void> {
  const { playerId, notificationId } = input;
  return database.transaction(async (tx) => {
    // The wallet is locked before everything else of a player.
    const wallet = (await ledgerModule.lockWallet(tx, playerId)) && (await ledgerModule.readWallet(tx, playerId));
    if (!wallet) return;
    if (!(await notifications.lockUnjudged(tx, playerId, notificationId))) return;
    const sent = await isSent(tx, input, wallet.currency);
    await notifications.settlePush(tx, playerId, notificationId, typeof sent === 'object' ? sent.heldUntil : null);
    if (sent !== true) return;
    for (const { endpoint_hash: hash } of await notifications.listPushDevices(tx, playerId))
      await enqueue(tx, DELIVER_PUSH, { player_id: playerId, notification_id: notificationId, device_id: hash.toString('hex') });
  });
}

/**
 * Sends a push to one device, outside of any transaction. Throws where the push service may take it another time: the job is then repeated,
 * until the notification is older than its push would be kept.
 */
export async function deliverPush(
  { config, database, pushSender }: Pick<AppContext, 'config' | 'database' | 'pushSender'>,
  { playerId, notificationId, deviceId }: DeliverPushInput,
): Promise<void> {
  const now = database.now();
  const device = await notifications.findPushDevice(database, playerId, Buffer.from(deviceId, 'hex'));
  const notification = await notifications.findUnread(database, { playerId, notificationId, now });
  const topic = notification && pushTopicOf(notification.subType);
  if (!device || !topic) return;
  const hash = device.endpoint_hash;
  if (!(await isSignedIn(database, device.session_id))) return notifications.markPushResult(database, hash, 'gone');
  // The choice and the rules may have changed since it was judged.
  const { topics, hasDetails } = await notifications.readPushChoice(database, playerId);
  if (!topics.includes(topic) || !(await isAllowed(database, playerId, topic))) return;
  const { keptSeconds, urgency, isReplaced } = PUSH_DELIVERIES[topic];
  const { language, endpoint, public_key: publicKey, auth } = device;
  const text = pushText(notification, { language, topic, notificationId, hasDetails, siteUrl: config.siteUrl });
  const outcome = await pushSender.send({ endpoint, publicKey, auth }, { text, keptSeconds, urgency, topic: isReplaced ? topic : null });
  if (outcome.kind === 'sent' || outcome.kind === 'gone') return notifications.markPushResult(database, hash, outcome.kind);
  await notifications.markPushResult(database, hash, 'failed');
  const isOld = now.getTime() - notification.createdAt.getTime() > keptSeconds * 1000;
  if (outcome.kind === 'later' && !isOld) throw new Error(`a push service answered ${outcome.status}`);
}
