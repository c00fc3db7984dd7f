import { COMMAND_KINDS, type Command } from './command.ts';
import { keyOf } from './command-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** The time in the first 48 bits, the version and the variant: only such ids find their month again. */
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** No blanks, no control characters: keys are compared byte by byte and stand in the hash of an entry. */
const NAME = /^[\x21-\x7e]{1,200}$/;
const ACTOR = /^(player|staff|job|provider|system):[\x21-\x7e]{1,100}$/;

const HASH = /^[0-9a-f]{64}$/;
const WEIGHTS_MAX = 32_767;

const isMoment = (value: unknown): boolean => value instanceof Date && !Number.isNaN(value.getTime());
const isName = (value: unknown): boolean => typeof value === 'string' && NAME.test(value);

/** Types say what a command looks like; it may still have come from a wire, so this looks at everything but the amounts and numbers again. */
export function isWellFormed(command: Command): boolean {
  if (!COMMAND_KINDS.includes(command.kind) || typeof command.playerId !== 'string' || !UUID.test(command.playerId)) return false;
  if (![command.source, command.requestId, keyOf(command)].every(isName) || !ACTOR.test(command.actor)) return false;
  if (!idsOf(command).every(isName)) return false;
  if ('roundId' in command && !(typeof command.roundId === 'string' && UUID_V7.test(command.roundId))) return false;
  switch (command.kind) {
    case 'round':
    case 'bet':
      return isName(command.game);
    case 'bonus-granted':
      return typeof command.canCancel === 'boolean' && isMoment(command.expiresAt) && isWeights(command) && isBoundToTerms(command);
    case 'bonus-extended':
      return isMoment(command.expiresAt);
    case 'spins-granted':
      return isName(command.game) && isMoment(command.expiresAt) && isBoundToTerms(command);
    case 'win':
      return typeof command.isLast === 'boolean';
    case 'adjustment':
      return command.reverses === null || (Number.isSafeInteger(command.reverses) && command.reverses > 0);
    case 'bonus-ended':
    case 'spins-ended':
    case 'rollback':
    case 'deposit-paid':
    case 'withdrawal-requested':
    case 'withdrawal-settled':
    case 'prize-paid':
    case 'cashback-paid':
      return true;
  }
}

/** A field that does not apply is absent: written as null, it would be another command than before there was such a field. */
const isWeights = (command: { readonly weights?: unknown }): boolean =>
  !('weights' in command) || (Number.isInteger(command.weights) && Number(command.weights) >= 1 && Number(command.weights) <= WEIGHTS_MAX);
const isBoundToTerms = (command: { readonly termsHash?: unknown }): boolean =>
  !('termsHash' in command) || (typeof command.termsHash === 'string' && HASH.test(command.termsHash));

/** What a key is made of. Put together with other letters, an id that is missing would still look like a name. */
function idsOf(command: Command): readonly unknown[] {
  switch (command.kind) {
    case 'round':
      return [command.roundId, ...freeOf(command)];
    case 'bet':
      return [command.roundId, command.transactionId, ...freeOf(command)];
    case 'win':
    case 'rollback':
      return [command.roundId, command.transactionId];
    case 'deposit-paid':
      return [command.paymentId];
    case 'withdrawal-requested':
    case 'withdrawal-settled':
      return [command.withdrawalId];
    case 'bonus-granted':
      return [command.bonusId, command.offerUid, command.type];
    case 'bonus-ended':
      return [command.bonusId, command.reason];
    case 'bonus-extended':
      return ['spinsId' in command ? command.spinsId : command.bonusId];
    case 'spins-granted':
      return [command.spinsId, command.offerUid];
    case 'spins-ended':
      return [command.spinsId, command.reason];
    case 'prize-paid':
      return [command.prizeId];
    case 'cashback-paid':
      return [command.period];
    case 'adjustment':
      return [command.adjustmentId];
  }
}

const freeOf = (command: { readonly spinsId?: unknown }): readonly unknown[] => ('spinsId' in command ? [command.spinsId] : []);
