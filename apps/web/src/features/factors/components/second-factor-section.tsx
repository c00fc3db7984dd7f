import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { useFactorChanges, useSecondFactor } from '../api.ts';
import { useGuard } from '../use-guard.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { FactorSheet } from './factor-sheet.tsx';
import { Passkeys } from './passkeys.tsx';
import { NewCodesSheet, RecoveryCodes } from './recovery-codes.tsx';
import { WithdrawalLimit } from './withdrawal-limit.tsx';

interface Props {
  /** Asks for the password over the page; false: the player did not enter it. */
  readonly askPassword: () => Promise<boolean>;
}

function Section({ askPassword }: Props) {
  const { t } = useLanguage();
  const { data } = useSecondFactor();
  const changes = useFactorChanges();
  const { guardOf, question } = useGuard(askPassword);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const shared = { changes, onCodes: setCodes };
  const isOn = data !== undefined && (data.passkeys.length > 0 || data.totp_since !== null);
  return (
    <>
      <h2 className={formStyles.formTitle}>{t('factors.title')}</h2>
      <p className="text-muted">{t('factors.intro')}</p>
      {data ? (
        <>
          <Passkeys passkeys={data.passkeys} guard={guardOf('passkeys')} {...shared} />
          <AuthenticatorApp since={data.totp_since} guard={guardOf('totp')} {...shared} />
          {isOn ? <RecoveryCodes left={data.recovery_codes_left} guard={guardOf('recovery')} {...shared} /> : null}
          {isOn ? (
            <WithdrawalLimit limit={data.withdrawal_limit} currency={data.currency} changes={changes} guard={guardOf('limit')} />
          ) : null}
        </>
      ) : (
        <>
          <Skeleton className="h-45 rounded-20" />
          <Skeleton className="h-40 rounded-20" />
        </>
      )}
      {codes ? <NewCodesSheet codes={codes} onClose={() => setCodes(null)} /> : null}
      <FactorSheet
        isOpen={question !== null}
        purpose="account"
        onClose={() => question?.answer(false)}
        onDone={() => question?.answer(true)}
      />
    </>
  );
}

/** Everything about the second factor, with its texts. Few players open it, so its page loads it late. */
export function SecondFactorSection(props: Props) {
  return (
    <WithTexts area="factors">
      <Section {...props} />
    </WithTexts>
  );
}
