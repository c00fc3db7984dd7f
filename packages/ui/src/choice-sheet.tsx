import type { ReactNode } from 'react';
import { Sheet } from '#sheet.tsx';

type Choice<Value extends string> = { value: Value; label: ReactNode; detail?: ReactNode; icon?: ReactNode };
type Props<Value extends string> = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
};

/** A short list with one choice: country, language, currency. A press chooses and closes the sheet. */
export function ChoiceSheet<Value extends string>({ open, onClose, title, closeLabel, choices, value, onChoose }: Props<Value>) {
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel} isFlush>
      <ul>
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          return (
            <li key={choice.value}>
              <button
                type="button"
                className="choice"
                aria-pressed={isChosen}
                data-autofocus={isChosen ? '' : undefined}
                onClick={() => {
                  if (!isChosen) onChoose(choice.value);
                  onClose();
                }}
              >
                {choice.icon}
                <span className="choice-name">{choice.label}</span>
                <span className="choice-detail">{choice.detail}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
