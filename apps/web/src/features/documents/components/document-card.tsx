import { useLanguage } from '@tulpar/app-kit/language';
import type { Documents } from '@tulpar/contract/documents';
import type { DocumentKind } from '@tulpar/domain/documents';
import { Card } from '@tulpar/ui/card';
import CreditCard from 'lucide-react/icons/credit-card';
import IdCard from 'lucide-react/icons/id-card';
import type { ReactNode } from 'react';
import { documentsOfKind } from '../model.ts';
import { useDrafts } from '../use-drafts.ts';
import * as styles from './documents.module.css';
import { DraftRow } from './draft-row.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileRow } from './file-row.tsx';

const CARDS = {
  images_pass: { area: 'pass', Icon: IdCard },
  images_method: { area: 'method', Icon: CreditCard },
} as const;

interface Props {
  readonly kind: DocumentKind;
  readonly documents: Documents | undefined;
  /** The field that is asked for with these files. */
  readonly field?: ReactNode;
  readonly takeNumber?: () => string | null | false;
  readonly onNumberRefused?: (code: string) => void;
}

const noNumber = () => null;
const nothing = () => undefined;

/** What is asked for and why, the files of this kind, and the place where more are added. */
export function DocumentCard({ kind, documents, field, takeNumber = noNumber, onNumberRefused = nothing }: Props) {
  const { t } = useLanguage();
  const { area, Icon } = CARDS[kind];
  const { drafts, add, send, cancel } = useDrafts({ kind, takeNumber, onNumberRefused });
  const title = t(`documents.${area}.title`);
  return (
    <Card as="section" className="p-4" aria-label={title}>
      <div className={styles.head}>
        <span className={styles.headIcon}>
          <Icon />
        </span>
        <h2 className={styles.title}>{title}</h2>
      </div>
      <p className={styles.why}>{t(`documents.${area}.why`)}</p>
      {field}
      <ul aria-live="polite">
        {documentsOfKind(documents, kind).map((document) => (
          <FileRow key={document.id} document={document} onReplace={(file) => add([file], document.id)} />
        ))}
        {drafts.map((draft) => (
          <DraftRow key={draft.key} draft={draft} onSend={() => void send(draft)} onCancel={() => cancel(draft)} />
        ))}
      </ul>
      <DropZone title={title} onFiles={add} />
      <ul className={styles.rules}>
        <li>{t(`documents.${area}.rule1`)}</li>
        <li>{t(`documents.${area}.rule2`)}</li>
      </ul>
    </Card>
  );
}
