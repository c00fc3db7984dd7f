import { createHmac } from 'node:crypto';

export const BOT_TOKEN = '100200300:no-bot-of-the-world-has-this-token';

/** Init data as Telegram would pass it, signed for a bot. */
export function telegramData(fields: Readonly<Record<string, string>>, botToken = BOT_TOKEN): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
