import { Link } from '#parts/link.tsx';
import type { FooterIcon } from '../api.ts';

function Face({ image_url, name }: FooterIcon) {
  return image_url === null ? <span>{name}</span> : <img src={image_url} alt={name} height={24} loading="lazy" />;
}

/** A row of signs: ways to pay, or marks of the law. Some lead to a page of their own. */
export function FooterIcons({ label, icons }: { label: string; icons: readonly FooterIcon[] }) {
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
