import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldLook, fieldAria } from '#field-frame.tsx';

type Props = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook>;

/** A multi-line field that grows with its text where the browser supports it. Accepts the props of a form's `register()`. */
export function TextArea({ label, aside, hint, error, verified, disabled, note, className, ...area }: Props) {
  const ownId = useId();
  const id = area.id ?? ownId;
  const look = { label, aside, hint, error, verified, disabled, note, className };
  return (
    <FieldFrame {...look} id={id}>
      <div className="field-box field-box-tall">
        <textarea {...area} {...fieldAria(look, id)} id={id} disabled={disabled} className="field-input" />
      </div>
    </FieldFrame>
  );
}
