import { expect, test } from 'vitest';
import type { AppContext } from '#flows/app-context.ts';
import { toAnswer } from './staff-command.ts';
import { findCommand, usage } from './staff-table.ts';

test('the usage names every command once, and each can be found by its name', () => {
  const names = usage()
    .split('\n')
    .flatMap((line) => /^ {2}([a-z-]+)/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(25);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(findCommand(name)?.name).toBe(name);
  expect(findCommand('nothing-of-the-kind')).toBeUndefined();
});

test('a refusal is printed with its code, and is not ok', () => {
  expect(toAnswer({ ok: false, code: 'SAME_PERSON' })).toEqual({
    ok: false,
    text: 'Refused: another person has to confirm it (SAME_PERSON).',
  });
  expect(toAnswer({ ok: false, code: 'BALANCE_LIMIT' })).toEqual({
    ok: false,
    text: 'Refused: the ledger does not allow it (BALANCE_LIMIT).',
  });
  expect(toAnswer({ ok: true, seq: 7 }, ({ seq }) => `Entry ${seq}.`)).toEqual({ ok: true, text: 'Entry 7.' });
});

test('a malformed option is refused before anything is called', async () => {
  const input = { need: (name: string) => (name === 'amount' ? '1.5' : 'x'), optional: () => null, by: 'staff:dana' } as const;
  await expect(findCommand('adjust')?.run({} as AppContext, input)).rejects.toThrow('--amount must be a whole number');
});
