import { SUCCESS } from './example-values.ts';

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl';
const DEVICE = 'f0'.repeat(32);
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const PUSH_SETTINGS = {
  public_key: KEY,
  topics: ['payments', 'news'],
  quiet: { from: 22, until: 9 },
  has_details: false,
  per_day: 3,
  devices: [{ id: DEVICE, browser: 'Chrome', system: 'Android', created_at: '2026-11-15T12:00:00.000Z' }],
};

export const PUSH_EXAMPLES = {
  getPushSettings: { answer: { data: PUSH_SETTINGS } },
  subscribePush: {
    body: { endpoint: ENDPOINT, keys: { p256dh: KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }, language: 'kk' },
    answer: { data: PUSH_SETTINGS },
  },
  unsubscribePush: { body: { id: DEVICE }, answer: { data: { ...PUSH_SETTINGS, devices: [] } } },
  changePush: {
    body: { quiet: { from: 23, until: 8 }, topics: ['payments', 'offers'], has_details: true },
    answer: { data: PUSH_SETTINGS },
  },
  stopPush: { body: { endpoint: ENDPOINT }, answer: SUCCESS },
};
