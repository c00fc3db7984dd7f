import { createHmac } from 'node:crypto';

export const BOT_TOKEN = '100200300:no-bot-of-the-world-has-this-token';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
let launches = 0;

/** The signed launch data of our bot's app: different each time. */
export function launchOf(telegramId: number): string {
  const date = Math.floor(Date.now() / 1000);
  const user = JSON.stringify({ id: telegramId, first_name: 'Айсұлу', language_code: 'kk' });
  const query = `launch-${process.pid}-${++launches}`;
  const hash = hmac(hmac('WebAppData', BOT_TOKEN), `auth_date=${date}\nquery_id=${query}\nuser=${user}`).toString('hex');
  return new URLSearchParams({ auth_date: String(date), query_id: query, user, hash }).toString();
}
