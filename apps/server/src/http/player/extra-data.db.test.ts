import { getExtraData, saveExtraData } from '@tulpar/contract/profiles';
import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const NOTHING = { showAppsPromoModal: null, showDownloadAppBannerCount: 0, navigatorUserAgent: [] };

test('API-27 API-28 API-29 ENTITY-06 saving one value returns all values, on every device', async () => {
  const player = await world.player();
  expect(await player.call(getExtraData, { body: {} })).toMatchObject({ status: 200, body: { data: NOTHING } });
  const closed = { value: 'closed', time: 1_799_999_999_999 } as const;
  await player.call(saveExtraData, { body: { key: 'showAppsPromoModal', value: closed } });
  await player.call(saveExtraData, { body: { key: 'showDownloadAppBannerCount', value: 2 } });
  const saved = await player.call(saveExtraData, { body: { key: 'navigatorUserAgent', value: ['Mozilla/5.0 «ə»'] } });
  const all = { showAppsPromoModal: closed, showDownloadAppBannerCount: 2, navigatorUserAgent: ['Mozilla/5.0 «ə»'] };
  expect(saved).toMatchObject({ status: 200, body: { data: all } });
  expect((await player.call(getExtraData, { body: {} })).body).toEqual({ data: all });
  const neighbour = await world.player();
  expect((await neighbour.call(getExtraData, { body: {} })).body).toEqual({ data: NOTHING });
});

test('API-28 another name, or a value of another name, is refused and nothing is kept', async () => {
  const player = await world.player();
  for (const body of [
    { key: 'isAdmin', value: true },
    { key: 'showDownloadAppBannerCount', value: { value: 'done', time: 1 } },
    { key: 'showAppsPromoModal', value: { value: 'maybe', time: 1 } },
    { key: 'showDownloadAppBannerCount', value: -1 },
    { key: 'navigatorUserAgent', value: Array.from({ length: 21 }, () => 'x') },
    { value: 1 },
  ])
    expect((await player.call(saveExtraData, { body })).status, JSON.stringify(body)).toBe(422);
  expect((await player.call(getExtraData, { body: {} })).body).toEqual({ data: NOTHING });
});
