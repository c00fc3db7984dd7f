import { SUCCESS } from './example-values.ts';

const GAME = {
  id: 1,
  uid: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5',
  slug: 'dice',
  name: 'Сүйектер',
  image: null,
  image_alternative: '/cdn/games/dice-tall.webp',
  provider: { slug: 'tulpar', name: 'Tulpar' },
  has_demo: true,
  badge: null,
  kind: 'slot',
};
const FOR = { currency: 'KZT', language: 'kk' };
const VISITOR = { visitor_uid: 'f1f2f3' };
const PAGE = { limit: '10', page: '1' };
const PAGINATION = { total_pages: 1, items: 1 };
const GAMES = {
  query: { ...FOR, ...PAGE, category_slug: 'popular', filter_slug: 'tulpar', sort_by: 'new' },
  answer: { data: [GAME], pagination: PAGINATION, extra_data: { is_use_image_alternative: false } },
};
const CATEGORY = {
  id: 1,
  is_active: true,
  slug: 'popular',
  menu_name: 'Танымал',
  image_html: '<img src="/cdn/a.webp" alt="">',
  games_count: 1,
  games: [GAME],
};
const SLIDE = {
  slug: 'bonuses',
  image_url: '/cdn/spots/gift.webp',
  video_url: null,
  video_banner_ios: null,
  video_banner_android: null,
  isAppLink: false,
  main_header: 'Сізге арналған бонус бар',
  sub_header: '-',
  description: '-',
  button_text: 'Бонустар',
  button_link: '/bonuses',
  tournament_slug: null,
  blur_bg: '#05070a80',
  blur_height: 120,
};
const PROVIDER = { slug: 'tulpar', name: 'Tulpar', images: ['/cdn/providers/tulpar/icon.svg'] };

const PRIZE = { kind: 'spins', value: 45_000, game_slug: 'dice', game_name: 'Сүйектер', count: 10, stake: 4_500, days: 3 };
const TOURNAMENT_ROW = { place: 1, player: 'А•••', points: 12_350, prize: PRIZE };
const OWN_PLACE = { joined_at: '2026-11-20T09:00:00.000Z', place: 1, points: 12_350, prize: PRIZE, disqualified: null };
const TOURNAMENT = {
  slug: 'kubok-stepi',
  title: 'Дала кубогы',
  image_url: null,
  prize_fund: 45_000,
  currency: 'KZT',
  starts_at: '2026-11-20T08:00:00.000Z',
  ends_at: '2026-11-27T08:00:00.000Z',
  status: 'running',
  pays_at: '2026-11-27T10:00:00.000Z',
  is_counted: false,
  is_canceled: false,
  game_images: ['/cdn/games/dice-tall.webp'],
  players: 1,
  own: OWN_PLACE,
};
const TOURNAMENT_RULES = {
  scoring: { kind: 'best-multipliers', best: 20 },
  stake_min: 5_000,
  prizes: [{ from: 1, to: 1, prize: PRIZE }],
  text: '',
};

/** Good calls of tournaments. */
const TOURNAMENT_EXAMPLES = {
  getTournaments: { query: FOR, answer: { data: [TOURNAMENT], now: '2026-11-21T08:00:00.000Z' } },
  getTournament: {
    params: { slug: 'kubok-stepi' },
    query: { ...FOR, locale: 'kz' },
    answer: {
      data: {
        ...TOURNAMENT,
        now: '2026-11-21T08:00:00.000Z',
        rules: TOURNAMENT_RULES,
        games: [GAME],
        leaderboard: [TOURNAMENT_ROW],
        updated_at: '2026-11-21T08:00:00.000Z',
        paid_at: null,
      },
    },
  },
  joinTournament: { params: { slug: 'kubok-stepi' }, answer: { data: OWN_PLACE } },
  getTournamentBanners: { query: FOR, answer: { data: [{ ...SLIDE, tournament_slug: 'kubok-stepi' }] } },
  getStanding: {
    params: { slug: 'kubok-stepi' },
    answer: {
      data: {
        place: 1,
        points: 12_350,
        rounds: 34,
        rounds_max: 20,
        prize: PRIZE,
        neighbours: [TOURNAMENT_ROW],
        disqualified: null,
        updated_at: '2026-11-21T08:00:00.000Z',
      },
    },
  },
  getEntryRounds: {
    params: { slug: 'kubok-stepi', place: '1' },
    query: { ...FOR, page: '1', limit: '50' },
    answer: {
      data: {
        place: 1,
        player: 'А•••',
        points: 12_350,
        joined_at: '2026-11-20T09:00:00.000Z',
        rounds: [
          {
            round_id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5',
            game_slug: 'dice',
            game_name: 'Сүйектер',
            stake: 5_000,
            win: 617_500,
            is_further: false,
            opened_at: '2026-11-20T10:00:00.000Z',
            ended_at: '2026-11-20T10:00:00.000Z',
            points: 12_350,
            is_own: true,
          },
        ],
      },
      pagination: PAGINATION,
    },
  },
  getTournamentRounds: {
    params: { slug: 'kubok-stepi' },
    answer: { file_name: 'kubok-stepi.csv', content_type: 'text/csv; charset=utf-8' },
  },
};

