import { expect, test } from 'vitest';
import { documentName, isDocumentValid, renewalDay } from './documents.ts';

test.each(['../../etc/passwd', 'a/b.jpg', 'C:\\pass.jpg', 'a\0.jpg', 'a\u202egpj.exe', '..', '', '   ', 'a\n.jpg', '\ud800.jpg'])(
  'API-19 %j is no name of a file',
  (name) => expect(documentName(name)).toBeNull(),
);

test('API-19 a name is shown as it was given, and a long one keeps its ending', () => {
  expect(documentName(' Жеке  куәлік.jpg ')).toBe('Жеке куәлік.jpg');
  const long = documentName(`${'ə'.repeat(300)}.jpeg`) ?? '';
  expect([Array.from(long).length, long.slice(-6)]).toEqual([100, '….jpeg']);
});

test('a document is valid on its last day, and a new one is asked for fourteen days before', () => {
  const now = new Date('2026-11-18T23:59:00Z');
  expect([isDocumentValid('2026-11-18', now), isDocumentValid('2026-11-17', now), isDocumentValid(null, now)]).toEqual([true, false, true]);
  expect(renewalDay(now)).toBe('2026-12-02');
});
