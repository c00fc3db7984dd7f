import { expect, onTestFinished, test, vi } from 'vitest';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import { createOfferSettler } from './offer-settler.ts';

const world = useOffers();

test('OFFER-02 the end of a bonus is written down and told as soon as its money is lost, and what waited begins', async () => {
  const warn = vi.fn();
  const settler = createOfferSettler(world.context, { warn } as never);
  onTestFinished(() => settler.stop());
  const player = await world.player();
  const first = await world.uidOf(player, 'welcome-1');
  await world.depositWith(player, first, 1_000_000);
  const second = await world.uidOf(player, 'welcome-2');
  await world.depositWith(player, second, 300_000, { after_current: true });
  expect(await world.statusesOf(player, second)).toEqual(['awaiting', 'awaiting']);
  // All the real money, and then the bonus.
  const { bonus } = await world.money(player);
  for (let left = 1_300_000 + bonus; left > 0; left -= 100_000)
    expect(await world.round(player, Math.min(left, 100_000), 0)).toMatchObject({ status: 'applied' });
  await expect.poll(() => world.statusesOf(player, first)).toEqual(['wasted', 'wasted']);
  expect(await activeBonusOf(world, player)).toBe(second);

  await settler.stop();
  const { bonus: rest } = await world.money(player);
  for (let left = rest; left > 0; left -= 100_000) await world.round(player, Math.min(left, 100_000), 0);
  // Who is not told by the ledger is found by the job.
  expect((await world.statusesOf(player, second))[0]).toBe('active');
  await world.runJob('settle-offers');
  expect(await world.statusesOf(player, second)).toEqual(['wasted', 'wasted']);
  expect(warn).not.toHaveBeenCalled();
});
