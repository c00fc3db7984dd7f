import { copyText } from '@tulpar/app-kit/copy-text';
import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import { TOTP_DIGITS } from '@tulpar/domain/factors';
import { Button } from '@tulpar/ui/button';
import { CodeField } from '@tulpar/ui/code-field';
import { IconButton } from '@tulpar/ui/icon-button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import Copy from 'lucide-react/icons/copy';
import { type FormEvent, useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { FormNote } from '#parts/form/form-note.tsx';
import * as linkStyles from '#parts/link.module.css';
import type { useFactorChanges } from '../api.ts';
import { groupedKey, qrPath } from '../model.ts';
import type { Guard } from '../use-guard.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import * as styles from './factors.module.css';

interface Begun {
  readonly secret: string;
  readonly address: string;
  readonly qr: readonly string[];
}

interface Props {
  readonly since: string | null;
  readonly changes: ReturnType<typeof useFactorChanges>;
  readonly guard: Guard;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

function Key({ begun: { secret, address, qr } }: { begun: Begun }) {
  const { t } = useLanguage();
  return (
    <>
      <p className="text-muted">{t('factors.totp.scan')}</p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.length} ${qr.length}`} shapeRendering="crispEdges">
        <title>{t('factors.totp.qr')}</title>
        <path d={qrPath(qr)} fill="currentColor" />
      </svg>
      <div className={styles.passkey}>
        <span className={styles.words}>
          <span className={styles.detail}>{t('factors.totp.key')}</span>
          <code data-part="totp-key">{groupedKey(secret)}</code>
        </span>
        <IconButton label={t('factors.totp.copyKey')} onClick={() => void copyText(secret, t)}>
          <Copy />
        </IconButton>
      </div>
      <a className={`${linkStyles.textLink} my-0 justify-self-center`} href={address}>
        {t('factors.totp.open')}
      </a>
    </>
  );
}

/** The picture to scan and the first code, which turns the app on. */
function EnrolSheet({
  begun,
  changes,
  onClose,
  onDone,
}: {
  begun: Begun;
  changes: Props['changes'];
  onClose: () => void;
  onDone: (codes: readonly string[] | null) => void;
}) {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ code: string | undefined; general: string | null }>({ code: undefined, general: null });

  async function enable(typed: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const outcome = await changes.enableTotp(typed);
    setBusy(false);
    if (outcome.ok) return onDone(outcome.recoveryCodes);
    if (outcome.error === 'stopped') return;
    const { byField, general } = readFormErrors(t, outcome.error, ['code'] as const);
    setErrors({ code: byField.code, general });
  }

  return (
    <Sheet open onClose={onClose} title={t('factors.totp.title')} closeLabel={t('common.actions.close')}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void enable(code);
        }}
      >
        <Key begun={begun} />
        <CodeField
          name="code"
          label={t('factors.ask.code')}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setErrors({ code: undefined, general: null });
          }}
          onComplete={(typed) => void enable(typed)}
          error={errors.code}
        />
        <FormNote text={errors.general} />
        <Button type="submit" look="main" wide loading={isBusy} disabled={code.length < TOTP_DIGITS && !isBusy}>
          {t('factors.totp.enable')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Codes of an authenticator app: on or off. */
export function AuthenticatorApp({ since, changes, guard, onCodes }: Props) {
  const { t } = useLanguage();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function begin(): Promise<void> {
    const outcome = await guard.run(changes.beginTotp);
    if (outcome) setBegun(outcome.begun);
  }

  async function turnOff(): Promise<void> {
    setAsking(false);
    if (await guard.run(changes.disableTotp)) notify({ tone: 'success', title: t('factors.totp.off') });
  }

  return (
    <section className={formStyles.formCard} aria-labelledby="totp" data-part="totp">
      <h3 id="totp" className="font-bold">
        {t('factors.totp.title')}
      </h3>
      <p className="text-muted">{since === null ? t('factors.totp.text') : t('factors.totp.since', { date: dayOf(new Date(since)) })}</p>
      {since === null ? (
        <Button wide loading={guard.isBusy} onClick={() => void begin()}>
          {t('factors.totp.turnOn')}
        </Button>
      ) : (
        <Button wide look="danger" loading={guard.isBusy} onClick={() => setAsking(true)}>
          {t('factors.totp.turnOff')}
        </Button>
      )}
      {begun ? (
        <EnrolSheet
          begun={begun}
          changes={changes}
          onClose={() => setBegun(null)}
          onDone={(codes) => {
            setBegun(null);
            notify({ tone: 'success', title: t('factors.totp.done') });
            onCodes(codes);
          }}
        />
      ) : null}
      <ConfirmSheet
        isOpen={isAsking}
        title={t('factors.totp.offTitle')}
        text={t('factors.totp.offText')}
        yes={t('factors.totp.offButton')}
        no={t('factors.totp.keep')}
        onClose={() => setAsking(false)}
        onConfirm={() => void turnOff()}
      />
    </section>
  );
}
