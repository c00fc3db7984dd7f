import { act, screen, waitFor } from '@testing-library/react';
import { type Documents, getDocuments } from '@tulpar/contract/documents';
import { getProfile } from '@tulpar/contract/profiles';
import { DOCUMENTS, USER } from '@tulpar/contract/testing/example-values';
import { beforeEach, expect, test, vi } from 'vitest';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

const EMPTY: Documents = { data: [], person: null };
const PERSON = { country: 'KZ', last_four: '0123', is_held: false } as const;
const [DECLINED] = DOCUMENTS.data as Documents['data'];
const PENDING = { ...DECLINED, status: 'pending', reason: null } as Documents['data'][number];
const IIN = '000229500127';
const LANGUAGES = ['kk', 'en', 'az', 'ru'] as const;

/** Stands in for the browser's way to send a form, which tells how much was sent. */
class SentForm extends EventTarget {
  static all: SentForm[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  form = new FormData();
  headers: Record<string, string> = {};
  open() {
    SentForm.all.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => void this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  SentForm.all = [];
  vi.stubGlobal('XMLHttpRequest', SentForm);
});

const picture = (name = 'vesiqe.jpg', bytes = 2000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const sent = () =>
  waitFor(() => {
    const last = SentForm.all.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  });

test.each(LANGUAGES)('ROUTE-17 the page says what is asked for and why, in %s', async (language) => {
  const { t } = await renderApp('/profile/documents', { player: {}, language, server: (fake) => void fake.answer(getDocuments, EMPTY) });
  for (const area of ['pass', 'method'] as const) {
    expect(await screen.findByRole('region', { name: t(`documents.${area}.title`) })).toBeDefined();
    for (const text of ['why', 'rule1', 'rule2'] as const) expect(screen.getByText(t(`documents.${area}.${text}`))).toBeDefined();
  }
  expect(await screen.findByLabelText(t('documents.number.iin'))).toBeDefined();
  expect(screen.getByText(t('documents.private'))).toBeDefined();
});

const choose = async (app: Awaited<ReturnType<typeof renderApp>>, file: File, area: 'pass' | 'method' = 'pass') => {
  const { user, t } = app;
  await user.upload(await screen.findByLabelText(`${t(`documents.${area}.title`)}: ${t('documents.add')}`), file);
};

test('ROUTE-17 API-19 a file is sent with the number, with its progress, and is then on the list', async () => {
  const app = await renderApp('/profile/documents', {
    player: {},
    language: 'az',
    server: (fake) => void fake.answer(getDocuments, EMPTY),
  });
  const { user, t } = app;
  await choose(app, picture());
  await user.click(screen.getByRole('button', { name: t('common.actions.send') }));
  // Without the number nothing is sent, and the field says so.
  const number = field(t('documents.number.iin'));
  expect([descriptionOf(number), document.activeElement]).toEqual([t('API_ERRORS.REQUIRED'), number]);
  await user.type(number, '000229500129');
  await user.click(screen.getByRole('button', { name: t('common.actions.send') }));
  expect(descriptionOf(number)).toBe(t('API_ERRORS.PERSONAL_NUMBER_INVALID'));
  expect(SentForm.all).toEqual([]);
  await user.clear(number);
  await user.type(number, IIN);
  await user.click(screen.getByRole('button', { name: t('common.actions.send') }));
  const form = await sent();
  expect(form.form.get('personal_number')).toBe(IIN);
  expect((form.form.get('images_pass') as File).name).toBe('vesiqe.jpg');
  expect(form.headers['Authorization']).toMatch(/^Bearer /);
  act(() => void form.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 64, total: 100 })));
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(64);
  form.answer(200, { data: [PENDING], person: PERSON });
  expect(await screen.findByText(t('documents.status.pending'))).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText(t('documents.number.known', { digits: '0123' }))).toBeDefined();
});

test('ROUTE-17 a sending file can be stopped, and a lost connection keeps it for another try', async () => {
  const server = { data: [], person: PERSON };
  const app = await renderApp('/profile/documents', { player: {}, server: (fake) => void fake.answer(getDocuments, server) });
  const { user, t } = app;
  await choose(app, picture('kart.jpg'), 'method');
  await user.click(screen.getByRole('button', { name: t('common.actions.send') }));
  await sent();
  await user.click(screen.getByRole('button', { name: t('common.actions.cancel') }));
  await waitFor(() => expect(screen.queryByText('kart.jpg')).toBeNull());

  await choose(app, picture('kart.jpg'), 'method');
  await user.click(screen.getByRole('button', { name: t('common.actions.send') }));
  await waitFor(() => expect(SentForm.all).toHaveLength(2));
  act(() => void SentForm.all[1]?.dispatchEvent(new Event('error')));
  expect((await screen.findByRole('alert')).textContent).toContain(t('documents.lost'));
  await user.click(screen.getByRole('button', { name: t('common.actions.tryAgain') }));
  await waitFor(() => expect(SentForm.all).toHaveLength(3));
  SentForm.all[2]?.answer(422, { code: 'FILE_UNREADABLE', message: 'FILE_UNREADABLE', errors: { images_method: ['FILE_UNREADABLE'] } });
  expect((await screen.findByRole('alert')).textContent).toBe(t('API_ERRORS.FILE_UNREADABLE'));
  expect(screen.queryByRole('button', { name: t('common.actions.tryAgain') })).toBeNull();
});

test('API-19 a file that is too large or of another kind is refused without being sent', async () => {
  const app = await renderApp('/profile/documents', { player: {}, server: (fake) => void fake.answer(getDocuments, EMPTY) });
  await choose(app, picture('big.jpg', 10 * 1024 * 1024 + 1), 'method');
  expect((await screen.findByRole('alert')).textContent).toBe(app.t('API_ERRORS.FILE_TOO_LARGE'));
  expect(screen.queryByRole('button', { name: app.t('common.actions.send') })).toBeNull();
});

test.each(LANGUAGES)('ROUTE-17 a declined document says why, with the line of the reviewer, in %s', async (language) => {
  const declined = { ...DECLINED, note: '4 сан' } as Documents['data'][number];
  const answer = { data: [declined], person: { ...PERSON, is_held: true } };
  const { t } = await renderApp('/profile/documents', { player: {}, language, server: (fake) => void fake.answer(getDocuments, answer) });
  const why = await screen.findByText((text) => text.includes(t('documents.reasons.unreadable')));
  expect(why.textContent).toContain('4 сан');
  expect(screen.getByRole('button', { name: t('documents.again') })).toBeDefined();
  expect(screen.getByText(t('documents.held'))).toBeDefined();
});

test('ROUTE-17 ROUTE-46 a decision is shown without a reload: accepted documents lead on to the contacts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const { server, t } = await renderApp('/profile/documents', {
    player: {},
    server: (fake) => void fake.answer(getDocuments, { data: [PENDING], person: PERSON }),
  });
  expect(await screen.findByText(t('documents.status.pending'))).toBeDefined();
  server.drop(getDocuments).answer(getDocuments, { data: [{ ...PENDING, status: 'approved' }], person: PERSON });
  server.drop(getProfile).answer(getProfile, { data: { ...USER, is_doc_verified: true } as never });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await waitFor(() => expect(location.pathname).toBe('/profile/contacts'));
  // The inbox has a toast for it: a second one would say the same.
  expect(document.querySelector('.toast')).toBeNull();
  vi.useRealTimers();
});
