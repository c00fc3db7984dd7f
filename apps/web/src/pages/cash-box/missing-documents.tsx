import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import { Skeleton } from '@tulpar/ui/skeleton';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useRefreshCashbox } from '#features/cashbox/api.ts';
import { useRefreshUser } from '#features/profiles/changing.ts';
import { useKnownProfile } from '#features/profiles/known-profile.ts';
import { PlayMoneyNote } from '#parts/play-money-note.tsx';
import * as styles from './page.module.css';

/** Loaded once a request waits, because most withdrawals need no documents. */
const DocumentsForm = lazy(async () => ({ default: (await import('#features/documents/components/documents-form.tsx')).DocumentsForm }));

/** The document for which a request waits, by the reason of the wait. */
const KINDS = { documents: 'images_pass', payment_document: 'images_method' } as const;
export type DocumentReason = keyof typeof KINDS;
export const isDocumentReason = (reason: string): reason is DocumentReason => reason in KINDS;

/** Nobody is asked for a real document because of play money. */
function SampleNote() {
  const { t } = useLanguage();
  return <PlayMoneyNote text={t('documents.playMoney')} />;
}

/** The documents that a request waits for, sent from the screen on which it was asked for. A new request leads here. */
export function MissingDocuments({ reasons, isNew }: { reasons: readonly DocumentReason[]; isNew: boolean }) {
  const { t } = useLanguage();
  const { user } = useKnownProfile();
  const refreshUser = useRefreshUser();
  const refreshCashbox = useRefreshCashbox();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  const accept = () => {
    void refreshUser();
    refreshCashbox();
  };
  const waiting = <Skeleton className="h-96 rounded-20" />;
  return (
    <section className="mt-5.5 grid gap-3" aria-labelledby="missing-documents">
      <h2 id="missing-documents" ref={title} tabIndex={-1} className={`${styles.missingTitle} text-20 outline-none`}>
        {t('cashbox.waits.title')}
      </h2>
      <Suspense fallback={waiting}>
        <WithTexts area="documents">
          <SampleNote />
          {user ? <DocumentsForm user={user} kinds={reasons.map((reason) => KINDS[reason])} onAccepted={accept} /> : waiting}
        </WithTexts>
      </Suspense>
    </section>
  );
}
