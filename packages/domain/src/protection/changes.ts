/** What may happen to what protects a player; every change is kept. */
export const PROTECTION_CHANGES = [
  'limit',
  'limit-wanted',
  'limit-confirmed',
  'limit-lapsed',
  'pause',
  'return-asked',
  'pause-ended',
  'block',
  'unblock-asked',
  'unblocked',
  'reality-check',
] as const;
export type ProtectionChange = (typeof PROTECTION_CHANGES)[number];
