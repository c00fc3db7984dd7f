import type { LateTexts } from './messages.ts';

/** The late areas in Kazakh, each a chunk of its own. */
export const late = {
  cashbox: () => import('../messages/kk/cashbox.json', { with: { type: 'json' } }),
  chat: () => import('../messages/kk/chat.json', { with: { type: 'json' } }),
  documents: () => import('../messages/kk/documents.json', { with: { type: 'json' } }),
  factors: () => import('../messages/kk/factors.json', { with: { type: 'json' } }),
  inbox: () => import('../messages/kk/inbox.json', { with: { type: 'json' } }),
  offers: () => import('../messages/kk/offers.json', { with: { type: 'json' } }),
  privacy: () => import('../messages/kk/privacy.json', { with: { type: 'json' } }),
  protection: () => import('../messages/kk/protection.json', { with: { type: 'json' } }),
  push: () => import('../messages/kk/push.json', { with: { type: 'json' } }),
  rounds: () => import('../messages/kk/rounds.json', { with: { type: 'json' } }),
  security: () => import('../messages/kk/security.json', { with: { type: 'json' } }),
  statements: () => import('../messages/kk/statements.json', { with: { type: 'json' } }),
  tournaments: () => import('../messages/kk/tournaments.json', { with: { type: 'json' } }),
} satisfies LateTexts;
