import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Spins } from '@tulpar/contract/games/play-terms';
import * as paths from '@tulpar/contract/paths';
import type { Currency } from '@tulpar/domain/markets';
import { SpinsSheet } from '#features/rounds/components/spins-sheet.tsx';
import * as linkStyles from '#parts/link.module.css';

/** Free spins are over, and where their win is found. */
export function SpinsOver(props: { readonly spins: Spins; readonly currency: Currency; readonly onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <SpinsSheet {...props}>
      <div>
        <p>{t(`rounds.spinsOver.became.${props.spins.became ?? 'none'}`)}</p>
        <Link href={paths.bonuses} className={linkStyles.inlineLink}>
          {t('rounds.spinsOver.link')}
        </Link>
      </div>
    </SpinsSheet>
  );
}
