import { Badge } from '@tulpar/ui/badge';
import Headset from 'lucide-react/icons/headset';
import * as styles from './chat-face.module.css';

interface Props {
  /** Whoever answered last, if they want to be called something. */
  readonly name: string | null;
  readonly unread?: number;
}

/** The round picture of the chat: the first letter of a name, or a headset as long as nobody has one. */
export function ChatFace({ name, unread = 0 }: Props) {
  return (
    <span className={styles.chatFace} aria-hidden="true">
      {name === null ? <Headset /> : name.charAt(0)}
      <Badge count={unread} />
    </span>
  );
}
