import Info from 'lucide-react/icons/info';
import { usePolicy } from '#platform/visitor/licence.ts';
import * as styles from './play-money-note.module.css';

/** What kind of money is meant, where money is spoken of. With a licence the money is real, and there is nothing to explain. */
export function PlayMoneyNote({ text }: { text: string }) {
  return usePolicy().isPlayMoney ? (
    <p className={styles.playMoney} data-part="play-money">
      <Info size={16} />
      {text}
    </p>
  ) : null;
}
