/** Examples of the statement and the overview of play. */
export const STATEMENT_EXAMPLES = {
  getAccountStatement: {
    query: { period: '2026-10', locale: 'kk' },
    answer: {
      data: {
        period: '2026-10',
        from: '2026-10-01',
        to: '2026-10-31',
        currency: 'KZT',
        generated_at: '2026-11-15T12:00:00.000Z',
        is_over: true,
        first_month: '2026-08',
        last_month: '2026-11',
        opening: { real: 100_000, bonus: 0, held: 0 },
        closing: { real: 420_050, bonus: 10_000, held: 200_000 },
        sums: [
          { kind: 'deposit', count: 1, real: 500_000, bonus: 0, held: 0 },
          { kind: 'withdrawal-requested', count: 1, real: -200_000, bonus: 0, held: 200_000 },
          { kind: 'bonus-granted', count: 1, real: 0, bonus: 50_000, held: 0 },
        ],
        games: [
          {
            slug: 'tulpar-run',
            name: 'Тұлпар шабысы',
            rounds: 12,
            staked: { real: 60_000, bonus: 60_000 },
            returned: { real: 0, bonus: 0 },
            won: { real: 80_050, bonus: 20_000 },
          },
        ],
        lines: [
          { entry: 4, at: '2026-10-03T09:00:00.000Z', kind: 'deposit', number: '4F2A91C0', real: 500_000, bonus: 0, held: 0 },
          { entry: 5, at: '2026-10-03T09:00:00.000Z', kind: 'bonus-granted', number: '5', real: 0, bonus: 50_000, held: 0 },
          {
            entry: 18,
            at: '2026-10-20T18:30:00.000Z',
            kind: 'withdrawal-requested',
            number: '9B07D3E1',
            real: -200_000,
            bonus: 0,
            held: 200_000,
          },
        ],
      },
    },
  },
  getStatementFile: {
    query: { period: '2026-10', format: 'pdf', locale: 'az' },
    answer: { file_name: 'tulpar-2026-10.pdf', content_type: 'application/pdf' },
  },
  getPlayOverview: {
    query: { by: 'month', locale: 'ru' },
    answer: {
      data: {
        by: 'month',
        currency: 'KZT',
        steps: [
          { from: '2026-09-01', to: '2026-10-01', rounds: 0, staked: 0, won: 0, played_ms: 0 },
          { from: '2026-10-01', to: '2026-11-01', rounds: 12, staked: 120_000, won: 100_050, played_ms: 1_860_000 },
          { from: '2026-11-01', to: '2026-12-01', rounds: 3, staked: 30_000, won: 45_000, played_ms: 240_000 },
        ],
        games: [
          { slug: 'tulpar-run', name: 'Бег тулпара', rounds: 12, staked: 120_000, won: 100_050 },
          { slug: 'dice', name: 'Кости', rounds: 3, staked: 30_000, won: 45_000 },
        ],
        best: { amount: 25_000, game: 'Кости' },
        worst: { amount: 10_000, game: 'Бег тулпара' },
      },
    },
  },
};
