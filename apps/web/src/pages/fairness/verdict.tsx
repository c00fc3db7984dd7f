import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { RoundProof } from '@tulpar/contract/games/rounds';
import * as paths from '@tulpar/contract/paths';
import { minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useGame } from '#features/rounds/api.ts';
import * as linkStyles from '#parts/link.module.css';
import { type Checked, flightOf } from './model.ts';
import * as styles from './verdict.module.css';

interface Props {
  readonly proof: RoundProof;
  readonly checked: Checked;
}

function Amount({ label, isMatch, children }: { label: string; isMatch?: boolean; children: ReactNode }) {
  return (
    <div className={styles.matchAmount} data-match={isMatch ? '' : undefined}>
      <span>{label}</span>
      <b className="num">{children}</b>
    </div>
  );
}

function useVerdictText({ verdict }: Checked, isFlight: boolean): { title: string; text: string | null; tone: 'good' | 'bad' | 'calm' } {
  const { t } = useLanguage();
  if (verdict.verdict === 'agrees') return { title: t('rounds.verify.agrees'), text: null, tone: 'good' };
  if (verdict.verdict === 'differs')
    return { title: t('rounds.verify.differs'), text: t('rounds.verify.differsText', { fault: verdict.fault }), tone: 'bad' };
  if (isFlight) return { title: t('rounds.verify.flight.open'), text: t('rounds.verify.flight.openText'), tone: 'calm' };
  return verdict.why === 'ROUND_OPEN'
    ? { title: t('rounds.verify.open'), text: t('rounds.verify.openText'), tone: 'calm' }
    : { title: t('rounds.verify.waiting'), text: t('rounds.verify.waitingText'), tone: 'calm' };
}

/** The list of rounds opens at the seeds. */
const toSeeds = () => ({ at: 'seeds' });

const ICONS = { good: Check, bad: X, calm: Hourglass } as const;

/** The result of the verification: the ledger's win beside the recomputed one. */
export function Verdict({ proof, checked }: Props) {
  const { t } = useLanguage();
  const isFlight = proof.chain !== null;
  const { title, text, tone } = useVerdictText(checked, isFlight);
  const flight = flightOf(checked);
  const game = useGame(proof.round.game, proof.round.currency);
  const Icon = ICONS[tone];
  const { verdict } = checked;
  const money = (amount: number) => <Money amount={minor(amount)} currency={proof.round.currency} />;
  return (
    <section className={styles.match} data-tone={tone} aria-live="polite">
      <div className={styles.matchTop}>
        <span className={styles.matchIcon} aria-hidden="true">
          <Icon />
        </span>
        <div className="min-w-0">
          <h2 className="text-17">{title}</h2>
          <p className="text-13 text-muted">
            {game.data?.name ?? proof.round.game} ·{' '}
            {t(isFlight ? 'rounds.verify.flight.numbered' : 'rounds.verify.numbered', { number: isFlight ? proof.nonce : proof.nonce + 1 })}
          </p>
        </div>
      </div>
      {text === null ? null : <p className="text-muted">{text}</p>}
      {flight ? (
        <p className="num">
          {flight.at === null
            ? t('rounds.verify.flight.lost', { crash: flight.crash })
            : t('rounds.verify.flight.out', { crash: flight.crash, at: flight.at })}
        </p>
      ) : null}
      {tone === 'calm' && proof.server_seed === null && !isFlight ? (
        <Link className={linkStyles.textLink} href={paths.profileRounds} state={toSeeds}>
          {t('rounds.seeds.rotate')}
        </Link>
      ) : null}
      {verdict.verdict === 'agrees' && proof.round.win !== null ? (
        <div className={styles.matchAmounts}>
          <Amount label={t('rounds.verify.recorded')}>{money(proof.round.win)}</Amount>
          <span className={styles.matchEquals} aria-hidden="true">
            =
          </span>
          <Amount label={t('rounds.verify.counted')} isMatch>
            {money(verdict.play.win)}
          </Amount>
        </div>
      ) : null}
    </section>
  );
}
