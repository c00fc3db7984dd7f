import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { useSegments } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { undoContactChange } from '#features/accounts/contact-api.ts';
import { useLogOut } from '#features/accounts/log-out.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import { FormNote } from '#parts/form/form-note.tsx';
import * as pageStyles from '#parts/page.module.css';

/** The pressed button is gone, so the focus moves to the result. */
function Ended({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

/** ROUTE-18: takes a changed phone number or e-mail back, after a press: mail programs open links by themselves. */
export function Page() {
  const { t } = useLanguage();
  const [, token = ''] = useSegments();
  const logOut = useLogOut();
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'invalid'>('asking');
  const [failure, setFailure] = useState<string | null>(null);

  async function undo(): Promise<void> {
    setState('sending');
    setFailure(null);
    const outcome = await undoContactChange(token);
    const isInvalid = !outcome.ok && outcome.error.kind === 'refused' && outcome.error.status === 422;
    if (!outcome.ok && !isInvalid) setFailure(readFormErrors(t, outcome.error, []).general);
    // The server has ended this session too.
    if (outcome.ok) logOut();
    setState(outcome.ok ? 'done' : isInvalid ? 'invalid' : 'asking');
  }

  return (
    <div className={pageStyles.pageNarrow}>
      {state === 'done' ? (
        <Ended>
          <EmptyState
            isPage
            tone="good"
            spot="shield"
            title={t('profiles.undo.done')}
            text={t('profiles.undo.doneText')}
            action={{ label: t('profiles.undo.doneButton'), href: paths.resetPassword, look: 'main' }}
          />
        </Ended>
      ) : state === 'invalid' ? (
        <Ended>
          <EmptyState
            isPage
            spot="shield"
            title={t('profiles.undo.title')}
            text={t('profiles.undo.invalid')}
            action={{ label: t('profiles.undo.invalidButton'), href: paths.contacts }}
          />
        </Ended>
      ) : (
        <EmptyState
          isPage
          spot="shield"
          title={t('profiles.undo.title')}
          detail={t('profiles.undo.question')}
          text={t('profiles.undo.then')}
        >
          <FormNote text={failure} />
          <Button look="main" loading={state === 'sending'} onClick={() => void undo()}>
            {t('profiles.undo.button')}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
