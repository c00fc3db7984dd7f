import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useLast } from '#parts/use-last.ts';
import { useFreshProtection } from '../api.ts';
import { type RefusalWords, type RefusedGame, refusalWords } from '../refusal.ts';
import type { RefusalCode } from '../refusal-codes.ts';
import { useNowPast } from '../use-now-past.ts';
import * as styles from './protection.module.css';

interface Props {
  readonly code: RefusalCode;
  /** The game that was refused. */
  readonly game?: RefusedGame | null;
  readonly onChat: () => void;
  /** Opens what was refused once more; absent where the page has a button for it. */
  readonly onAgain?: () => void;
  /** Called before the player is led elsewhere. */
  readonly onLeave?: () => void;
}

const PLACES = {
  limits: paths.profileLimits,
  return: paths.profileLimits,
  lobby: paths.lobby,
  again: paths.lobby,
  games: paths.games,
  withdrawal: paths.cashBoxWithdrawal,
} as const;
const LABELS = {
  limits: 'protection.refused.limits',
  return: 'protection.back.way',
  lobby: 'common.actions.goToMain',
  again: 'common.actions.goToMain',
  games: 'protection.refused.games',
  withdrawal: 'protection.withdraw',
  chat: 'protection.refused.chat',
} as const satisfies Record<RefusalWords['way'], string>;

type Ways = Pick<Props, 'onChat' | 'onAgain' | 'onLeave'>;

function WayOn({ way, onChat, onAgain, onLeave }: Ways & Pick<RefusalWords, 'way'>) {
  const { t } = useLanguage();
  const href = way === 'chat' ? null : PLACES[way];
  const go = useLinkPress({ href: href ?? paths.lobby, ...(onLeave && { onGo: onLeave }) });
  const chat = () => {
    onLeave?.();
    onChat();
  };
  if (way === 'again' && onAgain)
    return (
      <Button look="action" wide onClick={onAgain}>
        {t('protection.again')}
      </Button>
    );
  return (
    <Button look="action" wide {...(href ? { href, onClick: go } : { onClick: chat })}>
      {t(LABELS[way])}
    </Button>
  );
}

/** The way to help, on every screen that closes something. */
export function HelpLink() {
  const { t } = useLanguage();
  const go = useLinkPress({ href: paths.responsibleGaming });
  return (
    <Button look="ghost" wide href={paths.responsibleGaming} onClick={go}>
      <LifeBuoy />
      {t('protection.help')}
    </Button>
  );
}

/** Where a closed game is asked to open again. */
function LimitsLink() {
  const { t } = useLanguage();
  const go = useLinkPress({ href: paths.profileLimits });
  return (
    <Button look="ghost" wide href={paths.profileLimits} onClick={go}>
      {t(LABELS.limits)}
    </Button>
  );
}

function Body({ words, ...ways }: Ways & { words: RefusalWords }) {
  return (
    <>
      <output className="block text-muted">{words.text}</output>
      <div className="grid gap-2">
        <WayOn way={words.way} {...ways} />
        {words.way === 'games' ? <LimitsLink /> : words.way === 'chat' ? null : <HelpLink />}
      </div>
    </>
  );
}

/** The words of a refusal with its figures, which the page asks for; they change when a pause ends. */
function useWords(code: RefusalCode | null, game: RefusedGame | null): RefusalWords | null {
  const { t } = useLanguage();
  const protection = useFreshProtection();
  const nowMs = useNowPast(protection?.pause?.until ?? null);
  return code && refusalWords(t, code, protection, { game, nowMs });
}

/** MONEY-104: why play is closed, in the place of the game. */
export function RefusalCard({ code, game = null, ...ways }: Props) {
  const words = useWords(code, game);
  if (!words) return null;
  return (
    <section className={styles.refusal} data-part="refusal">
      <h2 className="text-20">{words.title}</h2>
      <Body words={words} {...ways} />
    </section>
  );
}

/** MONEY-104: why a bet or a deposit was refused, over the page, with the figure and the date. */
export function RefusalSheet({
  code,
  game = null,
  onClose,
  ...ways
}: Omit<Props, 'code'> & { code: RefusalCode | null; onClose: () => void }) {
  const { t } = useLanguage();
  const words = useWords(useLast(code), game);
  if (!words) return null;
  return (
    <Sheet open={code !== null} onClose={onClose} title={words.title} closeLabel={t('common.actions.close')}>
      <div className="grid gap-5" data-part="refusal">
        <Body words={words} {...ways} />
      </div>
    </Sheet>
  );
}
