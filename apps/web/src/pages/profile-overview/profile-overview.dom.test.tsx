import { screen, waitFor, within } from '@testing-library/react';
import { getPlayOverview } from '@tulpar/contract/account-statement';
import * as paths from '@tulpar/contract/paths';
import { STATEMENT_EXAMPLES } from '@tulpar/contract/testing/statement-examples';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const page = () => within(screen.getByRole('main'));
const EXAMPLE = STATEMENT_EXAMPLES.getPlayOverview.answer;

test('OVERVIEW-02 OVERVIEW-03 OVERVIEW-04 OVERVIEW-05 result, time, largest bets and shares, as a chart and as a table', async () => {
  const { t, user } = await renderApp(paths.profileOverview, { player: {} });
  expect(await page().findByRole('figure', { name: t('statements.overview.chart', { from: '09.2026', to: '11.2026' }) })).toBeDefined();
  // 1 000,50 less 1 200 in October, 450 less 300 in November.
  expect(page().getByText('−49,50 ₸')).toBeDefined();
  expect(page().getByText('35 min')).toBeDefined();
  expect(page().getByText('+250 ₸')).toBeDefined();
  expect(page().getByText('−100 ₸')).toBeDefined();
  const shares = within(page().getByRole('region', { name: t('statements.overview.games.title') }));
  expect(shares.getAllByText(/%$/).map((share) => share.textContent)).toEqual(['80%', '20%']);
  await user.click(page().getByRole('tab', { name: t('statements.overview.view.table') }));
  const rows = within(page().getByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('+150\u00a0₸');
  expect(rows[2]?.textContent).toContain('−199,50\u00a0₸');
});

test('OVERVIEW-01 days, weeks and months are asked for one after the other, and the choice is marked', async () => {
  const { t, user, server } = await renderApp(paths.profileOverview, { player: {} });
  for (const by of ['week', 'month', 'day'] as const) {
    await user.click(await page().findByRole('button', { name: t(`statements.overview.by.${by}`) }));
    expect(page().getByRole('button', { name: t(`statements.overview.by.${by}`), pressed: true })).toBeDefined();
    await waitFor(() => expect(server.calls(getPlayOverview).some(({ query }) => query['by'] === by)).toBe(true));
  }
});

test('OVERVIEW-06 without play for money the page says so', async () => {
  const steps = EXAMPLE.data.steps.map(({ from, to }) => ({ from, to, rounds: 0, staked: 0, won: 0, played_ms: 0 }));
  const empty = { data: { ...EXAMPLE.data, steps, games: [], best: null, worst: null } } as never;
  const { t } = await renderApp(paths.profileOverview, { player: {}, server: (server) => void server.answer(getPlayOverview, empty) });
  expect(await page().findByText(t('statements.overview.empty.title'))).toBeDefined();
});
