import type { LateTexts } from './messages.ts';

/** The late areas in English, each a chunk of its own. */
export const late = {
  cashbox: () => import('../messages/en/cashbox.json', { with: { type: 'json' } }),
  chat: () => import('../messages/en/chat.json', { with: { type: 'json' } }),
  documents: () => import('../messages/en/documents.json', { with: { type: 'json' } }),
  factors: () => import('../messages/en/factors.json', { with: { type: 'json' } }),
  inbox: () => import('../messages/en/inbox.json', { with: { type: 'json' } }),
  offers: () => import('../messages/en/offers.json', { with: { type: 'json' } }),
  privacy: () => import('../messages/en/privacy.json', { with: { type: 'json' } }),
  protection: () => import('../messages/en/protection.json', { with: { type: 'json' } }),
  push: () => import('../messages/en/push.json', { with: { type: 'json' } }),
  rounds: () => import('../messages/en/rounds.json', { with: { type: 'json' } }),
  security: () => import('../messages/en/security.json', { with: { type: 'json' } }),
  statements: () => import('../messages/en/statements.json', { with: { type: 'json' } }),
  tournaments: () => import('../messages/en/tournaments.json', { with: { type: 'json' } }),
} satisfies LateTexts;
