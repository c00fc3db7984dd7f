import InputMask from 'imask/esm/controls/input.js';
import 'imask/esm/masked/pattern.js';
import { type RefObject, useEffect, useRef } from 'react';

type Options = {
  /** 0 stands for a digit. */
  mask: string;
  value: string;
  onAccept: (text: string) => void;
  /** Whether the text in the field already means the value, though it is written otherwise. */
  isSame: (text: string, value: string) => boolean;
  /** Mends what is put in at once, by pasting or by the browser. */
  prepare?: ((inserted: string, present: string) => string) | undefined;
};
type Mask = InputMask<{ mask: string }>;

/**
 * Binds a mask to an input that React leaves alone (it has a default value only): the mask moves the caret, and a second owner of
 * the text would throw it to the end. Another mask starts with an empty field.
 */
export function useMask(input: RefObject<HTMLInputElement | null>, options: Options) {
  const latest = useRef(options);
  const bound = useRef<Mask | null>(null);
  const boundPattern = useRef(options.mask);
  const { mask: pattern, value } = options;

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!input.current) return undefined;
    const mask: Mask = new InputMask(input.current, {
      mask: pattern,
      prepare: (inserted: string, masked: { value: string }, flags: { tail?: boolean }) =>
        flags.tail ? inserted : (latest.current.prepare?.(inserted, masked.value) ?? inserted),
    });
    if (boundPattern.current !== pattern) mask.value = '';
    boundPattern.current = pattern;
    const tell = () => {
      if (!latest.current.isSame(mask.value, latest.current.value)) latest.current.onAccept(mask.value);
    };
    mask.on('accept', tell);
    bound.current = mask;
    // Typed before the page came alive, or emptied just now.
    tell();
    return () => {
      mask.destroy();
      bound.current = null;
    };
  }, [input, pattern]);

  useEffect(() => {
    if (bound.current && !latest.current.isSame(bound.current.value, value)) bound.current.value = value;
  }, [value]);

  return {
    /** What stands in the field; null before the mask is bound. */
    text: () => bound.current?.value ?? null,
    write: (text: string) => {
      if (bound.current) bound.current.value = text;
    },
  };
}
