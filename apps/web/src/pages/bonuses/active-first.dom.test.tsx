import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { getAvailableCashback, getCashback } from '@tulpar/contract/cashback';
import { getOffers, getWelcomeOffers } from '@tulpar/contract/offers';
import { LANGUAGES } from '@tulpar/domain/languages';
import { expect, test } from 'vitest';
import { listOf, sampleActive } from '#features/offers/testing/sample-offers.ts';
import { renderApp } from '#testing/render-app.tsx';

test.each(LANGUAGES)(
  'BONUS-06 the active bonus comes before all that is offered, and is not said to be missing, in %s',
  async (language) => {
    const { t } = await renderApp('/bonuses', {
      player: {},
      language,
      server: (server) =>
        void server
          .answer(getOffers, listOf(sampleActive('a')))
          .answer(getWelcomeOffers, { data: [] })
          .answer(getAvailableCashback, { data: [] })
          .answer(getCashback, { data: null }),
    });
    await waitFor(() => expect(document.querySelector('[data-part="active-offers"]')).not.toBeNull());
    const active = document.querySelector('[data-part="active-offers"]') as HTMLElement;
    const nothing = await screen.findByText(t('offers.noneAvailable.others'));
    expect(active.compareDocumentPosition(nothing) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByText(t('offers.noneAvailable.title'))).toBeNull();
    // On a phone the sections are ordered by their style, and what it does not name comes first.
    const style = readFileSync(path.join(import.meta.dirname, 'page.module.css'), 'utf8');
    expect(style).toContain('[data-part="money-offers"]');
    expect(style).not.toContain('active-offers');
  },
);
