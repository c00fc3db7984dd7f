import { act, screen, waitFor } from '@testing-library/react';
import { getChatMessages } from '@tulpar/contract/chat';
import { sendFeedback } from '@tulpar/contract/content';
import { expect, onTestFinished, test, vi } from 'vitest';
import { COPY_LOCK_MS } from '#features/content/copy-lock.ts';
import { descriptionOf, renderApp } from '#testing/render-app.tsx';

const EMAIL = 'help@tulpar.example';
const PHONE = '+7 727 000 00 21';
const SUPPORT = { boot: { support: { email: EMAIL, phone: PHONE } } };
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** A clipboard that takes what it is given, or refuses. */
function fakeClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}

test('ROUTE-26 API-75 a message is checked, refused in words, and sent', async () => {
  const { user, server, t } = await renderApp('/contacts', {
    language: 'kk',
    server: (fake) => void fake.refuse(sendFeedback, 'TOO_MANY_REQUESTS').answer(sendFeedback, { data: { success: true } }),
  });
  const message = await screen.findByLabelText<HTMLTextAreaElement>(t('content.feedback.message'));
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: t('accounts.fields.email') });
  const send = button(t('common.actions.send'));
  expect(send.disabled).toBe(true);
  await user.type(email, 'not an address');
  await user.click(message);
  await waitFor(() => expect(descriptionOf(email)).toBe(t('ERROR_MESSAGES.email')));
  await user.clear(email);
  await user.type(email, 'Aigerim@mail.kz');
  await user.type(message, 'Сұрағым бар.');
  await user.click(send);
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  expect(message.value).toBe('Сұрағым бар.');
  await user.click(send);
  const done = await screen.findByRole('heading', { name: t('content.feedback.sentTitle') });
  expect(document.activeElement).toBe(done);
  expect(screen.getByText(t('content.feedback.sentText', { email: 'aigerim@mail.kz' }))).toBeDefined();
  expect(server.calls(sendFeedback)[1]?.body).toEqual({ email: 'aigerim@mail.kz', message: 'Сұрағым бар.' });
  await user.click(button(t('content.feedback.again')));
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('content.feedback.message')).value).toBe('');
});

test('FOOTER-07 FOOTER-08 VALID-36 CONST-39 phone and e-mail are copied, and not again for six seconds', async () => {
  const copied: string[] = [];
  const { t } = await renderApp('/contacts', { ...SUPPORT, player: {} });
  fakeClipboard((text) => Promise.resolve(void copied.push(text)));
  await screen.findByLabelText(t('content.feedback.message'));
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const press = (name: RegExp) => act(() => button(name).click());
  press(/help@tulpar\.example/);
  expect(await screen.findByText(t('copied'))).toBeDefined();
  press(/727 000 00 21/);
  expect(copied).toEqual([EMAIL]);
  vi.setSystemTime(Date.now() + COPY_LOCK_MS);
  press(/727 000 00 21/);
  expect(copied).toEqual([EMAIL, PHONE]);
});

test('FOOTER-07 a clipboard that is refused says so, with the text to copy by hand', async () => {
  const { t } = await renderApp('/contacts', { ...SUPPORT, language: 'az' });
  fakeClipboard(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  await screen.findByLabelText(t('content.feedback.message'));
  act(() => button(/help@tulpar\.example/).click());
  const toast = (await screen.findByText(t('copyFailed'))).closest('.toast');
  expect(toast?.textContent).toContain(EMAIL);
});

test('FOOTER-06 FOOTER-09 where nothing can be copied, phone and e-mail are links; the phone is for players', async () => {
  const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  onTestFinished(() => void (clipboard && Object.defineProperty(Navigator.prototype, 'clipboard', clipboard)));
  const { t } = await renderApp('/contacts', { ...SUPPORT, player: {} });
  await screen.findByLabelText(t('content.feedback.message'));
  expect(screen.getByRole('link', { name: new RegExp(EMAIL) }).getAttribute('href')).toBe(`mailto:${EMAIL}`);
  expect(screen.getByRole('link', { name: /727 000 00 21/ }).getAttribute('href')).toBe('tel:+77270000021');
});

test('ROLE-06 FOOTER-05 FOOTER-06 a guest signs in before the chat; the e-mail is offered beside it, and no phone', async () => {
  const { user, server, t } = await renderApp('/contacts', { ...SUPPORT, language: 'ru' });
  expect(await screen.findByText(EMAIL)).toBeDefined();
  expect(screen.queryByText(PHONE)).toBeNull();
  const link = screen.getByRole('link', { name: new RegExp(t('common.footer.chat')) });
  expect(link.textContent).toContain(t('common.footer.chatGuestHint'));
  await user.click(link);
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(sessionStorage.getItem('backPath')).toBe('/contacts');
  expect(server.calls(getChatMessages)).toEqual([]);
});
