import { COMMAND_KINDS, type Command } from './command.ts';
import { keyOf } from './command-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** The time in the first 48 bits, the version and the variant: only such ids find their month again. */
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** No blanks, no control characters: keys are compared byte by byte and stand in the hash of an entry. */
const NAME = /^[\x21-\x7e]{1,200}$/;
const ACTOR = /^(player|staff|job|provider|system):[\x21-\x7e]{1,100}$/;

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
      return typeof command.canCancel === 'boolean' && command.expiresAt instanceof Date && !Number.isNaN(command.expiresAt.getTime());
    case 'win':
      return typeof command.isLast === 'boolean';
    case 'adjustment':
      return command.reverses === null || (Number.isSafeInteger(command.reverses) && command.reverses > 0);
    case 'bonus-ended':
    case 'rollback':
    case 'deposit-paid':
    case 'withdrawal-requested':
    case 'withdrawal-settled':
    case 'prize-paid':
    case 'cashback-paid':
      return true;
  }
}

/** What a key is made of. Put together with other letters, an id that is missing would still look like a name. */
function idsOf(command: Command): readonly unknown[] {
  switch (command.kind) {
    case 'round':
      return [command.roundId];
    case 'bet':
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
    case 'prize-paid':
      return [command.prizeId];
    case 'cashback-paid':
      return [command.period];
    case 'adjustment':
      return [command.adjustmentId];
  }
}
