import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import type { StepUpWay } from '@tulpar/domain/step-up';
import { Sheet } from '@tulpar/ui/sheet';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useStepUpWays } from '#features/accounts/step-up-api.ts';
import * as linkStyles from '#parts/link.module.css';
import { useSession } from '#platform/session.ts';
import { StepUpByFactor } from './step-up-by-factor.tsx';
import { StepUpByPassword, type StepUpProps } from './step-up-by-password.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
}

/** One form for each way; a further way is added here. */
const FORMS: Readonly<Record<StepUpWay, ComponentType<StepUpProps>>> = {
  password: StepUpByPassword,
  passkey: (props) => <StepUpByFactor {...props} factor="passkey" />,
  totp: (props) => <StepUpByFactor {...props} factor="totp" />,
  recovery: (props) => <StepUpByFactor {...props} factor="recovery" />,
};

function Ways({ onConfirm, onLeave }: StepUpProps) {
  const { t } = useLanguage();
  const ways = useStepUpWays();
  const [chosen, choose] = useState<StepUpWay | null>(null);
  const way = chosen ?? ways[0] ?? 'password';
  const Form = FORMS[way];
  return (
    <>
      <Form onConfirm={onConfirm} onLeave={onLeave} />
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
    <Sheet open={isOpen} onClose={onDismiss} title={t('security.stepUp.title')} closeLabel={t('common.actions.close')}>
      <div className="flex flex-col gap-3">
        <Ways onConfirm={onConfirm} onLeave={onDismiss} />
      </div>
    </Sheet>
  );
}

/** Asks the player to show again who they are. A sign-in that has ended meanwhile has nothing to show. */
export function StepUpSheet(props: Props) {
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
