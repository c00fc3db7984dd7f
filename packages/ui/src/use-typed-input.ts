import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Typed {
  readonly text: string;
  readonly caret: number;
}

interface TypedInput {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** An input whose text is formatted while it is typed. React would move the caret to the end; this hook restores its position. */
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
      // React skips an unchanged value, so the text is set here.
      if (typed.text === value) {
        input.value = value;
        input.setSelectionRange(typed.caret, typed.caret);
      }
      onText(typed.text);
    },
  };
}
