import { useLanguage } from '@tulpar/app-kit/language';
import { translateCode } from '@tulpar/i18n/translate-code';
import { Button } from '@tulpar/ui/button';
import { IconButton } from '@tulpar/ui/icon-button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileImage from 'lucide-react/icons/file-image';
import X from 'lucide-react/icons/x';
import { megabytes } from '../model.ts';
import type { Draft } from '../use-drafts.ts';
import * as styles from './documents.module.css';
import { Preview } from './preview.tsx';

interface Props {
  readonly draft: Draft;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** A lost connection and a busy server can be tried again; a file that was refused cannot. */
const canRetry = ({ state, code }: Draft) =>
  state === 'failed' && (code === null || code === 'TOO_MANY_REQUESTS' || code === 'GENERAL_ERROR');

/** A file that is chosen, on its way, or has failed. */
export function DraftRow({ draft, onSend, onCancel }: Props) {
  const { t } = useLanguage();
  const { file, state, share, code } = draft;
  const percent = Math.round(share * 100);
  const size = t('documents.size', { size: megabytes(file.size) });
  return (
    <li className={styles.file} data-part="draft" data-state={state}>
      <div className={styles.line}>
        <span className={styles.icon} data-tone={state}>
          <FileImage />
        </span>
        <div className={styles.words}>
          <div className={styles.name}>{file.name}</div>
          <div className={styles.quiet}>{state === 'sending' ? `${size} · ${t('documents.sending')}` : size}</div>
        </div>
        <IconButton look="quiet" label={t('common.actions.cancel')} onClick={onCancel}>
          <X />
        </IconButton>
      </div>
      {state === 'chosen' ? (
        <>
          <Preview file={file} />
          <div className={styles.presses}>
            <Button look="action" wide onClick={onSend}>
              {t('common.actions.send')}
            </Button>
          </div>
        </>
      ) : null}
      {state === 'sending' ? (
        <progress className={styles.progress} max={100} value={percent} aria-label={t('documents.progress', { percent })} />
      ) : null}
      {state === 'failed' ? (
        <div className={styles.note} data-tone="bad" role="alert">
          <CircleAlert />
          <span>
            {code === null ? t('documents.lost') : translateCode(t, code)}
            {canRetry(draft) ? (
              <button type="button" className={styles.notePress} onClick={onSend}>
                {t('common.actions.tryAgain')}
              </button>
            ) : null}
          </span>
        </div>
      ) : null}
    </li>
  );
}
