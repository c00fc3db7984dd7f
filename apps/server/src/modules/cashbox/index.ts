export { type AccountCipher, createAccountCipher } from './account-cipher.ts';
export { type Difference, daysToCompare, listDifferences, storeComparison } from './differences.ts';
export { finishEvent, listUnprocessed, storeEvent, takeEvent } from './events.ts';
export {
  expiredDepositsOf,
  type HistoryFilter,
  listExpired,
  listForStaff,
  listOpenDeposits,
  listSettled,
  listStuck,
  listUnpaid,
  listWaiting,
  openPaymentsOf,
  type PaymentState,
  readHistory,
  readOpenWithdrawals,
  readVerdicts,
} from './lists.ts';
export { readFields } from './method-fields.ts';
export { findMethod, listMethods, type Method, MethodSeed, readMethodNames, readWithdrawalLimits, storeMethods } from './methods.ts';
export { playersSettledSince, readPaymentFacts } from './payment-facts.ts';
export {
  clearAlarm,
  countWithdrawalsSince,
  type Deposit,
  findByRequest,
  findOwner,
  findPayment,
  findReference,
  lock,
  move,
  type Payment,
  raiseAlarm,
  record,
  recordFirstApprover,
  storeCheckout,
  storeVerdicts,
  sumWithdrawalsSince,
  touch,
  type Withdrawal,
} from './payments.ts';
export { findAccountEnding, hasPaidTo, readAccountUse } from './payout-accounts.ts';
export { personalData } from './personal-data.ts';
export { readSandboxKey, refuseUnready } from './providers/keys.ts';
export type { PaymentProvider, ProviderPayment, ProviderStatus } from './providers/provider.ts';
export { createSandboxProvider } from './providers/sandbox-provider.ts';
export { decideSettlement, findSettlement, proposeSettlement } from './settlements.ts';
export { depositedSince, readTurnover, setTurnover, unpaidOffersSince } from './turnover.ts';
export {
  endWaits,
  listHeldOf,
  listUndecidedOf,
  listWaitingPlayers,
  prolongWait,
  readOpenWaits,
  readWaits,
  type StoredWait,
  storeWaits,
  sumWaiting,
} from './waits.ts';
