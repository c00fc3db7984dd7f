import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { User } from '@tulpar/contract/profiles';
import { DOCUMENT_KINDS, type DocumentKind } from '@tulpar/domain/documents';
import { judgePersonalNumber } from '@tulpar/domain/personal-number';
import { translateCode } from '@tulpar/i18n/translate-code';
import { Button } from '@tulpar/ui/button';
import { Field } from '@tulpar/ui/field';
import { Skeleton } from '@tulpar/ui/skeleton';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { EmptyState } from '#parts/empty-state.tsx';
import { useDocuments } from '../api.ts';
import { documentsOfKind, validUntil } from '../model.ts';
import { DocumentCard } from './document-card.tsx';
import * as styles from './documents.module.css';

/** Acts once when an identity document was accepted while the page was open; the inbox says it. Null while nothing is known, empty while there is none. */
function useAccepted(acceptedId: string | null, onAccepted: () => void): void {
  const before = useRef<string | null>(null);
  const tell = useEffectEvent(onAccepted);
  useEffect(() => {
    if (acceptedId && before.current !== null && before.current !== acceptedId) tell();
    before.current = acceptedId;
  }, [acceptedId]);
}

/** The number on the identity document, asked for until one is known. */
function usePersonalNumber(user: User) {
  const { t } = useLanguage();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = user.currency === 'AZN' ? 'fin' : 'iin';
  const refuse = (refusal: string) => {
    setCode(refusal);
    input.current?.focus();
  };
  return {
    refuse,
    take(): string | false {
      const judged = judgePersonalNumber(number, user.birthday);
      if (judged.ok) return judged.number.digits;
      refuse(number.trim() === '' ? 'REQUIRED' : judged.code);
      return false;
    },
    field: (
      <Field
        ref={input}
        label={t(`documents.number.${name}`)}
        hint={t(`documents.number.${name}Hint`)}
        autoComplete="off"
        inputMode={name === 'iin' ? 'numeric' : 'text'}
        maxLength={20}
        value={number}
        error={code === null ? undefined : translateCode(t, code)}
        onChange={({ currentTarget }) => {
          setNumber(currentTarget.value);
          setCode(null);
        }}
      />
    ),
  };
}

interface Props {
  readonly user: User;
  readonly onAccepted: () => void;
  /** What is asked for; everything unless told otherwise. */
  readonly kinds?: readonly DocumentKind[];
}

/** ROUTE-17: what is asked for and why, the files and their states, which change while the page is open. */
export function DocumentsForm({ user, onAccepted, kinds = DOCUMENT_KINDS }: Props) {
  const { t } = useLanguage();
  const { data: documents, isError, isFetching, refetch } = useDocuments();
  const number = usePersonalNumber(user);
  const person = documents?.person ?? null;
  const until = validUntil(documents);
  const accepted = documentsOfKind(documents, 'images_pass').find(({ status }) => status === 'approved');
  useAccepted(documents ? (accepted?.id ?? '') : null, onAccepted);
  if (isError && !documents) {
    return (
      <div role="alert">
        <EmptyState spot="plug" title={t('documents.notLoaded')} text={t('profiles.failed.text')}>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('common.actions.tryAgain')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  // Everything comes at once, because parts that load later would push the others down.
  if (!documents) return <Skeleton className="h-96 rounded-20" />;
  return (
    <>
      <p className="text-muted">{t('documents.intro')}</p>
      {person?.is_held ? (
        <output className={styles.note} data-tone="bad">
          <CircleAlert />
          <span>{t('documents.held')}</span>
        </output>
      ) : null}
      {until === null ? null : (
        <output className={styles.note}>
          <CircleAlert />
          <span>{t('documents.renewal', { day: dayOf(new Date(`${until}T12:00`)) })}</span>
        </output>
      )}
      {kinds.includes('images_pass') ? (
        <DocumentCard
          kind="images_pass"
          documents={documents}
          takeNumber={() => (person ? null : number.take())}
          onNumberRefused={number.refuse}
          field={person ? <p className={styles.quiet}>{t('documents.number.known', { digits: person.last_four })}</p> : number.field}
        />
      ) : null}
      {kinds.includes('images_method') ? <DocumentCard kind="images_method" documents={documents} /> : null}
      <p className={styles.private}>
        <Lock />
        <span>{t('documents.private')}</span>
      </p>
    </>
  );
}
