import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Field } from '@tulpar/ui/field';
import { Skeleton } from '@tulpar/ui/skeleton';
import { type SyntheticEvent, useState } from 'react';
import { RoundList } from '#features/rounds/components/round-list.tsx';
import { useRounds } from '#features/rounds/history.ts';
import { HowItWorks } from '#parts/empty-state.tsx';
import * as formStyles from '#parts/form/form.module.css';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import { backPath, useBackHref } from '#platform/back-path.ts';
import { useSession } from '#platform/session.ts';

const ROUND_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Opens a round by its number; an address that holds one will do. */
function FindRound() {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const [isWrong, setWrong] = useState(false);
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('round') as HTMLInputElement;
    const [id] = ROUND_ID.exec(field.value) ?? [];
    setWrong(id === undefined);
    if (id === undefined) field.focus();
    else goTo(paths.fairness(id.toLowerCase()));
  };
  return (
    <form className={formStyles.formCard} noValidate onSubmit={find}>
      <Field
        name="round"
        label={t('rounds.home.field')}
        autoComplete="off"
        spellCheck={false}
        hint={t('rounds.home.hint')}
        error={isWrong ? t('rounds.home.wrong') : undefined}
      />
      <Button type="submit" look="main" wide>
        {t('rounds.verify.again')}
      </Button>
    </form>
  );
}

function OwnRounds() {
  const { t } = useLanguage();
  const rounds = useRounds();
  return (
    <section className="mt-3 grid gap-3" aria-labelledby="own-rounds">
      <h2 id="own-rounds" className="text-20">
        {t('rounds.list.title')}
      </h2>
      {rounds.isPending ? <Skeleton className="h-96 w-full rounded-20" /> : <RoundList rounds={rounds} />}
    </section>
  );
}

function Guest() {
  const { t } = useLanguage();
  const logIn = useLinkPress({ href: paths.login, onGo: backPath.rememberHere });
  return (
    <div className={formStyles.formCard}>
      <p className="text-muted">{t('rounds.home.guest')}</p>
      <Button look="main" wide href={paths.login} onClick={logIn}>
        {t('common.actions.logIn')}
      </Button>
    </div>
  );
}

/** How rounds are checked, for everybody; a player finds their own here. */
export function FairnessHome() {
  const { t } = useLanguage();
  const { status } = useSession();
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t('rounds.verify.title')} backHref={useBackHref()} />
      <div className={pageStyles.pageColumn}>
        <p className="text-muted">{t('rounds.verify.lead')}</p>
        <HowItWorks
          title={t('rounds.verify.how')}
          steps={[t('rounds.home.steps.hash'), t('rounds.home.steps.draw'), t('rounds.home.steps.check')]}
        />
        {status === 'guest' ? (
          <Guest />
        ) : (
          <>
            <FindRound />
            <OwnRounds />
          </>
        )}
      </div>
    </div>
  );
}
