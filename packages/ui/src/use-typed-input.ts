import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Typed {
  readonly text: string;
  readonly caret: number;
}

interface TypedInput {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** An input whose text is reshaped while it is typed. React writes it anew and would throw the caret to the end; here it goes where it belongs. */
export function useTypedInput(value: string, type: (typed: string, caret: number) => Typed, onText: (text: string) => void): TypedInput {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = null;
    if (place !== null && document.activeElement === ref.current) ref.current?.setSelectionRange(place, place);
  });

  return {
    ref,
    onChange(event) {
      const input = event.currentTarget;
      const typed = type(input.value, input.selectionStart ?? input.value.length);
      caret.current = typed.caret;
      // What React knows already it does not write again: then it is done here.
      if (typed.text === value) {
        input.value = value;
        input.setSelectionRange(typed.caret, typed.caret);
      }
      onText(typed.text);
    },
  };
}
