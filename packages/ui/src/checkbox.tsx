import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & { error?: ReactNode; children: ReactNode };

/** A checkbox; its label may contain links. */
export function Checkbox({ error, className, children, ...input }: Props) {
  const id = useId();
  const isWrong = Boolean(error) && !input.disabled;
  return (
    <label className={classNames('check', className)}>
      <input {...input} type="checkbox" aria-invalid={isWrong || undefined} aria-describedby={isWrong ? id : undefined} />
      <Check />
      <span>
        {children}
        <span id={id} className="check-error" aria-live="polite">
          {isWrong ? error : null}
        </span>
      </span>
    </label>
  );
}
