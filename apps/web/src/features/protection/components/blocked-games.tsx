import { useLanguage } from '@tulpar/app-kit/language';
import type { Protection } from '@tulpar/contract/protection';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { type ReactNode, useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { useChangeProtection } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { whenOf } from '../refusal.ts';
import * as styles from './protection.module.css';

/** The name of a game, which the page knows. */
export type RenderGameName = (slug: string) => ReactNode;

function Row({ block: { slug, opens_at }, renderName }: { block: Protection['blocked_games'][number]; renderName: RenderGameName }) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [isBusy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    const result = await change({ act: 'unblock', slug });
    setBusy(false);
    notify(result.ok ? { tone: 'success', title: t('protection.block.waits') } : { tone: 'error', title: failureText(t, result.error) });
  }
  return (
    <li data-part="blocked-game">
      <div className={styles.limitTop}>
        <span className={styles.limitName}>{renderName(slug)}</span>
        {opens_at ? null : (
          <Button size="small" loading={isBusy} onClick={() => void open()}>
            {t('protection.block.open')}
          </Button>
        )}
      </div>
      {opens_at ? <p className={styles.limitNote}>{t('protection.block.opens', { when: whenOf(opens_at) })}</p> : null}
    </li>
  );
}

/** The games that the player has closed, each with its way back, which takes a day. */
export function BlockedGames({ games, renderName }: { games: Protection['blocked_games']; renderName: RenderGameName }) {
  const { t } = useLanguage();
  return (
    <>
      <h2 className={formStyles.formTitle}>{t('protection.block.title')}</h2>
      {games.length === 0 ? (
        <p className="text-13 text-muted">{t('protection.block.none')}</p>
      ) : (
        <ul className={styles.limits}>
          {games.map((block) => (
            <Row key={block.slug} block={block} renderName={renderName} />
          ))}
        </ul>
      )}
    </>
  );
}
