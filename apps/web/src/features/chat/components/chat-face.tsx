import { Badge } from '@tulpar/ui/badge';
import Headset from 'lucide-react/icons/headset';
import * as styles from './chat-face.module.css';

interface Props {
  /** The name of the last agent, if they have set one. */
  readonly name: string | null;
  readonly unread?: number;
}

/** The avatar of the chat: the first letter of the agent's name, or a headset. */
export function ChatFace({ name, unread = 0 }: Props) {
  return (
    <span className={styles.chatFace} aria-hidden="true">
      {name === null ? <Headset /> : name.charAt(0)}
      <Badge count={unread} />
    </span>
  );
}
