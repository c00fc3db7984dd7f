import { act, render, screen } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { expect, test } from 'vitest';
import { LateView } from './late-view.tsx';

test('a view is waited for in its place, and takes it when its code has come', async () => {
  let come: (module: { default: ComponentType }) => void = () => undefined;
  const View = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (come = resolve)));
  render(
    <LateView place={<p>place</p>}>
      <View />
    </LateView>,
  );
  expect(screen.getByText('place')).toBeDefined();
  await act(async () => come({ default: () => <p>view</p> }));
  expect(await screen.findByText('view')).toBeDefined();
  expect(screen.queryByText('place')).toBeNull();
});
