import { createHmac, timingSafeEqual } from 'node:crypto';
import { TELEGRAM_CLOCK_SECONDS, TELEGRAM_DATA_MINUTES } from '@tulpar/domain/session';

export interface TelegramLaunch {
  readonly telegramId: number;
  /** Identifies this launch, so that it can be used only once. */
  readonly hash: Buffer;
}

const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function idOf(user: string | undefined): number | null {
  try {
    const { id } = JSON.parse(user ?? '') as { id?: unknown };
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/** The Telegram user of the init data, if Telegram signed it for our bot recently and not in the future. */
export function readInitData(initData: string, botToken: string, now: Date): TelegramLaunch | null {
  const pairs = [...new URLSearchParams(initData)];
  const fields = new Map(pairs);
  const given = fields.get('hash') ?? '';
  // With a repeated name the signature check and the reader could use different values.
  if (fields.size !== pairs.length || !/^[0-9a-f]{64}$/.test(given)) return null;
  const signed = pairs
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const hash = Buffer.from(given, 'hex');
  if (!timingSafeEqual(sign(sign('WebAppData', botToken), signed), hash)) return null;

  const date = fields.get('auth_date') ?? '';
  const ageSeconds = /^\d{1,12}$/.test(date) ? now.getTime() / 1000 - Number(date) : Number.NaN;
  if (!(ageSeconds >= -TELEGRAM_CLOCK_SECONDS && ageSeconds <= TELEGRAM_DATA_MINUTES * 60)) return null;
  const telegramId = idOf(fields.get('user'));
  return telegramId === null ? null : { telegramId, hash };
}
