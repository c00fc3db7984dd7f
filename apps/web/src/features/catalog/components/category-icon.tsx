import Cherry from 'lucide-react/icons/cherry';
import Crown from 'lucide-react/icons/crown';
import Dices from 'lucide-react/icons/dices';
import Flame from 'lucide-react/icons/flame';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Radio from 'lucide-react/icons/radio';
import Rocket from 'lucide-react/icons/rocket';
import Spade from 'lucide-react/icons/spade';
import Sparkles from 'lucide-react/icons/sparkles';
import Trophy from 'lucide-react/icons/trophy';
import Zap from 'lucide-react/icons/zap';
import { pictureOf } from '../model/categories.ts';

/** LOBBY-05: the built-in icons; another category has its own picture, or a default icon. */
const ICONS: Readonly<Record<string, typeof Dices>> = {
  casino: Dices,
  'all-games': LayoutGrid,
  new: Sparkles,
  popular: Flame,
  quick: Zap,
  live: Radio,
  crash: Rocket,
  slots: Cherry,
  tables: Spade,
  recent: History,
  favourites: Heart,
  'top-10': Crown,
  tournaments: Trophy,
};

export function CategoryIcon({ slug, imageHtml = '' }: { slug: string; imageHtml?: string }) {
  const picture = pictureOf(imageHtml);
  if (picture !== null)
    return <img className="size-6 object-contain" src={`${picture}?format=webp&quality=70&width=48`} width={24} height={24} alt="" />;
  const Icon = ICONS[slug] ?? LayoutGrid;
  return <Icon />;
}
