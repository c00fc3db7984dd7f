import { SIGNED_IN, SUCCESS } from './example-values.ts';

export const TELEGRAM_EXAMPLES = {
  signInByTelegram: { body: { init_data: 'query_id=Q&auth_date=1794823200&hash=0' }, answer: SIGNED_IN },
  linkTelegram: { body: { init_data: 'query_id=Q&auth_date=1794823200&hash=0' }, answer: SUCCESS },
  getTelegramLink: { answer: { data: { linked_at: '2026-11-15T12:00:00.000Z' } } },
  unlinkTelegram: { answer: SUCCESS },
};
