import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { PlayerDocument } from '@tulpar/contract/documents';
import { Pill } from '@tulpar/ui/pill';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import FileCheck from 'lucide-react/icons/file-check';
import FileImage from 'lucide-react/icons/file-image';
import FileX from 'lucide-react/icons/file-x';
import { megabytes } from '../model.ts';
import { useChooseFile } from '../use-choose-file.ts';
import * as styles from './documents.module.css';

const LOOKS = {
  pending: { tone: 'money', Icon: FileImage, Mark: Clock },
  approved: { tone: 'good', Icon: FileCheck, Mark: Check },
  declined: { tone: 'bad', Icon: FileX, Mark: null },
} as const;

/** A sent file with its state; a declined one says why, and another can take its place. */
export function FileRow({ document, onReplace }: { document: PlayerDocument; onReplace: (file: File) => void }) {
  const { t } = useLanguage();
  const { file_name, bytes, created_at, status, reason, note } = document;
  const { tone, Icon, Mark } = LOOKS[status];
  const choose = useChooseFile(onReplace);
  return (
    <li className={styles.file} data-part="document" data-state={status}>
      <div className={styles.line}>
        <span className={styles.icon} data-tone={status}>
          <Icon />
        </span>
        <div className={styles.words}>
          <div className={styles.name}>{file_name}</div>
          <div className={styles.quiet}>{`${t('documents.size', { size: megabytes(bytes) })} · ${dayOf(new Date(created_at))}`}</div>
        </div>
        <Pill tone={tone}>
          {Mark ? <Mark /> : null}
          {t(`documents.status.${status}`)}
        </Pill>
      </div>
      {status === 'pending' ? <p className={`${styles.quiet} ${styles.under}`}>{t('documents.soon')}</p> : null}
      {status === 'declined' && reason !== null ? (
        <div className={styles.note} data-tone="bad">
          <CircleAlert />
          <span>
            {t(`documents.reasons.${reason}`)} {note}
            <button type="button" className={styles.notePress} onClick={choose}>
              {t('documents.again')}
            </button>
          </span>
        </div>
      ) : null}
    </li>
  );
}
