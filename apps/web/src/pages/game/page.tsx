import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress, useSegments } from '@tulpar/app-kit/navigation';
import { usePageTitle } from '@tulpar/app-kit/page-title';
import * as paths from '@tulpar/contract/paths';
import { useState } from 'react';
import { useBalance } from '#features/ledger/api.ts';
import { useGame } from '#features/rounds/api.ts';
import type { GameMode, WantedMode } from '#features/rounds/play/open-game-session.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import { gamePanel } from '#parts/game-panel.ts';
import { useShownCurrency } from '#platform/guest-choices.ts';
import { useSession } from '#platform/session.ts';
import { GameInfo } from './game-info.tsx';
import { GameTable } from './game-table.tsx';
import * as styles from './page.module.css';
import { SimilarPlace } from './similar-place.tsx';

/** SEARCH-06, LAYOUT-02: one game. Guests always play the demo, and so does a player whose balance covers no bet. */
export function Page() {
  const { t } = useLanguage();
  const [, slug = ''] = useSegments();
  const session = useSession();
  const balance = useBalance();
  const { search } = useAddress();
  // A card in the lobby may link to the demo.
  const [wanted, setWanted] = useState<WantedMode>(() => (new URLSearchParams(search).get('mode') === 'demo' ? 'demo' : 'auto'));
  const [opened, setOpened] = useState<GameMode | null>(null);
  const [attempt, setAttempt] = useState(0);
  const reopen = () => setAttempt((count) => count + 1);
  const open = (mode: WantedMode) => {
    setOpened(null);
    setWanted(mode);
    // The same mode again: what stood against it may be settled.
    reopen();
  };
  const mode = session.status === 'guest' ? 'demo' : wanted;
  const guestCurrency = useShownCurrency();
  const currency = balance?.currency ?? guestCurrency;
  const game = useGame(slug, currency);
  /** A balance that covers no bet leads to the deposit over the game; a round for money that waits is found by `auto`. */
  const choose = (mode: GameMode) => {
    const needed = Math.max(1, game.data?.min_bet ?? 0);
    const isShort = mode === 'real' && balance !== undefined && balance.realBalance + balance.bonusBalance < needed;
    if (isShort) gamePanel.open('cashbox');
    if (!isShort || wanted !== 'auto') open(isShort ? 'auto' : mode);
  };
  usePageTitle(game.data?.name, game.isMissing ? 'meta.notFound.title' : 'meta.game.title');
  if (game.isMissing)
    return (
      <div className={styles.gameNone}>
        <EmptyState
          isPage
          spot="search"
          title={t('rounds.unknown.title')}
          text={t('rounds.unknown.text')}
          action={{ label: t('rounds.unknown.button'), href: paths.games }}
        />
      </div>
    );
  return (
    <div className={styles.gamePage}>
      <GameTable
        // A session belongs to one player, game, mode and, in the demo, currency; a change of any opens a new one.
        key={[slug, mode, session.status === 'player' ? session.playerId : '', mode === 'demo' ? currency : '', attempt].join(' ')}
        slug={slug}
        mode={mode}
        currency={currency}
        game={game.data}
        onOpened={setOpened}
        onMode={choose}
        onReopen={reopen}
      />
      <GameInfo game={game.data} currency={currency} mode={opened ?? (mode === 'demo' ? 'demo' : 'real')} onMode={choose} />
      <SimilarPlace slug={slug} />
    </div>
  );
}
