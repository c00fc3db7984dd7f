import type { Language } from '@tulpar/domain/languages';
import type { LateArea, Messages } from './messages.ts';

/** For the browser: each language is a separate chunk, and only the current one is loaded. */
const LOADERS = {
  kk: async () => (await import('./messages-kk.ts')).kk,
  en: async () => (await import('./messages-en.ts')).en,
  az: async () => (await import('./messages-az.ts')).az,
  ru: async () => (await import('./messages-ru.ts')).ru,
} satisfies Record<Language, () => Promise<Messages>>;

export function loadMessages(language: Language): Promise<Messages> {
  return LOADERS[language]();
}

const AREA_LOADERS = {
  cashbox: {
    kk: async () => (await import('../messages/kk/cashbox.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/cashbox.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/cashbox.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/cashbox.json', { with: { type: 'json' } })).default,
  },
  chat: {
    kk: async () => (await import('../messages/kk/chat.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/chat.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/chat.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/chat.json', { with: { type: 'json' } })).default,
  },
  documents: {
    kk: async () => (await import('../messages/kk/documents.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/documents.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/documents.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/documents.json', { with: { type: 'json' } })).default,
  },
  factors: {
    kk: async () => (await import('../messages/kk/factors.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/factors.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/factors.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/factors.json', { with: { type: 'json' } })).default,
  },
  privacy: {
    kk: async () => (await import('../messages/kk/privacy.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/privacy.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/privacy.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/privacy.json', { with: { type: 'json' } })).default,
  },
  inbox: {
    kk: async () => (await import('../messages/kk/inbox.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/inbox.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/inbox.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/inbox.json', { with: { type: 'json' } })).default,
  },
  offers: {
    kk: async () => (await import('../messages/kk/offers.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/offers.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/offers.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/offers.json', { with: { type: 'json' } })).default,
  },
  protection: {
    kk: async () => (await import('../messages/kk/protection.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/protection.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/protection.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/protection.json', { with: { type: 'json' } })).default,
  },
  rounds: {
    kk: async () => (await import('../messages/kk/rounds.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/rounds.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/rounds.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/rounds.json', { with: { type: 'json' } })).default,
  },
  security: {
    kk: async () => (await import('../messages/kk/security.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/security.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/security.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/security.json', { with: { type: 'json' } })).default,
  },
  statements: {
    kk: async () => (await import('../messages/kk/statements.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/statements.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/statements.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/statements.json', { with: { type: 'json' } })).default,
  },
  tournaments: {
    kk: async () => (await import('../messages/kk/tournaments.json', { with: { type: 'json' } })).default,
    en: async () => (await import('../messages/en/tournaments.json', { with: { type: 'json' } })).default,
    az: async () => (await import('../messages/az/tournaments.json', { with: { type: 'json' } })).default,
    ru: async () => (await import('../messages/ru/tournaments.json', { with: { type: 'json' } })).default,
  },
} satisfies Record<LateArea, Record<Language, () => Promise<Messages>>>;

/** Loads one area of texts that is not part of the common ones. */
export function loadArea(area: LateArea, language: Language): Promise<Messages> {
  return AREA_LOADERS[area][language]();
}
