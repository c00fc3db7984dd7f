import type { Icon } from '@tulpar/contract/content';
import { Link } from '#parts/link.tsx';
import * as styles from './footer-icons.module.css';

const HEIGHT_PX = 40;

function Face({ icon: { image_url, name }, width }: { icon: Icon; width: number }) {
  return <img src={image_url} alt={name} title={name} width={width} height={HEIGHT_PX} decoding="async" />;
}

interface Props {
  readonly label: string;
  /** Null while they are not known. */
  readonly icons: readonly Icon[] | null;
  /** How wide each stands, whatever its picture turns out to be: nothing moves when it comes. */
  readonly width: number;
  /** What keeps the place until they are known: as many, and as high as their row will be. */
  readonly usual: { readonly count: number; readonly height: number };
}

/** A row of signs: ways to pay, or marks of the law. Some lead to a page of their own. */
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
