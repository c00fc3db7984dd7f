import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import Camera from 'lucide-react/icons/camera';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { ACCEPTED, useChooseFile } from '../use-choose-file.ts';
import * as styles from './documents.module.css';

/** Takes files by a press, by dropping them on it, and on phones from the camera. */
export function DropZone({ title, onFiles }: { title: string; onFiles: (files: Iterable<File>) => void }) {
  const { t } = useLanguage();
  const [isOver, setIsOver] = useState(false);
  const takePhoto = useChooseFile((file) => onFiles([file]), { isCamera: true });
  return (
    <>
      <label className={styles.drop} data-over={isOver ? '' : undefined}>
        <span className={styles.icon}>
          <Upload />
        </span>
        <span>
          <span className={styles.dropTitle}>{t(isOver ? 'documents.drop' : 'documents.add')}</span>
          <span className={styles.quiet}>{t('documents.formats')}</span>
        </span>
        <input
          type="file"
          accept={ACCEPTED}
          aria-label={`${title}: ${t('documents.add')}`}
          multiple
          // The field lies over the whole zone, and browsers let files be dropped on it.
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onChange={({ currentTarget }) => {
            setIsOver(false);
            onFiles(Array.from(currentTarget.files ?? []));
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <Button className={styles.camera} wide onClick={takePhoto}>
        <Camera />
        {t('documents.camera')}
      </Button>
    </>
  );
}
