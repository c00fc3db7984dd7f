export interface EndpointExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The call takes a list of such bodies. */
  readonly isList?: true;
  /** An answer as the server would give it. */
  readonly answer: unknown;
}

const TOKENS = { access: { token: 'aaa.bbb.ccc' }, refresh: { token: 'rrr' } };
const SUCCESS = { data: { success: true } };
const USER = {
  id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd3',
  email: null,
  phone: '77011234567',
  language: 'kk',
  currency: 'KZT',
  source_id: null,
  status: 'new',
  deposits_count: 0,
  is_doc_verified: false,
  first_name: 'Айгерім',
  last_name: null,
  address: null,
  birthday: '2000-02-29',
  is_email_verified: false,
  is_phone_verified: true,
  receive_email: true,
  receive_sms: false,
};
const EXTRA = {
  showAppsPromoModal: { value: 'closed', time: 1_799_999_999_999 },
  showDownloadAppBannerCount: 2,
  navigatorUserAgent: ['Mozilla/5.0'],
};

/** One good call of every endpoint, by the endpoint's name, with every field filled in that may be. */
export const ENDPOINT_EXAMPLES: Readonly<Record<string, EndpointExample>> = {
  signUp: {
    body: {
      phone: '77011234567',
      password: 'Жусан-иісі 7',
      promo_code: 'SPRING',
      currency: 'KZT',
      receive_email: true,
      receive_sms: false,
      referrer: 'https://example.com/',
      landing_page: 'https://tulpar.example/?utm_source=radio',
      time_offset: 300,
      timezone: 'Asia/Almaty',
      fingerprint: 'f1f2f3',
      language: 'KZ',
      brand: 'tulpar',
      recaptcha_token: '',
      players_name: 'Айгерім Серік',
      address: 'Алматы',
      birthday: '2000-02-29',
    },
    answer: { ...TOKENS, redirect_url: null },
  },
  authenticate: {
    body: { email: 'aigerim@mail.kz', password: 'Жусан-иісі 7', region: 'cis', brand: 'tulpar', domain: 'tulpar.example' },
    answer: { ...TOKENS, redirect_url: null },
  },
  refresh: { body: { refresh_token: 'rrr' }, answer: TOKENS },
  logOut: { body: { refresh_token: 'rrr' }, answer: SUCCESS },
  handOff: { body: { refresh_token: 'rrr', purpose: 'pwa' }, answer: { data: { token: 'hhh' } } },
  requestPasswordReset: {
    body: { phone: '994501234567', region: 'cis', brand: 'tulpar', recaptcha_token: '' },
    answer: { data: { sent: true } },
  },
  confirmPasswordReset: {
    body: { phone: '994501234567', region: 'cis', brand: 'tulpar', code: '012345', new_password: 'Бәйтерек 97' },
    answer: SUCCESS,
  },
  confirmEmailLink: { params: { confirmToken: 'ccc' }, answer: SUCCESS },
  changePassword: { body: { password: 'Жусан-иісі 7', new_password: 'Бәйтерек 97' }, answer: SUCCESS },
  checkBan: { answer: { data: { is_banned: false } } },
  postAnalytics: {
    isList: true,
    body: {
      visitor_uid: 'f1f2f3',
      player_id: USER.id,
      source_id: 'radio',
      platform: 'web',
      operating_system: 'Android',
      os_version: '14',
      browser: 'Chrome 130',
      screen_resolution: '390x844',
      payload: { place: 'header' },
      local_time: '2026-11-15T12:00:00+05:00',
      url: 'https://tulpar.example/',
      previous_url: 'https://tulpar.example/games',
      project: 'tulpar',
      event_name: 'visit',
    },
    answer: { data: { accepted: 1 } },
  },
  postVisit: {
    body: { visitor_uid: 'f1f2f3', url: 'https://tulpar.example/', user_agent: 'Mozilla/5.0', client_ip: '' },
    answer: SUCCESS,
  },
  getTranslations: { params: { lng: 'kk' }, answer: { common: { ok: 'Жарайды' } } },
  getLegalIcons: {
    query: { currency: 'KZT', language: 'kk' },
    answer: { data: [{ image_url: '/cdn/icons/fair.webp', name: 'Ойын әділдігі', url: '/rules' }] },
  },
  getPaymentIcons: {
    query: { currency: 'AZN', language: 'az' },
    answer: { data: [{ image_url: '/cdn/icons/card.webp', name: 'Bank kartı' }] },
  },
  getStaticPages: { query: { currency: 'KZT', language: 'kk' }, answer: { data: [{ slug: 'rules', title: 'Ережелер' }] } },
  getStaticPage: {
    params: { slug: 'rules' },
    query: { currency: 'KZT', language: 'kk' },
    answer: { data: { slug: 'rules', title: 'Ережелер', description: 'Ойын тәртібі', content: '<p>21+</p>' } },
  },
  getFooterPages: { query: { currency: 'KZT', language: 'kk' }, answer: { data: [{ url: '/rules', link_name: 'Ережелер' }] } },
  getPromoBanners: {
    query: { currency: 'KZT', language: 'kk', category: 'register_banner' },
    answer: { data: [{ slug: 'night', img_icon: '/cdn/banners/register-wide.webp' }] },
  },
  sendFeedback: { body: { email: 'aigerim@mail.kz', message: 'Сәлеметсіз бе, сұрағым бар' }, answer: SUCCESS },
  getExtraData: { body: {}, answer: { data: EXTRA } },
  saveExtraData: { body: { key: 'showDownloadAppBannerCount', value: 2 }, answer: { data: EXTRA } },
  unsubscribe: { body: { email: 'aigerim@mail.kz' }, answer: SUCCESS },
  getBalance: { answer: { data: { realBalance: 125_000, bonusBalance: 0, currency: 'KZT' } } },
  getProfile: { answer: { data: USER } },
  updateProfile: {
    body: {
      language: 'ru',
      first_name: 'Айгерім',
      last_name: 'Серік',
      address: 'Алматы',
      birthday: '2000-02-29',
      email: 'aigerim@mail.kz',
      phone: '77011234567',
      receive_email: false,
      receive_sms: true,
    },
    answer: { data: USER },
  },
  check: { answer: 'ok' },
  testText: { answer: 'ok' },
  getGuest: {
    query: { currency: 'KZT', language: 'kk', url: 'https://tulpar.example/games' },
    answer: { data: { currency: 'AZN', currencySymbol: '₼', country: 'AZ' } },
  },
};
