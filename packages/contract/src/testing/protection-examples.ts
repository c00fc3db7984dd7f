const PROTECTION = {
  data: {
    currency: 'KZT',
    limits: [
      {
        kind: 'loss',
        period: 'week',
        imposer: 'player',
        amount: 5_000_000,
        used: 1_250_000,
        left: 3_750_000,
        resets_at: '2026-11-22T19:00:00.000Z',
        wanted: { amount: null, from: '2026-11-19T10:00:00.000Z', until: '2026-11-26T10:00:00.000Z' },
      },
    ],
    pause: { kind: 'time-out', by: 'player', from: '2026-11-18T10:00:00.000Z', until: '2026-11-19T10:00:00.000Z', opens_at: null },
    reality_check: { minutes: 60, choices: [15, 30, 60, null] },
    blocked_games: [{ slug: 'dice', opens_at: null }],
    game_kinds: [
      { kind: 'slot', is_closed: true, opens_at: '2026-11-19T10:00:00.000Z' },
      { kind: 'table', is_closed: false, opens_at: null },
    ],
    asks: false,
  },
};

const HISTORY = {
  data: {
    currency: 'KZT',
    changes: [
      {
        at: '2026-11-18T10:00:00.000Z',
        by: 'player',
        what: 'pause',
        limit: null,
        pause: { kind: 'time-out', until: '2026-11-19T10:00:00.000Z' },
        game: null,
      },
      {
        at: '2026-11-17T10:00:00.000Z',
        by: 'player',
        what: 'limit',
        limit: { kind: 'loss', period: 'week', before: null, after: 5_000_000, from: null },
        pause: null,
        game: null,
      },
    ],
  },
};

const SESSION_ID = '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5';
const CHECK = {
  data: {
    due_at: '2026-11-18T11:00:00.000Z',
    is_due: false,
    began_at: '2026-11-18T10:00:00.000Z',
    played_ms: 1_800_000,
    rounds: 120,
    staked: 1_200_000,
    won: 1_050_000,
    net: -150_000,
    currency: 'KZT',
  },
};

export const PROTECTION_EXAMPLES = {
  setRealityCheck: { body: { minutes: 30 }, answer: PROTECTION },
  getRealityCheck: { params: { id: SESSION_ID }, answer: CHECK },
  acknowledgeCheck: { params: { id: SESSION_ID }, body: {}, answer: CHECK },
  getProtection: { answer: PROTECTION },
  getProtectionHistory: { query: { before: SESSION_ID }, answer: HISTORY },
  setLimit: { body: { kind: 'loss', period: 'week', amount: 5_000_000 }, answer: PROTECTION },
  confirmLimit: { body: { kind: 'loss', period: 'week' }, answer: PROTECTION },
  pausePlay: { body: { kind: 'time-out', duration: 24 }, answer: PROTECTION },
  askToReturn: { body: {}, answer: PROTECTION },
  blockGame: { params: { slug: 'dice' }, answer: PROTECTION },
  unblockGame: { params: { slug: 'dice' }, answer: PROTECTION },
  blockKind: { params: { kind: 'slot' }, answer: PROTECTION },
  unblockKind: { params: { kind: 'slot' }, answer: PROTECTION },
} as const;
