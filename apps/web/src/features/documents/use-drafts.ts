import { useQueryClient } from '@tanstack/react-query';
import type { DocumentKind } from '@tulpar/domain/documents';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { documentsQuery } from './api.ts';
import { failureCode, judgeFile, numberCode } from './model.ts';
import { sendDocument } from './send-document.ts';

/** A chosen file that is not on the list yet. */
export interface Draft {
  readonly key: number;
  readonly file: File;
  readonly replaces: string | null;
  readonly state: 'chosen' | 'sending' | 'failed';
  readonly share: number;
  /** Why it failed; null for a lost connection. */
  readonly code: string | null;
}

interface DraftOptions {
  readonly kind: DocumentKind;
  /** The number to be sent with the file; `false` when it is missing or wrong, and the field says so. */
  readonly takeNumber: () => string | null | false;
  readonly onNumberRefused: (code: string) => void;
}

let keys = 0;

/** The files of one kind that are chosen, on their way, or have failed. They live as long as the page is open. */
export function useDrafts({ kind, takeNumber, onNumberRefused }: DraftOptions) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(useSession());

  const change = (key: number, part: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const drop = (key: number) => setDrafts((all) => all.filter((draft) => draft.key !== key));

  useEffect(() => {
    const running = sending.current;
    return () => {
      for (const one of running.values()) one.abort();
    };
  }, []);

  async function send({ key, file, replaces }: Draft): Promise<void> {
    const personalNumber = takeNumber();
    if (personalNumber === false || sending.current.has(key)) return;
    const stop = new AbortController();
    sending.current.set(key, stop);
    change(key, { state: 'sending', share: 0, code: null });
    const onProgress = (share: number) => change(key, { share });
    const result = await sendDocument({ kind, file, personalNumber, replaces }, { signal: stop.signal, onProgress });
    sending.current.delete(key);
    if (result.ok) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, result.data);
      return drop(key);
    }
    if (result.error.kind === 'aborted') return drop(key);
    const wrong = numberCode(result.error);
    if (wrong !== null) {
      onNumberRefused(wrong);
      return change(key, { state: 'chosen' });
    }
    change(key, { state: 'failed', code: failureCode(result.error) });
  }

  return {
    drafts,
    add(files: Iterable<File>, replaces: string | null = null): void {
      const added = Array.from(files, (file): Draft => {
        const code = judgeFile(file);
        return { key: ++keys, file, replaces, state: code === null ? 'chosen' : 'failed', share: 0, code };
      });
      setDrafts((all) => [...all, ...added]);
    },
    send,
    /** Stops a file on its way, or takes back one that was only chosen. */
    cancel({ key }: Draft): void {
      const running = sending.current.get(key);
      if (running) running.abort();
      else drop(key);
    },
  };
}
