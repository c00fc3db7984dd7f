import { useSyncExternalStore } from 'react';

/** The question for the step-up. It stays after its answer, so that its sheet can leave the screen. */
interface StepUpQuestion {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onDismiss: () => void;
}

const listeners = new Set<() => void>();
let current: StepUpQuestion | null = null;
let answer: Promise<boolean> | null = null;

function show(question: StepUpQuestion): void {
  current = question;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks the player to show again who they are, in a sheet over any page. Several who ask at once share one question. */
export function askStepUp(): Promise<boolean> {
  answer ??= new Promise((resolve) => {
    const end = (isConfirmed: boolean) => () => {
      answer = null;
      if (current) show({ ...current, isOpen: false });
      resolve(isConfirmed);
    };
    show({ isOpen: true, onConfirm: end(true), onDismiss: end(false) });
  });
  return answer;
}

/** Its code is part of every page; the sheet is loaded with the first question. */
export const useStepUpQuestion = (): StepUpQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
