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
    pause: { kind: 'time-out', from: '2026-11-18T10:00:00.000Z', until: '2026-11-19T10:00:00.000Z', opens_at: null },
    blocked_games: [{ slug: 'dice', opens_at: null }],
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

export const PROTECTION_EXAMPLES = {
  getProtection: { answer: PROTECTION },
  getProtectionHistory: { answer: HISTORY },
  setLimit: { body: { kind: 'loss', period: 'week', amount: 5_000_000 }, answer: PROTECTION },
  confirmLimit: { body: { kind: 'loss', period: 'week' }, answer: PROTECTION },
  pausePlay: { body: { kind: 'time-out', duration: 24 }, answer: PROTECTION },
  askToReturn: { body: {}, answer: PROTECTION },
  blockGame: { params: { slug: 'dice' }, answer: PROTECTION },
  unblockGame: { params: { slug: 'dice' }, answer: PROTECTION },
} as const;
