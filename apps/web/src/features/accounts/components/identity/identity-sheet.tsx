import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import type { IdentityWay } from '@tulpar/domain/identity';
import { Sheet } from '@tulpar/ui/sheet';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useIdentityWays } from '#features/accounts/identity-api.ts';
import * as linkStyles from '#parts/link.module.css';
import { useSession } from '#platform/session.ts';
import { FactorProof } from './factor-proof.tsx';
import { PasswordProof, type ProofProps } from './password-proof.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
}

/** One form for each way; a further way is added here. */
const PROOFS: Readonly<Record<IdentityWay, ComponentType<ProofProps>>> = {
  password: PasswordProof,
  passkey: (props) => <FactorProof {...props} factor="passkey" />,
  totp: (props) => <FactorProof {...props} factor="totp" />,
  recovery: (props) => <FactorProof {...props} factor="recovery" />,
};

function Ways({ onConfirm, onLeave }: ProofProps) {
  const { t } = useLanguage();
  const ways = useIdentityWays();
  const [chosen, choose] = useState<IdentityWay | null>(null);
  const way = chosen ?? ways[0] ?? 'password';
  const Proof = PROOFS[way];
  return (
    <>
      <Proof onConfirm={onConfirm} onLeave={onLeave} />
      {ways
        .filter((other): boolean => other !== way)
        .map((other) => (
          <button key={other} type="button" className={`${linkStyles.textLink} self-center`} onClick={() => choose(other)}>
            {t(`security.ways.${other}`)}
          </button>
        ))}
    </>
  );
}

function Question({ isOpen, onConfirm, onDismiss }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onDismiss} title={t('security.identity.title')} closeLabel={t('common.actions.close')}>
      <div className="flex flex-col gap-3">
        <Ways onConfirm={onConfirm} onLeave={onDismiss} />
      </div>
    </Sheet>
  );
}

/** Asks the player to prove again who they are. A sign-in that has ended meanwhile has nothing to prove. */
export function IdentitySheet(props: Props) {
  const isGuest = useSession().status === 'guest';
  const dismiss = useEffectEvent(props.onDismiss);
  useEffect(() => {
    if (isGuest) dismiss();
  }, [isGuest]);
  return (
    <WithTexts area="security">
      <Question {...props} />
    </WithTexts>
  );
}
