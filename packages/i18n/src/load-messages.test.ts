import { LANGUAGES } from '@tulpar/domain/languages';
import { expect, test } from 'vitest';
import { messagesOf } from './all-messages.ts';
import { loadArea, loadMessages } from './load-messages.ts';
import { LATE_AREAS } from './messages.ts';

test.each(LANGUAGES)('CONST-03 the browser loads the same %s texts that the server holds', async (language) => {
  await expect(loadMessages(language)).resolves.toBe(messagesOf(language));
});

test.each(LANGUAGES)('CONST-03 a lazily loaded area equals the %s one of the server', async (language) => {
  for (const area of LATE_AREAS) await expect(loadArea(area, language)).resolves.toBe(messagesOf(language)[area]);
});
