import { parseArgs } from 'node:util';
import { openCliContext } from '#commands/cli-context.ts';
import { activateOffer } from '#flows/offers/activate-offer.ts';
import { listGrants } from '#modules/offers/index.ts';
import { systemClock } from '#platform/clock.ts';

/**
 * Takes the newest offer of a campaign for a player as it would have been taken so many seconds ago: browser journeys cannot wait for
 * days until a bonus has run out.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { player: text, campaign: text, seconds: text } });
const playerId = values.player ?? '';
const backMs = Number(values.seconds) * 1000;
const { context, close } = await openCliContext({ now: () => new Date(systemClock.now().getTime() - backMs) });
try {
  const grants = await listGrants(context.database, playerId, ['available']);
  const uid = grants.find(({ campaignId }) => campaignId === values.campaign)?.uid ?? 'none';
  const outcome = await activateOffer(context, { playerId, uid, afterCurrent: false, language: 'en' });
  if (!outcome.ok) throw new Error(`the offer was not taken: ${outcome.code}`);
} finally {
  await close();
}