/** Good calls of the lobby. */
export const CATALOG_EXAMPLES = {
  ...TOURNAMENT_EXAMPLES,
  getGames: GAMES,
  getLobbyGames: GAMES,
  getGame: {
    params: { slug: 'dice' },
    query: FOR,
    answer: {
      data: {
        ...GAME,
        rtp: '99.00',
        volatility: 'chosen',
        hit_rate: null,
        max_win: { times_stake: 990, one_in: 1000 },
        min_bet: 1000,
        max_bet: 5_000_000,
        rules: ['Тарапты өзіңіз таңдайсыз.'],
      },
    },
  },
  searchGames: {
    query: { ...FOR, ...PAGE, search: 'суйек' },
    answer: { data: [GAME], pagination: PAGINATION, uid: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5' },
  },
  getRecentSearches: { query: { ...FOR, ...VISITOR }, answer: { data: [GAME] } },
  addRecentSearch: { body: { game_id: 1, search_uid: GAME.uid, ...VISITOR }, answer: SUCCESS },
  clearRecentSearches: { body: VISITOR, answer: SUCCESS },
  addFavourite: { params: { slug: 'dice' }, answer: SUCCESS },
  removeFavourite: { params: { slug: 'dice' }, answer: SUCCESS },
  getCategories: {
    query: { ...FOR, limit: '300', type: 'provider', is_active: '1', slugs: 'popular,new', games: '1' },
    answer: { data: [CATEGORY] },
  },
  getShortcuts: {
    query: { ...FOR, limit: '50', page: '1' },
    answer: { data: [{ slug: 'popular', name: 'Танымал', image_url: null }], pagination: PAGINATION },
  },
  getProviders: { query: FOR, answer: { data: [PROVIDER] } },
  getProvidersPage: { query: { ...FOR, ...PAGE }, answer: { data: [{ ...PROVIDER, games_count: 2 }], pagination: PAGINATION } },
  getGameSlider: { query: FOR, answer: { data: [GAME] } },
  getPromoSlides: { query: FOR, answer: { data: [SLIDE] } },
  getVideoBanners: { query: FOR, answer: { data: [SLIDE] } },
  getPromos: {
    query: {
      category: 'promotions',
      locale: 'kz',
      currency: 'KZT',
      slug: 'fair-play-august-25',
      'order[date]': 'desc',
      'order[priority]': 'asc',
    },
    answer: {
      data: [{ slug: 'fair-play-august-25', title: 'Раунд', image_url: null, content: '<p>21+</p>', date: '2026-08-25', priority: 10 }],
    },
  },
  getWinners: {
    query: FOR,
    answer: {
      data: [
        {
          player: 'А•••',
          game_name: GAME.name,
          game_slug: GAME.slug,
          game_img: null,
          amount: 19_800,
          currency: 'KZT',
          created_at: '2026-11-16T10:00:00.000Z',
        },
      ],
    },
  },
  getProviderSlider: { query: FOR, answer: { data: [PROVIDER] } },
};
