import type { LateTexts } from './messages.ts';

/** The late areas in Russian, each a chunk of its own. */
export const late = {
  cashbox: () => import('../messages/ru/cashbox.json', { with: { type: 'json' } }),
  chat: () => import('../messages/ru/chat.json', { with: { type: 'json' } }),
  documents: () => import('../messages/ru/documents.json', { with: { type: 'json' } }),
  factors: () => import('../messages/ru/factors.json', { with: { type: 'json' } }),
  inbox: () => import('../messages/ru/inbox.json', { with: { type: 'json' } }),
  offers: () => import('../messages/ru/offers.json', { with: { type: 'json' } }),
  privacy: () => import('../messages/ru/privacy.json', { with: { type: 'json' } }),
  protection: () => import('../messages/ru/protection.json', { with: { type: 'json' } }),
  push: () => import('../messages/ru/push.json', { with: { type: 'json' } }),
  rounds: () => import('../messages/ru/rounds.json', { with: { type: 'json' } }),
  security: () => import('../messages/ru/security.json', { with: { type: 'json' } }),
  statements: () => import('../messages/ru/statements.json', { with: { type: 'json' } }),
  tournaments: () => import('../messages/ru/tournaments.json', { with: { type: 'json' } }),
} satisfies LateTexts;
