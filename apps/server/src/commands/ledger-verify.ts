import { verifyLedger } from '#flows/ledger/verify-ledger.ts';
import { openCliContext } from './cli-context.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const amount = (value: number) => value.toLocaleString('en-US').padStart(24);

const { context, close } = await openCliContext();
try {
  const { wallets, entries, totals, discrepancies, general, sealedOn } = await verifyLedger(context);
  say(`${wallets.toLocaleString('en-US')} wallets and ${entries.toLocaleString('en-US')} entries were compared, chain included.`);
  say(sealedOn ? `They were held against the seal of ${sealedOn}.` : 'There is no seal of the last month to hold them against.');
  for (const { currency, ...sums } of totals)
    for (const account of ['real', 'bonus', 'held', 'house', 'promo', 'psp', 'sum'] as const)
      say(`  ${currency} ${account.padEnd(6)}${amount(sums[account])}`);
  for (const problem of general) say(`✗ ${problem}`);
  for (const { playerId, seq, problem } of discrepancies) say(`✗ player ${playerId}${seq === null ? '' : `, entry ${seq}`}: ${problem}`);
  const count = general.length + discrepancies.length;
  say(count === 0 ? 'No difference.' : `${count} differences.`);
  process.exitCode = count === 0 ? 0 : 1;
} finally {
  await close();
}
