import { useLinkPress } from '@tulpar/app-kit/components/link';
import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Tournament } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { translateCode } from '@tulpar/i18n/translate-code';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { useState } from 'react';
import { useJoin } from '#features/tournaments/api.ts';
import { backPath } from '#platform/back-path.ts';
import * as styles from './join.module.css';
import { RulesList } from './rules.tsx';

const CLOSED_CODE = 'TOURNAMENT_CLOSED_TO_YOU';

/** Who may not join now learns why, and where their limits and breaks are. */
function Closed({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLanguage();
  const limits = useLinkPress({ href: paths.profileLimits });
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('tournaments.closed.title')} closeLabel={t('common.actions.close')}>
      <p>{translateCode(t, CLOSED_CODE)}</p>
      <div className={styles.buttons}>
        <Button wide href={paths.profileLimits} onClick={limits}>
          {t('tournaments.closed.button')}
        </Button>
        <Button wide look="ghost" onClick={onClose}>
          {t('tournaments.closed.back')}
        </Button>
      </div>
    </Sheet>
  );
}

/** A guest opens an account or logs in first, and comes back to this page. */
function GuestButton() {
  const { t } = useLanguage();
  const press = useLinkPress({ href: paths.register, onGo: backPath.rememberHere });
  return (
    <Button look="main" wide href={paths.register} onClick={press}>
      {t('tournaments.join.button')}
    </Button>
  );
}

interface Props {
  readonly tournament: Tournament;
  readonly isGuest: boolean;
  readonly onJoined: () => void;
}

/** Opt-in: the rules stand before the press that joins. */
export function Join({ tournament, isGuest, onJoined }: Props) {
  const { t } = useLanguage();
  const join = useJoin(tournament.slug);
  const [shown, setShown] = useState<'nothing' | 'rules' | 'closed'>('nothing');
  const [isBusy, setBusy] = useState(false);
  const close = () => setShown('nothing');
  const send = async () => {
    setBusy(true);
    const joined = await join();
    setBusy(false);
    if (joined.ok) {
      close();
      onJoined();
      return notify({ tone: 'success', title: t('tournaments.join.done') });
    }
    if (joined.error.kind === 'refused' && joined.error.code === CLOSED_CODE) return setShown('closed');
    close();
    return notify({ tone: 'error', title: readFormErrors(t, joined.error, []).general ?? t('API_ERRORS.DEFAULT') });
  };
  const footer = (
    <Button look="main" wide loading={isBusy} onClick={() => void send()}>
      {t('tournaments.join.button')}
    </Button>
  );
  return (
    <div className={styles.join} data-part="join">
      {isGuest ? (
        <GuestButton />
      ) : (
        <Button look="main" wide aria-haspopup="dialog" onClick={() => setShown('rules')}>
          {t('tournaments.join.button')}
        </Button>
      )}
      <Sheet
        open={shown === 'rules'}
        onClose={close}
        title={t('tournaments.join.ask')}
        closeLabel={t('common.actions.close')}
        footer={footer}
      >
        <RulesList tournament={tournament} />
      </Sheet>
      <Closed isOpen={shown === 'closed'} onClose={close} />
    </div>
  );
}
