import { Link } from './link.tsx';

interface Props {
  readonly label: string;
  readonly items: readonly { readonly href: string; readonly label: string; readonly onGo?: () => void }[];
  /** The path of the current page. */
  readonly value: string;
}

/** Tabs that are separate pages, selected by the path. They look like the tabs of a form. */
export function TabLinks({ label, items, value }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.href === value ? 'page' : undefined}
          {...(item.onGo && { onGo: item.onGo })}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
