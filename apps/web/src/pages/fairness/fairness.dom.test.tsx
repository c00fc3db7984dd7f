import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { exportRounds, getRoundProof, getRounds, getSeeds, rotateSeeds } from '@tulpar/contract/games/rounds';
import { expect, test } from 'vitest';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';
import { PROOF } from '#testing/round-proof.ts';

const ROUND = PROOF.round;
const PATH = `/fairness/${ROUND.id}`;
const SEED = {
  id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd6',
  state: 'active',
  server_hash: 'ab'.repeat(32),
  server_seed: null,
  player_seed: 'tulpar',
  rounds: 3,
  revealed_at: null,
} as const;
const REVEALED = { ...SEED, state: 'revealed', server_seed: 'cd'.repeat(32), revealed_at: ROUND.created_at } as const;

/** The links of a chain of so many that begins with bytes of 7, from its first flight on, each the hash of the next. */
function chainOf(length: number): string[] {
  const links = [Buffer.alloc(32, 7)];
  while (links.length < length)
    links.unshift(
      createHash('sha256')
        .update(links[0] ?? '')
        .digest(),
    );
  return links.map((link) => link.toString('hex'));
}

test.each([
  ['agrees', PROOF, 'rounds.verify.agrees'],
  ['differs', { ...PROOF, round: { ...ROUND, win: 0 } }, 'rounds.verify.differs'],
  ['is waited for until its seed is revealed', { ...PROOF, server_seed: null }, 'rounds.verify.waiting'],
] as const)('a round that %s says so', async (_, proof, verdict) => {
  const { t } = await renderApp(PATH, { player: {}, server: (fake) => void fake.answer(getRoundProof, { data: proof }) });
  expect(await screen.findByRole('heading', { level: 2, name: t(verdict) })).toBeDefined();
  const isShown = proof.server_seed !== null;
  expect(screen.queryAllByText('0'.repeat(64)).length > 0).toBe(isShown);
  expect(screen.queryByText(t('rounds.verify.hidden')) === null).toBe(isShown);
  expect(screen.getByRole('heading', { level: 2, name: t(isShown ? 'rounds.verify.checked' : 'rounds.verify.toCheck') })).toBeDefined();
  // The first round of a pair has the nonce 0 and is its first round.
  expect(screen.getByText(new RegExp(t('rounds.verify.numbered', { number: PROOF.nonce + 1 })))).toBeDefined();
  expect(screen.getByText(t('rounds.verify.nonceNote'))).toBeDefined();
});

test('/fairness tells a guest how rounds are checked, and the way to their own', async () => {
  const { t } = await renderApp('/fairness', { language: 'kk' });
  expect(await screen.findByText(t('rounds.home.steps.hash'))).toBeDefined();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: t('common.actions.logIn') }).getAttribute('href')).toBe('/auth/login');
});

test('/fairness opens a round by its number, also from an address, and lists the own ones', async () => {
  const { user, t } = await renderApp('/fairness', {
    player: {},
    server: (fake) => void fake.answer(getRounds, { data: [ROUND], next: null }).answer(getRoundProof, { data: PROOF }),
  });
  await waitFor(() => expect(document.querySelector(`a[href="${PATH}"]`)).not.toBeNull());
  const number = field(t('rounds.home.field'));
  await user.type(number, 'seven');
  await user.click(screen.getByRole('button', { name: t('rounds.verify.again') }));
  await waitFor(() => expect(descriptionOf(number)).toContain(t('rounds.home.wrong')));
  await user.clear(number);
  await user.type(number, `https://tulpar.example${PATH}`);
  await user.click(screen.getByRole('button', { name: t('rounds.verify.again') }));
  await waitFor(() => expect(location.pathname).toBe(PATH));
});

