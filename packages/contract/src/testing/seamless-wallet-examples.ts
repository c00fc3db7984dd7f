const ASKED = { request_uuid: '5b0a7d52-8f3e-4c4e-9d2e-6a0b1f6f1f11', token: 'dG9rZW4' };
const MOVED = { ...ASKED, transaction_uuid: 'tx-1001', round: 'round-77', game: 'asyq', currency: 'KZT' };
const ANSWER = {
  status: 'OK',
  request_uuid: ASKED.request_uuid,
  user: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5',
  currency: 'KZT',
  balance: 90_000,
};
const DONE = { ...ANSWER, transaction_uuid: 'tx-1001' };

/** Good calls of another provider's game server. */
export const WALLET_EXAMPLES = {
  authenticateProviderSession: {
    body: ASKED,
    answer: { ...ANSWER, game: 'asyq', language: 'kk', pace_ms: 800, expires_at: '2026-11-16T14:00:00.000Z' },
  },
  getSpendableBalance: { body: ASKED, answer: ANSWER },
  placeBet: { body: { ...MOVED, amount: 10_000, round_closed: false }, answer: DONE },
  payWin: { body: { ...MOVED, amount: 50_000, round_closed: true, reference_transaction_uuid: 'tx-1000' }, answer: DONE },
  placeBetAndWin: { body: { ...MOVED, amount: 10_000, win: 50_000, round_closed: true }, answer: DONE },
  rollBackBet: { body: { ...MOVED, reference_transaction_uuid: 'tx-1000' }, answer: DONE },
  payPrize: { body: { ...MOVED, amount: 10_000 }, answer: DONE },
  endProviderRound: { body: MOVED, answer: DONE },
};
