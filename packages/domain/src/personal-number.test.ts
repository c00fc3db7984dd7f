import { expect, test } from 'vitest';
import { judgePersonalNumber, readPersonalNumber } from './personal-number.ts';

/** An IIN with its check digit worked out as its issuer describes it, written apart from the code under test. */
function iinOf(head: string): string | null {
  const sum = (from: number) => Array.from(head).reduce((total, digit, at) => total + Number(digit) * (((at + from) % 11) + 1), 0) % 11;
  const check = sum(0) === 10 ? sum(2) : sum(0);
  return check === 10 ? null : `${head}${check}`;
}

test('MARKET-07 an IIN tells its day of birth', () => {
  const born = (head: string) => readPersonalNumber(iinOf(head) ?? '')?.birthday;
  expect(born('90050530012')).toBe('1990-05-05');
  expect(born('90050540012')).toBe('1990-05-05');
  expect(born('04022950012')).toBe('2004-02-29');
  expect(born('05022950012'), 'no such day').toBeUndefined();
  expect(born('90050570012'), 'no such century').toBeUndefined();
});

/** The eleventh digit weighs eleven, which is nothing to the first round of weights. */
test('MARKET-07 an IIN in which one digit is wrong is found, as far as its weights can tell', () => {
  let [found, all] = [0, 0];
  for (let serial = 0; serial < 200; serial++) {
    const iin = iinOf(`9005053${String(serial).padStart(4, '0')}`);
    if (iin === null) continue;
    expect(readPersonalNumber(iin)?.digits).toBe(iin);
    for (let at = 0; at < 12; at++) {
      const changed = `${iin.slice(0, at)}${(Number(iin[at]) + 1 + (serial % 9)) % 10}${iin.slice(at + 1)}`;
      all++;
      if (readPersonalNumber(changed) === null) found++;
    }
  }
  expect(found / all).toBeGreaterThan(0.9);
});

test('MARKET-07 a FIN is read with blanks and in small letters, and has no I and no O', () => {
  expect(readPersonalNumber(' 5zk-3a1b ')).toEqual({ country: 'AZ', digits: '5ZK3A1B', birthday: null });
  for (const wrong of ['5ZK3A1', '5ZK3A1BB', '5ZK3AIB', '5ZK3AOB', '', '5ZK3A1Б', '٩٠٠٥٠٥٣٠٠١٢٣'])
    expect(readPersonalNumber(wrong), wrong).toBeNull();
});

test('MARKET-07 the number must fit the day of birth', () => {
  const iin = iinOf('90050530012') ?? '';
  expect(judgePersonalNumber(iin, '1990-05-05')).toMatchObject({ ok: true, number: { country: 'KZ' } });
  expect(judgePersonalNumber(iin, '1990-05-06')).toEqual({ ok: false, code: 'PERSONAL_NUMBER_BIRTHDAY' });
  expect(judgePersonalNumber(iin, null)).toEqual({ ok: false, code: 'BIRTHDAY_REQUIRED' });
  expect(judgePersonalNumber('5ZK3A1B', '1990-05-06')).toMatchObject({ ok: true });
  expect(judgePersonalNumber('1', '1990-05-06')).toEqual({ ok: false, code: 'PERSONAL_NUMBER_INVALID' });
});