/** The chain of docs/fairness.md: its flight 43 bursts at 1.23. */
const LINK_43 = chainOf(20)[2] ?? '';
const FLIGHT = {
  ...PROOF,
  round: { ...ROUND, game: 'comet', win: 12_000 },
  bet: { stake: 10_000, auto: 120 },
  actions: [{ fly: true }],
  label: 'tulpar/comet/1',
  nonce: 43,
  player_seed: '691fd6be844a1e6a6a4d5187e074958c64b563eb20b987743fc3e1f3cd8a9b99',
  server_hash: chainOf(20)[1] ?? '',
  server_seed: LINK_43,
  chain: { end: '1eb05aaeeb8c95b54e5aee1690ac77e455d50717bb8422fcb0e6ad41a26d27f7', first: 41 },
};

test('a bet on a flight shows where it burst and that it belongs to the published chain, and speaks of no seeds', async () => {
  const { t } = await renderApp(PATH, { player: {}, server: (fake) => void fake.answer(getRoundProof, { data: FLIGHT }) });
  expect(await screen.findByRole('heading', { level: 2, name: t('rounds.verify.agrees') })).toBeDefined();
  expect(screen.getByText(t('rounds.verify.flight.out', { crash: '×1,23', at: '×1,20' }))).toBeDefined();
  expect(screen.getByText(t('rounds.verify.flight.revealed'))).toBeDefined();
  expect(screen.queryByText(t('rounds.verify.revealedAfter'))).toBeNull();
  const row = () => screen.getByText(t('rounds.verify.flight.chainText', { place: 3 })).closest('li');
  await waitFor(() => expect(row()?.dataset['state']).toBe('good'));
});

test('a flight that does not belong to the published chain says so', async () => {
  const other = { ...FLIGHT, chain: { ...FLIGHT.chain, end: 'ab'.repeat(32) } };
  const { t } = await renderApp(PATH, { player: {}, server: (fake) => void fake.answer(getRoundProof, { data: other }) });
  const row = () => screen.getByText(t('rounds.verify.flight.chainText', { place: 3 })).closest('li');
  await waitFor(() => expect(row()?.dataset['state']).toBe('bad'));
});

test('a flight that is in the air offers no change of seeds', async () => {
  const flying = { ...FLIGHT, server_seed: null, round: { ...FLIGHT.round, win: null, status: 'open' as const } };
  const { t } = await renderApp(PATH, { player: {}, server: (fake) => void fake.answer(getRoundProof, { data: flying }) });
  expect(await screen.findByRole('heading', { level: 2, name: t('rounds.verify.flight.open') })).toBeDefined();
  expect(screen.queryByRole('link', { name: t('rounds.seeds.rotate') })).toBeNull();
});

test('while the seed is in use the way leads to the seeds, where one press changes them', async () => {
  const { user, server, t } = await renderApp(PATH, {
    player: {},
    server: (fake) => void fake.answer(getRoundProof, { data: { ...PROOF, server_seed: null } }).answer(getSeeds, { data: [SEED] }),
  });
  const change = await screen.findByRole('link', { name: t('rounds.seeds.rotate') });
  expect(screen.queryByRole('button', { name: t('rounds.verify.again') })).toBeNull();
  await user.click(change);
  const heading = await screen.findByRole('heading', { name: t('rounds.seeds.title') });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(screen.getByRole('button', { name: t('rounds.seeds.rotate') }));
  await waitFor(() => expect(server.calls(rotateSeeds)[0]?.body).toEqual({ player_seed: expect.stringMatching(/^[\da-f]{16}$/) }));
});

test('a round of somebody else is unknown, with the way to the own ones', async () => {
  const { t } = await renderApp(PATH, { player: {}, server: (fake) => void fake.refuse(getRoundProof, 'NOT_FOUND') });
  expect(await screen.findByText(t('rounds.verify.unknown'))).toBeDefined();
  expect(screen.getByRole('link', { name: t('rounds.verify.all') }).getAttribute('href')).toBe('/profile/rounds');
});

