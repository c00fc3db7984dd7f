import type { LateTexts } from './messages.ts';

/** The late areas in Azerbaijani, each a chunk of its own. */
export const late = {
  cashbox: () => import('../messages/az/cashbox.json', { with: { type: 'json' } }),
  chat: () => import('../messages/az/chat.json', { with: { type: 'json' } }),
  documents: () => import('../messages/az/documents.json', { with: { type: 'json' } }),
  factors: () => import('../messages/az/factors.json', { with: { type: 'json' } }),
  inbox: () => import('../messages/az/inbox.json', { with: { type: 'json' } }),
  offers: () => import('../messages/az/offers.json', { with: { type: 'json' } }),
  privacy: () => import('../messages/az/privacy.json', { with: { type: 'json' } }),
  protection: () => import('../messages/az/protection.json', { with: { type: 'json' } }),
  push: () => import('../messages/az/push.json', { with: { type: 'json' } }),
  rounds: () => import('../messages/az/rounds.json', { with: { type: 'json' } }),
  security: () => import('../messages/az/security.json', { with: { type: 'json' } }),
  statements: () => import('../messages/az/statements.json', { with: { type: 'json' } }),
  tournaments: () => import('../messages/az/tournaments.json', { with: { type: 'json' } }),
} satisfies LateTexts;
