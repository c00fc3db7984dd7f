import { CATALOG_EXAMPLES } from './catalog-examples.ts';
import {
  CHAT_MESSAGE,
  CLOSING,
  DATA_EXPORTS,
  DOCUMENTS,
  EXTRA,
  IDENTITY,
  NOTIFICATION_EXAMPLES,
  SENT,
  SIGN_IN,
  SIGNED_IN,
  SUCCESS,
  TOKENS,
  TRANSACTION,
  USER,
  WITHDRAWABLE,
} from './example-values.ts';
import { FACTOR_EXAMPLES } from './factor-examples.ts';
import { CASHBACK_EXAMPLES, OFFER_EXAMPLES } from './offer-examples.ts';
import { PROTECTION_EXAMPLES } from './protection-examples.ts';
import { PUSH_EXAMPLES } from './push-examples.ts';
import { ROUND_EXAMPLES } from './round-examples.ts';
import { WALLET_EXAMPLES } from './seamless-wallet-examples.ts';
import { STATEMENT_EXAMPLES } from './statement-examples.ts';
import { TELEGRAM_EXAMPLES } from './telegram-examples.ts';

export interface EndpointExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Whether the call takes a list of these bodies. */
  readonly isList?: true;
  /** An answer of the server. */
  readonly answer: unknown;
}

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
    answer: SIGNED_IN,
  },
  authenticate: {
    body: {
      email: 'aigerim@mail.kz',
      password: 'Жусан-иісі 7',
      region: 'cis',
      brand: 'tulpar',
      domain: 'tulpar.example',
      fingerprint: 'f1f2f3',
    },
    answer: SIGNED_IN,
  },
  refresh: { body: { refresh_token: 'rrr' }, answer: TOKENS },
  logOut: { body: { refresh_token: 'rrr' }, answer: SUCCESS },
  handOff: { body: { refresh_token: 'rrr', purpose: 'pwa' }, answer: { data: { token: 'hhh' } } },
  readHandOff: { body: { token: 'hhh', auth_type: 'pwa' }, answer: { data: { name: 'a•••@mail.kz' } } },
  requestPasswordReset: { body: { phone: '994501234567', region: 'cis', brand: 'tulpar', recaptcha_token: '' }, answer: SENT },
  confirmPasswordReset: {
    body: { phone: '994501234567', region: 'cis', brand: 'tulpar', code: '012345', new_password: 'Бәйтерек 97' },
    answer: SUCCESS,
  },
  ...NOTIFICATION_EXAMPLES,
  sendPhoneCode: { body: { phone: '77011234567' }, answer: SENT },
  checkPhoneCode: { body: { code: '012345' }, answer: { data: USER } },
  verifyEmail: { body: { email: 'aigerim@mail.kz' }, answer: SENT },
  confirmEmailCode: { body: { code: '012345' }, answer: { data: USER } },
  undoContact: { body: { token: 'uuu' }, answer: SUCCESS },
  confirmEmailLink: { params: { confirmToken: 'ccc' }, answer: SUCCESS },
  getIdentity: { answer: IDENTITY },
  confirmIdentity: { body: { way: 'password', password: 'Жусан-иісі 7' }, answer: IDENTITY },
  getSignIns: { answer: { data: [SIGN_IN] } },
  endSignIn: { params: { id: SIGN_IN.id }, answer: SUCCESS },
  endOtherSignIns: { answer: { data: { ended: 2 } } },
  changePassword: { body: { password: 'Жусан-иісі 7', new_password: 'Бәйтерек 97' }, answer: SUCCESS },
  updatePassword: { body: { code: '012345', new_password: 'Бәйтерек 97' }, answer: SUCCESS },
  getDocuments: { answer: DOCUMENTS },
  uploadDocuments: { body: { personal_number: '900505300123', replaces: USER.id }, answer: DOCUMENTS },
  getDocumentFile: { params: { id: USER.id }, answer: { file_name: 'pass.jpg', content_type: 'image/jpeg' } },
  ...CASHBACK_EXAMPLES,
  ...OFFER_EXAMPLES,
  ...PROTECTION_EXAMPLES,
  getDataExport: { answer: { data: DATA_EXPORTS } },
  askForDataExport: { body: {}, answer: { data: DATA_EXPORTS } },
  getDataFile: { params: { id: USER.id }, answer: { file_name: 'tulpar-2026-11-15.zip', content_type: 'application/zip' } },
  getClosing: { answer: { data: CLOSING } },
  closeAccount: { body: { reason: 'pause' }, answer: { data: { ...CLOSING, erased_from: '2026-12-15T12:00:00.000Z' } } },
  takeClosingBack: { body: {}, answer: { data: CLOSING } },
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
  getCashbox: {
    query: { transaction_type: 'deposit', currency: 'KZT', applepay_available: '1', address: 'Алматы', locale: 'kz' },
    answer: {
      data: [
        {
          uid: 'card-kzt-in',
          name: 'Банк картасы',
          image_url: '/cdn/icons/card.webp',
          type: 'card',
          currency: 'KZT',
          min_amount: 100_000,
          max_amount: 100_000_000,
          fee_bps: 0,
          usual_minutes: 1,
          fields: [],
        },
      ],
    },
  },
  getMethodOptions: {
    query: { uid: 'card-kzt-in', locale: 'kz' },
    answer: { data: { uid: 'card-kzt-in', amounts: [500_000, 1_000_000], fields: [] } },
  },
  pay: {
    body: {
      type: 'deposit',
      uid: 'card-kzt-in',
      amount: 500_000,
      currency: 'KZT',
      fields: { phone: '77011234567' },
      offer_id: 'welcome',
      success_url: 'http://localhost:8080/cash-box/deposit-redirect#payment_ok',
      fail_url: 'http://localhost:8080/cash-box/deposit#payment_error',
      locale: 'kz',
      forfeit_bonus: false,
    },
    answer: {
      data: {
        status: 'pending',
        transaction_id: TRANSACTION.id,
        payload: { redirect_url: 'http://localhost:8080/sandbox/payments/checkout/x' },
        waits_for: [],
      },
    },
  },
  getTransactions: {
    query: { limit: '20', page: '1', type: 'withdrawal', status: 'pending', from: '2026-01-01', to: '2026-12-31', locale: 'kz' },
    answer: { transactions: [TRANSACTION], pagination: { total_pages: 1, items: 1 } },
  },
  exportTransactions: {
    query: { type: 'withdrawal', status: 'pending', from: '2026-01-01', to: '2026-12-31', locale: 'kz' },
    answer: { data: { file_name: 'tulpar-2026-11-15.csv', csv: 'x' } },
  },
  cancelWithdrawal: { body: { transaction_id: TRANSACTION.id, locale: 'kz' }, answer: { data: TRANSACTION } },
  getWithdrawable: { answer: { data: WITHDRAWABLE } },
  getChatMessages: { query: { after: CHAT_MESSAGE.id }, answer: { data: [CHAT_MESSAGE] } },
  sendChatMessage: { body: { text: CHAT_MESSAGE.text, client_id: CHAT_MESSAGE.client_id }, answer: { data: CHAT_MESSAGE } },
  readChatMessages: { body: { up_to: CHAT_MESSAGE.id }, answer: { data: { unread: 0 } } },
  getTripleTurn: { answer: { data: { amount: 1_500_000 } } },
  getCurrencyExchange: { answer: { data: { KZT: 10, AZN: 0.1 } } },
  getBalance: { answer: { data: { realBalance: 125_000, bonusBalance: 0, currency: 'KZT' } } },
  getProfile: { answer: { data: USER } },
  updateProfile: {
    body: {
      language: 'ru',
      first_name: 'Айгерім',
      last_name: 'Серік',
      address: 'Алматы',
      birthday: '2000-02-29',
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
  ...CATALOG_EXAMPLES,
  ...FACTOR_EXAMPLES,
  ...TELEGRAM_EXAMPLES,
  ...PUSH_EXAMPLES,
  ...ROUND_EXAMPLES,
  ...STATEMENT_EXAMPLES,
  ...WALLET_EXAMPLES,
};

/** The path of a call with the parameters of its example. */
export function examplePath(name: string, path: string): string {
  return path.replace(/:(\w+)/g, (_all, parameter: string) => ENDPOINT_EXAMPLES[name]?.params?.[parameter] ?? '');
}
