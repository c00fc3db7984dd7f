import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#class-names.ts';
import { nextTab } from '#next-tab.ts';

type TabItem<Value extends string> = { value: Value; label: ReactNode };
type Props<Value extends string> = {
  /** Connects the tabs to their panel: the same id goes to `TabPanel`. */
  id: string;
  /** The accessible name of the tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** A choice between panels. One tab is in the tab order; arrows, Home and End move within the row. */
export function Tabs<Value extends string>({ id, label, items, value, onChange, className }: Props<Value>) {
  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    const next = nextTab(
      event.key,
      items.findIndex((item) => item.value === value),
      items.length,
    );
    const item = next === null ? undefined : items[next];
    if (next === null || !item) return;
    event.preventDefault();
    onChange(item.value);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className={classNames('tabs', className)} role="tablist" aria-label={label}>
      {items.map((item) => {
        const isChosen = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={isChosen}
            aria-controls={isChosen ? `${id}-panel` : undefined}
            tabIndex={isChosen ? 0 : -1}
            onKeyDown={press}
            onClick={() => onChange(item.value)}
          >
            {item.label}
          </button>
        );
      })}
    </div>
  );
}

type PanelProps = {
  tabs: string;
  value: string;
  className?: string | undefined;
  /** A panel that scrolls must be focusable by keyboard, which Safari does not do by itself. */
  isScrollable?: boolean;
  children: ReactNode;
};

/** The panel of the chosen tab. */
export function TabPanel({ tabs, value, className, isScrollable = false, children }: PanelProps) {
  return (
    <div
      className={className}
      role="tabpanel"
      id={`${tabs}-panel`}
      aria-labelledby={`${tabs}-${value}`}
      tabIndex={isScrollable ? 0 : undefined}
    >
      {children}
    </div>
  );
}
