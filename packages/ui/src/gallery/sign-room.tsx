import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import Crown from 'lucide-react/icons/crown';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { Badge } from '#badge.tsx';
import { badgeText } from '#badge-text.ts';
import { Dots } from '#dots.tsx';
import { Flag } from '#flag.tsx';
import { Room, Sample } from '#gallery/room.tsx';
import { IconButton } from '#icon-button.tsx';
import { Logo } from '#logo.tsx';
import { Pill } from '#pill.tsx';
import { Tag } from '#tag.tsx';

const SLIDES = 5;

export function SignRoom() {
  const [slide, setSlide] = useState(1);
  return (
    <Room title="Badges, tags, pills, dots, flags, logo" span={5}>
      <div className="gallery-row">
        {[0, 3, 12, 120].map((count) => (
          <Sample key={count} name={String(count)}>
            <IconButton className="gallery-bell" label={`Notifications: ${badgeText(count)?.text ?? 0}`}>
              <Bell />
              <Badge count={count} />
            </IconButton>
          </Sample>
        ))}
      </div>
      <div className="gallery-row">
        <Pill>
          <Lock />
          Əlçatan deyil
        </Pill>
        <Pill tone="active">Тексерілуде</Pill>
        <Pill tone="good">
          <BadgeCheck />
          Расталған
        </Pill>
        <Pill tone="money">
          <Crown />
          Золото
        </Pill>
        <Pill tone="bad">Өтпеді</Pill>
        <Pill tone="tournament">Турнир</Pill>
      </div>
      <div className="gallery-row">
        <Tag kind="new">Жаңа</Tag>
        <Tag kind="jackpot">Джекпот</Tag>
        <Tag kind="tournament">Турнир</Tag>
      </div>
      <div className="gallery-row">
        <Sample name="Pagination: each dot drawn 6 px, target 24 × 44">
          <Dots count={SLIDES} index={slide} onChoose={setSlide} label="Banner" dotLabel={(place) => `Slide ${place}`} />
        </Sample>
      </div>
      <div className="gallery-row">
        <Flag country="KZ" />
        <Flag country="AZ" />
        <Flag country="GB" />
        <Flag country="RU" />
        <Logo name="tulpar" />
      </div>
    </Room>
  );
}