test('rounds that do not load say so, and load at the next try', async () => {
  const { user, server, t } = await renderApp('/profile/rounds', {
    player: {},
    server: (fake) => void fake.refuse(getRounds, 'VALIDATION_ERROR'),
  });
  expect(await screen.findByText(t('rounds.list.failed'))).toBeDefined();
  expect(server.calls(getRounds)).toHaveLength(1);
  server.drop(getRounds).answer(getRounds, { data: [ROUND], next: null });
  await user.click(screen.getByRole('button', { name: t('rounds.failed.button') }));
  await waitFor(() => expect(document.querySelector(`a[href="${PATH}"]`)?.textContent).toMatch(/\+100\s₸/));
  expect(screen.queryByText(t('rounds.list.failed'))).toBeNull();
});

test('a file of rounds that cannot be had says so', async () => {
  const { user, t } = await renderApp('/profile/rounds', {
    player: {},
    server: (fake) => void fake.answer(getRounds, { data: [ROUND], next: null }).refuse(exportRounds, 'TOO_MANY_REQUESTS'),
  });
  await user.click(await screen.findByRole('button', { name: t('rounds.list.export') }));
  expect(await screen.findByText(t('rounds.list.failed'))).toBeDefined();
});

test('an own seed that is refused says why on its field; one that is taken reveals the seeds before', async () => {
  const { user, server, t } = await renderApp('/profile/rounds', {
    player: {},
    server: (fake) =>
      void fake
        .answer(getSeeds, { data: [SEED] })
        .refuse(rotateSeeds, 'VALIDATION_ERROR', { player_seed: ['PLAYER_SEED_UNPRINTABLE'] })
        .refuse(rotateSeeds, 'ROUND_UNFINISHED')
        .answer(rotateSeeds, { data: [{ ...SEED, id: ROUND.id, player_seed: 'steppe', rounds: 0 }, REVEALED] }),
  });
  const own = () => field(t('rounds.seeds.own'));
  await screen.findByLabelText(t('rounds.seeds.own'));
  const rotate = () => screen.getByRole<HTMLButtonElement>('button', { name: t('rounds.seeds.rotate') });
  // A random seed stands there already; without any there is nothing to change to.
  await user.clear(own());
  expect(rotate().disabled).toBe(true);
  expect(screen.queryByText(REVEALED.server_seed)).toBeNull();
  await user.type(own(), 'steppe');
  for (const code of ['PLAYER_SEED_UNPRINTABLE', 'ROUND_UNFINISHED'] as const) {
    await user.click(rotate());
    await waitFor(() => expect(descriptionOf(own())).toContain(t(`API_ERRORS.${code}`)));
    expect(own().value).toBe('steppe');
  }
  await user.click(rotate());
  expect(await screen.findByText(t('rounds.seeds.done'))).toBeDefined();
  expect(own().value).toMatch(/^[\da-f]{16}$/);
  expect(own().getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText(REVEALED.server_seed)).toBeDefined();
  expect(server.calls(rotateSeeds).map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ player_seed: 'steppe' })));
});

test('seeds that do not load say so, and load at the next try', async () => {
  const { user, server, t } = await renderApp('/profile/rounds', {
    player: {},
    server: (fake) => void fake.refuse(getSeeds, 'VALIDATION_ERROR'),
  });
  expect(await screen.findByText(t('API_ERRORS.DEFAULT'))).toBeDefined();
  expect(server.calls(getSeeds)).toHaveLength(1);
  server.drop(getSeeds);
  await user.click(screen.getByRole('button', { name: t('rounds.failed.button') }));
  expect(await screen.findByLabelText(t('rounds.seeds.own'))).toBeDefined();
});

test('a random seed fills the field, another one each time', async () => {
  const { user, t } = await renderApp('/profile/rounds', { player: {} });
  const own = await screen.findByLabelText<HTMLInputElement>(t('rounds.seeds.own'));
  await user.click(screen.getByRole('button', { name: t('rounds.seeds.random') }));
  const first = own.value;
  expect(first).toMatch(/^[\da-f]{16}$/);
  await user.click(screen.getByRole('button', { name: t('rounds.seeds.random') }));
  expect(own.value).not.toBe(first);
});
