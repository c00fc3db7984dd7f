import { act, cleanup, render } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, test } from 'vitest';
import { carrySecret, useCarriedSecret } from './carried-secret.ts';

afterEach(cleanup);

function Form({ texts }: { texts: Promise<string> }) {
  const secret = useCarriedSecret();
  return (
    <p>
      {use(texts)} {secret}
    </p>
  );
}

const show = (texts: Promise<string>) =>
  render(
    <Suspense fallback="loading">
      <Form texts={texts} />
    </Suspense>,
  );

test('a secret outlives a render that was discarded, and reaches one page only', async () => {
  carrySecret('steppe-wind-7');
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = await act(async () => show(promise));
  expect(first.container.textContent).toBe('loading');
  await act(async () => resolve('password'));
  expect(first.container.textContent).toBe('password steppe-wind-7');
  const second = await act(async () => show(promise));
  expect(second.container.textContent).toBe('password ');
});
