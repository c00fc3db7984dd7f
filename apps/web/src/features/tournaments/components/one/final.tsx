import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import Download from 'lucide-react/icons/download';
import { roundsFile } from '#features/tournaments/address.ts';
import * as styles from './final.module.css';

/** How anybody can count the places of a finished tournament again. */
export function Final({ slug }: { slug: string }) {
  const { t } = useLanguage();
  return (
    <div className={styles.final}>
      <p>{t('tournaments.final.check')}</p>
      <Button size="small" href={roundsFile(slug)} download>
        <Download size={18} />
        {t('tournaments.final.download')}
      </Button>
    </div>
  );
}
