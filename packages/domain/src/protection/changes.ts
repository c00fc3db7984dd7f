/** What may happen to what protects a player; every change is kept. */
export const PROTECTION_CHANGES = [
  'limit',
  'limit-wanted',
  'limit-confirmed',
  'pause',
  'return-asked',
  'pause-ended',
  'block',
  'unblock-asked',
  'unblocked',
] as const;
export type ProtectionChange = (typeof PROTECTION_CHANGES)[number];
