import { screen, waitFor, within } from '@testing-library/react';
import { getAccountStatement, getStatementFile } from '@tulpar/contract/account-statement';
import * as paths from '@tulpar/contract/paths';
import { STATEMENT_EXAMPLES } from '@tulpar/contract/testing/statement-examples';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const page = () => within(screen.getByRole('main'));
const rowOf = (name: string) => {
  const row = page()
    .getAllByText(name, { selector: 'dt' })
    .map((term) => term.parentElement)[0];
  return within(row as HTMLElement);
};

test('STATEMENT-01 STATEMENT-03 STATEMENT-04 the page shows the three columns of every line, the games and the clock', async () => {
  const { t } = await renderApp(paths.profileStatement, { player: {} });
  expect(await page().findByText(t('statements.summary'))).toBeDefined();
  expect(page().getByText(new RegExp(t('statements.zone.KZT')))).toBeDefined();
  expect(rowOf(t('statements.sums.deposit')).getByText('+5 000 ₸')).toBeDefined();
  const requested = rowOf(t('statements.sums.withdrawal-requested'));
  expect(requested.getByText('−2 000 ₸')).toBeDefined();
  expect(requested.getByText('+2 000 ₸')).toBeDefined();
  expect(rowOf(t('statements.sums.staked')).getAllByText('−600 ₸')).toHaveLength(2);
  const games = within(page().getByRole('region', { name: t('statements.games.title') }));
  expect(games.getByText('Тұлпар шабысы')).toBeDefined();
  expect(games.getByText('−199,50 ₸')).toBeDefined();
  expect(page().getByText('03.10.2026 14:00 · 4F2A91C0')).toBeDefined();
});

test('STATEMENT-01 another month or a whole year is chosen from a sheet', async () => {
  const { t, user, server } = await renderApp(paths.profileStatement, { player: {} });
  await user.click(await page().findByRole('button', { name: new RegExp(t('statements.period.label')) }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getAllByRole('button', { pressed: false }).map((button) => button.textContent)).toEqual(
    expect.arrayContaining([`2026${t('statements.period.wholeYear')}`, '08.2026']),
  );
  await user.click(sheet.getByRole('button', { name: /08\.2026/ }));
  await waitFor(() => expect(server.calls(getAccountStatement).at(-1)?.query).toMatchObject({ period: '2026-08' }));
});

test('STATEMENT-08 a file is asked for with the period shown and saved', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  // Here a press on the address of a file would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { t, user, server } = await renderApp(paths.profileStatement, { player: {} });
  await user.click(await page().findByRole('button', { name: t('statements.files.pdf') }));
  expect(await screen.findByText(t('statements.files.saved'))).toBeDefined();
  expect(server.calls(getStatementFile)[0]?.query).toMatchObject({ period: '2026-10', format: 'pdf', locale: 'en' });
  expect(server.calls(getStatementFile)[0]?.headers['authorization']).toMatch(/^Bearer /);
  expect(saved).toHaveBeenCalledTimes(1);
});

test('STATEMENT-08 a refused file is told, and nothing is saved', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const { t, user } = await renderApp(paths.profileStatement, {
    player: {},
    server: (server) => void server.refuse(getStatementFile, 'TOO_MANY_REQUESTS'),
  });
  await user.click(await page().findByRole('button', { name: t('statements.files.csv') }));
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  expect(saved).not.toHaveBeenCalled();
});

test('STATEMENT-01 a month without movements says so, and a failed load can be repeated', async () => {
  const empty = { data: { ...STATEMENT_EXAMPLES.getAccountStatement.answer.data, sums: [], games: [], lines: [] } } as never;
  const { t, user, server } = await renderApp(paths.profileStatement, {
    player: {},
    server: (fake) => void fake.refuse(getAccountStatement, 'NOT_FOUND'),
  });
  const repeat = await page().findByRole('button', { name: t('statements.failed.button') });
  server.drop(getAccountStatement).answer(getAccountStatement, empty);
  await user.click(repeat);
  expect(await page().findByText(t('statements.empty.title'))).toBeDefined();
});

test.each([
  [paths.profileStatement, 'statement'],
  [paths.profileOverview, 'overview'],
] as const)('TAB-06 %s has the tabs statement and results of play, and marks its own', async (path, own) => {
  const { t } = await renderApp(path, { player: {} });
  const tabs = within(await page().findByRole('navigation', { name: t('statements.tabs.label') })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    [t('statements.tabs.statement'), paths.profileStatement],
    [t('statements.tabs.overview'), paths.profileOverview],
  ]);
  expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent)).toEqual([
    t(`statements.tabs.${own}`),
  ]);
});
