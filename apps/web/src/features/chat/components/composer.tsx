import { useLanguage } from '@tulpar/app-kit/language';
import { CHAT_TEXT_CHARACTERS_MAX, cleanChatText, hasChatWords } from '@tulpar/domain/chat-text';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useId, useRef, useState } from 'react';
import { chatDraft } from '../draft.ts';
import * as styles from './composer.module.css';

/** The remaining characters are shown below this number. */
const LEFT_SHOWN_MAX = 200;

interface Props {
  readonly playerId: string;
  readonly onSend: (text: string) => void;
}

/** Enter sends, Shift+Enter inserts a new line. The draft stays on the device until it is sent. */
export function Composer({ playerId, onSend }: Props) {
  const { t } = useLanguage();
  const field = useRef<HTMLTextAreaElement>(null);
  const leftId = useId();
  const [typed, setTyped] = useState(() => chatDraft.read(playerId));
  const text = cleanChatText(typed);
  const canSend = hasChatWords(text);
  const left = CHAT_TEXT_CHARACTERS_MAX - typed.length;

  function change(value: string): void {
    setTyped(value);
    chatDraft.write(playerId, value);
  }

  function send(): void {
    if (!canSend) return;
    onSend(text);
    change('');
    field.current?.focus();
  }

  return (
    <form
      className={styles.chatComposer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        value={typed}
        rows={1}
        maxLength={CHAT_TEXT_CHARACTERS_MAX}
        aria-label={t('chat.field')}
        aria-describedby={leftId}
        placeholder={t('chat.field')}
        enterKeyHint="send"
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="submit" className={styles.chatSend} aria-label={t('chat.send')} aria-disabled={!canSend}>
        <SendHorizontal />
      </button>
      <p id={leftId} className={styles.chatLeft} aria-live="polite">
        {left <= LEFT_SHOWN_MAX ? t('chat.left', { count: left }) : null}
      </p>
    </form>
  );
}
