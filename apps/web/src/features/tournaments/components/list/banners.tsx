import { useLinkPress } from '@tulpar/app-kit/components/link';
import type { Slide } from '@tulpar/contract/games/promos';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import * as stageStyles from '../stage.module.css';
import * as styles from './list.module.css';

const WIDTHS = [480, 800, 1280];

/** A single dash means no text. */
const textOf = (text: string): string | null => (text.trim() === '' || text.trim() === '-' ? null : text.trim());

/** ENTITY-38: the tournament of the slide, where its button leads nowhere else. */
function hrefOf({ button_link: link, tournament_slug: slug }: Slide): string | null {
  if (link.startsWith('/') && !link.startsWith('//')) return link;
  return slug === null ? null : paths.tournament(slug);
}

function ToTournament({ href, label, about }: { href: string; label: string; about: string }) {
  const press = useLinkPress({ href });
  return (
    <Button look="banner" size="small" href={href} onClick={press}>
      {label}
      <span className="sr-only">{`: ${about}`}</span>
    </Button>
  );
}

/** API-54: slides about other things than the listed tournaments, side by side; nothing turns by itself. */
export function TournamentBanners({ label, slides }: { label: string; slides: readonly Slide[] }) {
  if (slides.length === 0) return null;
  return (
    <ul className={styles.banners} aria-label={label} data-part="tournament-banners">
      {slides.map((slide) => {
        const href = hrefOf(slide);
        const header = textOf(slide.main_header);
        const button = textOf(slide.button_text);
        return (
          <li key={slide.slug} className={stageStyles.stage}>
            {slide.image_url === null ? null : (
              <span className={stageStyles.picture} aria-hidden="true">
                <img
                  className={stageStyles.ownPicture}
                  {...pictureSource(slide.image_url, WIDTHS)}
                  sizes="(min-width: 800px) 640px, 90vw"
                  alt=""
                />
              </span>
            )}
            <div className={stageStyles.words}>
              {header === null ? null : <h2>{header}</h2>}
              {[slide.sub_header, slide.description].flatMap((text) => {
                const shown = textOf(text);
                return shown === null
                  ? []
                  : [
                      <p key={shown} className={stageStyles.when}>
                        {shown}
                      </p>,
                    ];
              })}
              {href === null || button === null ? null : <ToTournament href={href} label={button} about={header ?? label} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
