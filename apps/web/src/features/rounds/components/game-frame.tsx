import { useLanguage } from '@tulpar/app-kit/language';
import { translateCode } from '@tulpar/i18n/translate-code';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import type { ReactNode } from 'react';
import { Illustration } from '#parts/illustration.tsx';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import { focusGame } from '../play/game-keys.ts';
import type { GameSession } from '../play/open-game-session.ts';
import type { GameSessionControls } from '../play/use-game-session.ts';
import * as styles from './game-frame.module.css';

interface Props {
  readonly name: string;
  /** The cover, shown while the game opens. */
  readonly image: string | null;
  readonly controls: GameSessionControls;
  readonly onRetry: () => void;
  /** Why the game is closed to the player; null for any other failure. */
  readonly renderClosed: (code: string) => ReactNode;
  /** Shown over the game. */
  readonly children?: ReactNode;
}

/** The widths of the cards in the lobby, where the cover may have been loaded already. */
const COVER_WIDTHS = [120, 180, 240, 360, 480];

function Failed({ code, onRetry, renderClosed }: Pick<Props, 'onRetry' | 'renderClosed'> & { code: string | null }) {
  const { t } = useLanguage();
  const closed = code === null ? null : renderClosed(code);
  if (closed) return <div className={styles.gameFailed}>{closed}</div>;
  return (
    <div className={styles.gameFailed}>
      <Illustration name="plug" />
      <h2 className="text-20">{t('rounds.failed.title')}</h2>
      <p className="text-muted">{code === null ? t('rounds.failed.text') : translateCode(t, code)}</p>
      <Button look="secondary" onClick={onRetry}>
        {t('rounds.failed.button')}
      </Button>
    </div>
  );
}

/** Our own games may only run scripts. Another provider's game needs its own origin, which must not be ours. */
function rightsOf({ kind, launchUrl }: GameSession): string {
  const isOwnOrigin = new URL(launchUrl, location.href).origin === location.origin;
  return kind === 'own' || isOwnOrigin ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-forms';
}

/** The iframe of a game, or why it is missing. */
export function GameFrame({ name, image, controls, onRetry, renderClosed, children }: Props) {
  const { t } = useLanguage();
  const { opening, linkTo } = controls;
  return (
    <div className={styles.gameFrame}>
      {opening.state === 'opening' ? (
        <output className={styles.gameWaiting} aria-label={t('rounds.loading')}>
          {image === null ? (
            <Skeleton className={styles.waitingPart} />
          ) : (
            <img className={styles.waitingCover} {...pictureSource(image, COVER_WIDTHS)} sizes="240px" alt="" />
          )}
          <Skeleton className={styles.waitingPart} />
        </output>
      ) : null}
      {opening.state === 'failed' ? <Failed code={opening.code} onRetry={onRetry} renderClosed={renderClosed} /> : null}
      {opening.state === 'open' ? (
        <iframe
          key={`${opening.gameSession.launchUrl} ${opening.gameSession.mode}`}
          src={opening.gameSession.launchUrl}
          title={t('rounds.frame', { name })}
          sandbox={rightsOf(opening.gameSession)}
          allow="fullscreen"
          onLoad={({ currentTarget }) => {
            focusGame(currentTarget);
            if (opening.gameSession.kind === 'own') linkTo(currentTarget);
          }}
        />
      ) : null}
      {children}
    </div>
  );
}
