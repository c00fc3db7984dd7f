import { SUCCESS } from './example-values.ts';

const ROUND_ID = '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5';
const ROUND = {
  id: ROUND_ID,
  game: 'dice',
  version: 1,
  stake: 10_000,
  win: 19_800,
  is_over: true,
  events: [{ type: 'roll', roll: 12, win: 19_800 }],
  choices: [],
  step: 0,
  server_hash: 'ab'.repeat(32),
  nonce: 0,
  balance: { real: 125_000, bonus: 0 },
  spins: null,
  bonus: null,
};
const ROUND_ITEM = {
  id: ROUND_ID,
  game: 'dice',
  version: 1,
  currency: 'KZT',
  stake: 10_000,
  win: 19_800,
  status: 'settled',
  is_free: false,
  created_at: '2026-11-16T10:00:00.000Z',
};
const SEEDS = [
  { id: ROUND_ID, state: 'active', server_hash: 'ab'.repeat(32), server_seed: null, player_seed: 'tulpar', rounds: 3, revealed_at: null },
];
const DICE = { stake: 10_000, side: 'under', chance: 5000 };

const COMET_BET = {
  id: ROUND_ID,
  flight: 7,
  seat: 3,
  stake: 10_000,
  auto: 200,
  status: 'flying',
  at: null,
  win: null,
  balance: { real: 125_000, bonus: 0 },
};
const BET_FIELDS = { flight: 7, stake: 10_000, auto: 200 };
const DEMO_COMET_BET = { ...COMET_BET, seat: null, ticket: 'dGlja2V0' };

/** Good calls around rounds of games. */
export const ROUND_EXAMPLES = {
  playRound: { body: { id: ROUND_ID, session: ROUND_ID, game: 'dice', bet: DICE }, answer: { data: ROUND } },
  actInRound: { params: { id: ROUND_ID }, body: { step: 0, action: { pick: 3 } }, answer: { data: ROUND } },
  launchGame: {
    params: { slug: 'dice' },
    body: { mode: 'real', language: 'kk', currency: 'KZT' },
    answer: {
      data: {
        kind: 'own',
        launch_url: '/arcade/dice',
        mode: 'real',
        session: ROUND_ID,
        now: '2026-11-16T10:00:00.000Z',
        policy: { round_ms_min: 800, autoplay: false, turbo: false, celebrates_small_returns: false, clock: true, net_result: true },
        check_due_at: '2026-11-16T11:00:00.000Z',
      },
    },
  },
  playDemo: { body: { game: 'dice', currency: 'KZT', bet: DICE, ticket: 'dGlja2V0' }, answer: { data: { ...ROUND, ticket: 'dGlja2V0' } } },
  actInDemo: { body: { ticket: 'dGlja2V0', action: { pick: 3 } }, answer: { data: { ...ROUND, ticket: 'dGlja2V0' } } },
  exportRounds: { query: { before: ROUND_ID }, answer: { data: { csv: 'round_id\r\n', rounds: 0 }, next: null } },
  getRounds: { query: { before: ROUND_ID, game: 'dice', limit: '20' }, answer: { data: [ROUND_ITEM], next: null } },
  getRoundProof: {
    params: { id: ROUND_ID },
    answer: {
      data: {
        round: ROUND_ITEM,
        bet: DICE,
        actions: [],
        by_rule: 0,
        label: 'tulpar/dice/1',
        nonce: 0,
        player_seed: 'tulpar',
        server_hash: 'ab'.repeat(32),
        server_seed: null,
        chain: null,
      },
    },
  },
  getSeeds: { answer: { data: SEEDS } },
  rotateSeeds: { body: { player_seed: 'tulpar' }, answer: { data: SEEDS } },
  getGameSession: {
    params: { id: ROUND_ID },
    answer: {
      data: {
        id: ROUND_ID,
        game: 'dice',
        currency: 'KZT',
        started_at: '2026-11-16T10:00:00.000Z',
        now: '2026-11-16T10:05:00.000Z',
        rounds: 3,
        staked: 30_000,
        won: 19_800,
        unfinished: [ROUND],
        last: null,
        flying: null,
        bonus: null,
        spins: [],
        refused: null,
      },
    },
  },
  placeCometBet: { body: { id: ROUND_ID, session: ROUND_ID, ...BET_FIELDS }, answer: { data: COMET_BET } },
  cashOutCometBet: { params: { id: ROUND_ID }, body: {}, answer: { data: { ...COMET_BET, status: 'out', at: 150, win: 15_000 } } },
  getCometBet: { params: { id: ROUND_ID }, answer: { data: { ...COMET_BET, status: 'lost', win: 0 } } },
  placeDemoCometBet: { body: { currency: 'KZT', ticket: 'dGlja2V0', ...BET_FIELDS }, answer: { data: DEMO_COMET_BET } },
  advanceDemoCometBet: { body: { ticket: 'dGlja2V0', take: true }, answer: { data: DEMO_COMET_BET } },
  endGameSession: { params: { id: ROUND_ID }, body: {}, answer: SUCCESS },
};
