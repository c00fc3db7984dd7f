import { createHash } from 'node:crypto';
import { COMMAND_KINDS, type Command } from '@tulpar/domain/ledger/command';
import { bodyOf } from '@tulpar/domain/ledger/command-key';
import type { Minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';

const named = { playerId: '01890a5d-ac96-774b-bcce-b302099a8057', source: 'test', actor: 'system:test', requestId: 'r' } as const;
const priced = { ...named, currency: 'KZT' } as const;
const money = (amount: number) => amount as Minor;
const roundId = '01890a5d-0000-7000-8000-000000000001';
const stake = { ...priced, roundId, game: 'dice', stake: money(100), weightPercent: 10 };
const terms = { amount: money(500), wager: 10, cashOutPercentMax: 0, cashOutMax: money(0), stakeMax: money(0), canCancel: true };
const expiresAt = new Date('2026-12-01T00:00:00.000Z');

/** One command of every kind as it was sent before there were weights and free spins, with the hash that its entry holds. */
const BEFORE: readonly (readonly [Command, string])[] = [
  [{ ...stake, kind: 'round', win: money(50) }, 'e93a0418deb8dc5c42a7afce4e1e1b3087176ff6b10059e7e3ff7ae08205c295'],
  [{ ...stake, kind: 'bet', transactionId: 't' }, 'b45a6c532f122fa1b8588b31b24995bffd710b30e64491e5238572e3be56eec0'],
  [
    { ...priced, kind: 'win', roundId, transactionId: 't', amount: money(7), isLast: true },
    'a77826d19a1fe9bc041e727fddcdcae2c30bc5f564bf119573ff75f23a964461',
  ],
  [{ ...named, kind: 'rollback', roundId, transactionId: 't' }, 'a057005eb286c63f4b73d0b23f8e250f8b2ad003d49d890a09ab7cd0d2e05132'],
  [
    { ...priced, kind: 'deposit-paid', paymentId: 'p', amount: money(7) },
    '73cf909451751e9f16ac0dcd6e8114db7bd47126351d485faf2aac9351f28355',
  ],
  [
    { ...priced, kind: 'withdrawal-requested', withdrawalId: 'w', amount: money(7) },
    '29d49269406cc6d573c6678f9cc9baaddb764a52c514f48a6009f29e3b99fd94',
  ],
  [
    { ...named, kind: 'withdrawal-settled', withdrawalId: 'w', result: 'paid' },
    '83263b115c1ed8ae6d937ab26163e0955e6afd93dbd3014bb50ee95cc79a2ad8',
  ],
  [
    { ...priced, kind: 'bonus-granted', bonusId: 'b', offerUid: 'o', type: 'deposit_bonus', ...terms, expiresAt },
    '5f6c142192ab63c21849b35afaef68eda2659d910df3a03b8536c1e5af915d06',
  ],
  [{ ...named, kind: 'bonus-ended', bonusId: 'b', reason: 'expired' }, '3988473b7fa1d5f85d84c1062c8f1d0db8dee7219bd08268ddf9b5f3003cc367'],
  [{ ...priced, kind: 'prize-paid', prizeId: 'p', amount: money(7) }, '177a3c6786051abcb686684934b55a6c3d86ef176f3f64b0ad8bcb2c7fb92861'],
  [
    { ...priced, kind: 'cashback-paid', period: '2026-W10', amount: money(7) },
    '2e0e77e8edd3ad81260d3ec3970a7e5ec599e33a2505f9f4c51ed7a0782d9779',
  ],
  [
    {
      ...priced,
      kind: 'adjustment',
      adjustmentId: 'a',
      amount: money(-7),
      against: 'house',
      reason: 'why',
      approver: 'staff:b',
      reverses: null,
    },
    '6311583096e23359c84fbd98b8b071cc31711994198cdea4d1bf185a59e4bed4',
  ],
];
const SINCE = ['bonus-extended', 'spins-granted', 'spins-ended'];

test('MONEY-106 a command from before weights and free spins is still the same command, so its repeat is replayed', () => {
  const hashes = BEFORE.map(([command]) => [command.kind, createHash('sha256').update(bodyOf(command)).digest('hex')]);
  expect(hashes).toEqual(BEFORE.map(([{ kind }, hash]) => [kind, hash]));
  expect(
    BEFORE.map(([{ kind }]) => kind)
      .concat(SINCE as Command['kind'][])
      .sort(),
  ).toEqual([...COMMAND_KINDS].sort());
});
