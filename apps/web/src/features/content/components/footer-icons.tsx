import { Link } from '@tulpar/app-kit/components/link';
import type { Icon } from '@tulpar/contract/content';
import * as styles from './footer-icons.module.css';

const HEIGHT_PX = 40;

function Face({ icon: { image_url, name }, width }: { icon: Icon; width: number }) {
  return <img src={image_url} alt={name} title={name} width={width} height={HEIGHT_PX} decoding="async" />;
}

interface Props {
  readonly label: string;
  /** Null while loading. */
  readonly icons: readonly Icon[] | null;
  /** The width of each icon, whatever its picture: nothing moves when it loads. */
  readonly width: number;
  /** The number and height of the placeholders. */
  readonly usual: { readonly count: number; readonly height: number };
}

/** A row of icons: payment methods, or legal marks. Some are links. */
export function FooterIcons({ label, icons, width, usual }: Props) {
  if (icons === null)
    return (
      <div className={styles.footIcons} aria-hidden="true" data-waiting="">
        {Array.from({ length: usual.count }, (_, place) => (
          <svg key={place} className="skeleton rounded-8" width={width} height={usual.height} />
        ))}
      </div>
    );
  if (icons.length === 0) return null;
  return (
    <ul className={styles.footIcons} aria-label={label}>
      {icons.map((icon) => (
        <li key={icon.name}>
          {icon.url === undefined ? (
            <Face icon={icon} width={width} />
          ) : icon.url.startsWith('/') ? (
            <Link href={icon.url}>
              <Face icon={icon} width={width} />
            </Link>
          ) : (
            <a href={icon.url} rel="noopener">
              <Face icon={icon} width={width} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
