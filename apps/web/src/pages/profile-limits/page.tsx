import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { ResponsiblePlay } from '#features/protection/components/responsible-play.tsx';
import * as columnStyles from '#parts/columns.module.css';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import { renderGameName } from './game-name.tsx';

/** Limits, pauses and closed games, with nothing before them: who wants to stop finds the way at once. */
export function Page() {
  const { t } = useLanguage();
  return (
    <div className={columnStyles.columnsPage}>
      <PageTop title={t('protection.title')} backHref={paths.profile} />
      <div className={pageStyles.pageColumn}>
        <ResponsiblePlay order="pauses-first" title={t('protection.refused.limits')} renderName={renderGameName} />
      </div>
    </div>
  );
}
