import { LANGUAGES } from '@tulpar/domain/languages';
import { expect, test } from 'vitest';
import { messagesOf } from './all-messages.ts';
import { loadMessages } from './load-messages.ts';

test.each(LANGUAGES)('CONST-03 the browser loads the same %s texts that the server holds', async (language) => {
  await expect(loadMessages(language)).resolves.toBe(messagesOf(language));
});
