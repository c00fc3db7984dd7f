/** Values that several examples share. */

export const TOKENS = { access: { token: 'aaa.bbb.ccc' }, refresh: { token: 'rrr' } };
export const SENT = { data: { sent: true } };
export const SIGNED_IN = { ...TOKENS, redirect_url: null };
export const SUCCESS = { data: { success: true } };
export const USER = {
  id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd3',
  number: 1_000_001,
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
  erased_from: null,
  pause: null,
  closed: { games: [], kinds: [] },
};
export const DATA_EXPORTS = {
  export: {
    id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd6',
    status: 'ready',
    asked_at: '2026-11-15T12:00:00.000Z',
    ready_until: '2026-11-22T12:00:00.000Z',
    bytes: 2_400_000,
  },
  next_at: null,
};
export const CLOSING = {
  erased_from: null,
  currency: 'KZT',
  real: 0,
  bonus: 0,
  held: 0,
  withdrawal_min: 100_000,
  open_rounds: 0,
  open_withdrawals: 0,
  open_deposits: 0,
  blocks: [],
};
export const DOCUMENTS = {
  data: [
    {
      id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd4',
      type: 'images_pass',
      status: 'declined',
      file_name: 'vesiqe-on.jpg',
      created_at: '2026-11-15T12:00:00.000Z',
      bytes: 2_400_000,
      reason: 'unreadable',
      note: null,
      expires_on: null,
      is_replaced: false,
    },
  ],
  person: { country: 'KZ', last_four: '0123', is_held: false },
};
export const IDENTITY = { data: { ways: ['password'], fresh_until: '2026-11-15T12:10:00.000Z' } };
export const SIGN_IN = {
  id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbc51',
  browser: 'Chrome',
  system: 'Android',
  country: 'KZ',
  network: '95.56.12',
  signed_in_at: '2026-11-15T11:00:00.000Z',
  last_seen_at: '2026-11-15T12:00:00.000Z',
  is_current: true,
  is_telegram: false,
};
export const EXTRA = {
  showAppsPromoModal: { value: 'closed', time: 1_799_999_999_999 },
  showDownloadAppBannerCount: 2,
  navigatorUserAgent: ['Mozilla/5.0'],
};

export const NOTIFICATION = {
  id: '019a8c3e-7b11-7c22-8d33-9e44aa55bb66',
  type: 'transactional',
  sub_type: 'commit_deposit',
  status: 'read',
  title: 'Balans artırıldı',
  content: 'Balansınıza 50\u00a0₼ əlavə olundu',
  data: { content: 'Balansınıza 50\u00a0₼ əlavə olundu', amount: 5000, current: 'AZN' },
  created_at: '2026-11-15T12:00:00.000Z',
  action: '{"button":"/cash-box/history"}',
};

export const TRANSACTION = {
  id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd4',
  number: '842DBCD4',
  type: 'withdrawal',
  status: 'pending',
  status_reason: 'AWAITING_REVIEW',
  waits_for: [],
  note: null,
  amount: 200_000,
  fee: 0,
  currency: 'KZT',
  method_name: 'Банк картасы',
  method_type: 'card',
  account: '•••• 4821',
  steps: [
    { name: 'requested', at: '2026-11-15T09:00:00.000Z' },
    { name: 'reviewed', at: null },
    { name: 'sent', at: null },
    { name: 'arrived', at: null },
  ],
  created_at: '2026-11-15T09:00:00.000Z',
  updated_at: '2026-11-15T09:00:00.000Z',
  can_cancel: true,
  redirect_url: null,
  gift: null,
};

/** One valid call of every endpoint, by the endpoint's name, with every optional field. */
export const CHAT_MESSAGE = {
  id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5',
  from: 'player',
  text: 'Сәлеметсіз бе!',
  created_at: '2026-11-15T09:00:00.000Z',
  client_id: '0b5f7a52-5f0e-4f6c-9d1c-1f6d5a3c2b10',
};

export const WITHDRAWABLE = {
  amount: 0,
  amount_after_forfeit: 0,
  currency: 'KZT',
  real: 500_000,
  bonus: 0,
  held: 0,
  wager_left: 0,
  wager_target: 0,
  turnover_left: 1_500_000,
  turnover_target: 1_500_000,
  min_amount: 200_000,
  max_amount: 1_000_000_000,
  is_barred: false,
  blocked_by: ['TURNOVER_LEFT'],
  payment_document_above: 20_000_000,
  waits_for: [],
};

export const NOTIFICATION_EXAMPLES = {
  getNotifications: {
    query: { 'filter[history]': '1', language: 'az' },
    answer: { data: [NOTIFICATION], pagination: { next: null }, unread: 0, chat_unread: 0 },
  },
  showNotifications: { body: { notification_ids: [NOTIFICATION.id] }, answer: { data: [{ id: NOTIFICATION.id, status: 'showed' }] } },
  closeNotifications: { body: { notification_ids: [NOTIFICATION.id] }, answer: { data: [{ id: NOTIFICATION.id, status: 'closed' }] } },
  markNotificationsRead: { body: { notification_ids: [NOTIFICATION.id] }, answer: { data: [{ id: NOTIFICATION.id, status: 'read' }] } },
  readAllNotifications: { body: { up_to: NOTIFICATION.id }, answer: { data: { unread: 0 } } },
} as const;
