import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { notify } from '@tulpar/ui/notify';
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

vi.mock('@tulpar/ui/notify', () => ({ notify: vi.fn() }));

const { t } = createTranslator('en', messagesOf('en'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(notify).mockClear();
});

test('FOOTER-07 a copy shows a toast', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('help@tulpar.example', t);
  expect(writeText).toHaveBeenCalledWith('help@tulpar.example');
  expect(notify).toHaveBeenCalledExactlyOnceWith({ tone: 'info', title: t('copied'), key: 'copy' });
});

test.each([
  ['is refused', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
  ['is missing', {}],
])('FOOTER-07 where the clipboard %s, the text is there to be copied by hand', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await copyText('help@tulpar.example', t);
  expect(notify).toHaveBeenCalledExactlyOnceWith({ tone: 'error', title: t('copyFailed'), text: 'help@tulpar.example', key: 'copy' });
});
