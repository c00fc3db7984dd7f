import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useMemo } from 'react';
import { useRoundProof } from '#features/rounds/history.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import { Checks } from './checks.tsx';
import { verify } from './model.ts';
import { SeedFields } from './seed-fields.tsx';
import { Verdict } from './verdict.tsx';

const isUnknown = (error: unknown): boolean => (error as { error?: { kind?: string } } | null)?.error?.kind === 'refused';

/** A round, recomputed in this browser by the server's rules. */
export function OneRound({ id }: { id: string }) {
  const { t } = useLanguage();
  const proof = useRoundProof(id);
  const checked = useMemo(() => (proof.data ? verify(proof.data) : null), [proof.data]);
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t('rounds.verify.title')} backHref={paths.profileRounds} />
      <div className={pageStyles.pageColumn}>
        {proof.data && checked ? (
          <>
            <p className="text-muted">{t('rounds.verify.lead')}</p>
            <Verdict proof={proof.data} checked={checked} />
            <SeedFields proof={proof.data} />
            <Checks proof={proof.data} checked={checked} onAgain={() => void proof.refetch()} />
          </>
        ) : null}
        {proof.isPending ? <Skeleton className="h-96 w-full rounded-20" /> : null}
        {proof.isError && isUnknown(proof.error) ? (
          <EmptyState
            icon={<ShieldAlert />}
            title={t('rounds.verify.unknown')}
            text={t('rounds.verify.unknownText')}
            action={{ label: t('rounds.verify.all'), href: paths.profileRounds }}
          />
        ) : null}
        {proof.isError && !isUnknown(proof.error) ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-muted">{t('rounds.list.failed')}</p>
            <Button size="small" onClick={() => void proof.refetch()}>
              {t('rounds.failed.button')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
