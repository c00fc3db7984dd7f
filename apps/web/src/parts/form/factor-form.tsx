import type { ApiError } from '@tulpar/api-client/api-error';
import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { type Factor, TOTP_DIGITS } from '@tulpar/domain/factors';
import { Button } from '@tulpar/ui/button';
import { CodeField } from '@tulpar/ui/code-field';
import { Field } from '@tulpar/ui/field';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import * as linkStyles from '#parts/link.module.css';
import * as formStyles from './form.module.css';
import { FormNote } from './form-note.tsx';

/** What the player shows: a code, or the passkey that the device is asked for. */
export type FactorShown = { readonly kind: 'totp' | 'recovery'; readonly code: string } | { readonly kind: 'passkey' };

/** `stopped`: the device has not answered. */
export type FactorOutcome = { readonly ok: true } | { readonly ok: false; readonly error: ApiError | 'stopped' };

interface Props {
  /** The ways that are open to the player, the handiest first. */
  readonly factors: readonly Factor[];
  readonly onShow: (shown: FactorShown) => Promise<FactorOutcome>;
  /** For players who have lost everything. */
  readonly help?: ReactNode;
}

const OTHER_WAYS = { passkey: 'factors.ask.byPasskey', totp: 'factors.ask.byCode', recovery: 'factors.ask.byRecovery' } as const;
const NO_ERRORS = { field: undefined, general: null };

interface FieldProps {
  readonly way: 'totp' | 'recovery';
  readonly text: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly onComplete: (code: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

function FactorField({ way, text, error, onType, onComplete, ref }: FieldProps) {
  const { t } = useLanguage();
  if (way === 'totp')
    return (
      <CodeField ref={ref} name="code" label={t('factors.ask.code')} value={text} onChange={onType} onComplete={onComplete} error={error} />
    );
  return (
    <Field
      ref={ref}
      name="recovery_code"
      label={t('factors.ask.recovery')}
      hint={t('factors.ask.recoveryHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={text}
      onChange={(event) => onType(event.target.value)}
      error={error}
    />
  );
}

/** Shows a factor, once at a time, and keeps what was wrong with it. */
function useShowing(onShow: Props['onShow']) {
  const { t } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ field: string | undefined; general: string | null }>(NO_ERRORS);
  async function show(shown: FactorShown): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setErrors(NO_ERRORS);
    const outcome = await onShow(shown);
    setBusy(false);
    if (outcome.ok) return true;
    if (outcome.error === 'stopped') {
      setErrors({ field: undefined, general: t('factors.ask.failed') });
      return false;
    }
    const { byField, general } = readFormErrors(t, outcome.error, ['code', 'recovery_code'] as const);
    setErrors({ field: byField.code ?? byField.recovery_code, general });
    return false;
  }
  return { show, isBusy, errors, forget: () => setErrors(NO_ERRORS) };
}

/** Asks for a second factor, one way at a time; the others are links below. Its texts are of the area `factors`. */
export function FactorForm({ factors, onShow, help }: Props) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<Factor | null>(null);
  const way = chosen ?? factors[0] ?? 'recovery';
  const [text, setText] = useState('');
  const { show, isBusy, errors, forget } = useShowing(onShow);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (way !== 'passkey') field.current?.focus();
  }, [way]);

  const type = (typed: string) => {
    setText(typed);
    forget();
  };
  async function send(shown: FactorShown): Promise<void> {
    if (await show(shown)) return;
    // A code that was refused is never right later.
    if (shown.kind === 'totp') setText('');
    field.current?.focus();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(way === 'passkey' ? { kind: way } : { kind: way, code: text });
  }
  const canSend = way === 'passkey' || (way === 'totp' ? text.length === TOTP_DIGITS : text.trim() !== '');
  return (
    <form className={formStyles.form} noValidate data-part="factor-form" onSubmit={submit}>
      {way === 'passkey' ? null : (
        <FactorField
          ref={field}
          way={way}
          text={text}
          error={errors.field}
          onType={type}
          onComplete={(code) => void send({ kind: 'totp', code })}
        />
      )}
      <FormNote text={errors.general} />
      <Button type="submit" look="main" wide loading={isBusy} disabled={!canSend && !isBusy}>
        {way === 'passkey' ? <FingerprintPattern /> : null}
        {t(way === 'passkey' ? 'factors.ask.passkey' : 'factors.ask.submit')}
      </Button>
      {factors
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className={`${linkStyles.textLink} my-0 self-center`}
            onClick={() => {
              setChosen(other);
              type('');
            }}
          >
            {t(OTHER_WAYS[other])}
          </button>
        ))}
      {help}
    </form>
  );
}
