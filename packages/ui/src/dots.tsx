import { classNames } from '#class-names.ts';

type Props = {
  count: number;
  index: number;
  onChoose: (index: number) => void;
  /** The labels of the row and of each dot, by its number from 1. */
  label: string;
  dotLabel: (place: number) => string;
  className?: string | undefined;
};

/** Shows and selects the current slide. Drawn 6 px, with a target of 24 x 44. */
export function Dots({ count, index, onChoose, label, dotLabel, className }: Props) {
  return (
    <fieldset className={classNames('dots', className)} aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <button
          key={place}
          type="button"
          aria-label={dotLabel(place + 1)}
          aria-current={place === index ? 'true' : undefined}
          onClick={() => onChoose(place)}
        />
      ))}
    </fieldset>
  );
}
