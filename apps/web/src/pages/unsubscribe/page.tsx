import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { isEmail, normaliseEmail } from '@tulpar/domain/email';
import { Button } from '@tulpar/ui/button';
import { Card } from '@tulpar/ui/card';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Article } from '#features/content/components/article.tsx';
import { PageOfText } from '#features/content/components/page-of-text.tsx';
import { unsubscribeEmail } from '#features/profiles/changing.ts';
import { Page as NotFound } from '#pages/not-found/page.tsx';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';

/** The e-mail in the last segment of the path, or null when it is invalid. */
function addressIn(path: string): string | null {
  try {
    const address = normaliseEmail(decodeURIComponent(path.split('/')[2] ?? ''));
    return isEmail(address) ? address : null;
  } catch {
    return null;
  }
}

/** The pressed button is gone, so the focus moves to the result. */
function Done() {
  const { t } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex gap-3">
      <CircleCheck className="size-6 text-green" />
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-bold outline-none">
          {t('content.unsubscribe.done')}
        </h2>
        <p className="mt-1 text-muted">{t('content.unsubscribe.doneText')}</p>
      </div>
    </div>
  );
}

function Question({ email }: { email: string }) {
  const { t } = useLanguage();
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setState('sending');
    setFailure(null);
    const outcome = await unsubscribeEmail(email);
    if (!outcome.ok) setFailure(readFormErrors(t, outcome.error, []).general);
    setState(outcome.ok ? 'done' : 'asking');
  }

  return (
    <>
      <p className="text-17 font-bold break-words">{email}</p>
      {state === 'done' ? <Done /> : <p className="text-muted">{t('content.unsubscribe.question')}</p>}
      <FormNote text={failure} />
      {state === 'done' ? null : (
        <Button look="main" wide loading={state === 'sending'} onClick={() => void confirm()}>
          {t('content.unsubscribe.button')}
        </Button>
      )}
    </>
  );
}

/** ROUTE-35: asks for confirmation, then unsubscribes the e-mail in the path. */
export function Page() {
  const { t } = useLanguage();
  const [path] = useLocation();
  const email = addressIn(path);
  return (
    <PageOfText slug="unsubscribe" missing={<NotFound />}>
      {(page) => (
        <Article
          page={page}
          before={
            <Card className={`${formStyles.form} mb-6 max-w-[480px] p-5`}>
              {email === null ? <p>{t('content.unsubscribe.wrongAddress')}</p> : <Question key={email} email={email} />}
            </Card>
          }
        />
      )}
    </PageOfText>
  );
}
