import type { Icon } from '@tulpar/contract/content';
import { Link } from '#parts/link.tsx';

function Face({ image_url, name }: Icon) {
  return <img src={image_url} alt={name} title={name} height={40} decoding="async" />;
}

/** A row of signs: ways to pay, or marks of the law. Some lead to a page of their own. */
export function FooterIcons({ label, icons }: { label: string; icons: readonly Icon[] }) {
  if (icons.length === 0) return null;
  return (
    <ul className="foot-icons" aria-label={label}>
      {icons.map((icon) => (
        <li key={icon.name}>
          {icon.url === undefined ? (
            <Face {...icon} />
          ) : icon.url.startsWith('/') ? (
            <Link href={icon.url}>
              <Face {...icon} />
            </Link>
          ) : (
            <a href={icon.url} rel="noopener">
              <Face {...icon} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
