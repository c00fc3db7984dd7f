import { Component, type ReactNode } from 'react';
import { newId } from '#platform/clock.ts';
import { errorWords, report } from '#platform/report.ts';
import { isLoadFailure } from './reloads.ts';
import { Trouble } from './trouble.tsx';

interface Props {
  /** What stands inside: a page, everything around the pages, or something that a page does as well without. */
  readonly of: 'page' | 'routes' | 'extra';
  /** Told once, when it is seen that something is wrong. */
  readonly onLost?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly trouble: { readonly kind: 'crash' | 'chunk' | 'routes'; readonly code: string } | null;
}

/** Short enough to be read out on the phone. */
const newCode = () => newId().slice(0, 9).toUpperCase();

/** Stands around a page: one that cannot be loaded or drawn says so and offers a way on, instead of leaving a blank. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { trouble: null };

  static getDerivedStateFromError(error: unknown): State {
    return { trouble: { kind: isLoadFailure(error) ? 'chunk' : 'crash', code: newCode() } };
  }

  override componentDidCatch(error: unknown): void {
    report(isLoadFailure(error) ? 'chunk' : 'render', { ...errorWords(error), code: this.state.trouble?.code });
    this.props.onLost?.();
  }

  override render(): ReactNode {
    const { trouble } = this.state;
    if (!trouble) return this.props.children;
    if (this.props.of === 'extra') return null;
    const kind = trouble.kind === 'crash' && this.props.of === 'routes' ? 'routes' : trouble.kind;
    return <Trouble kind={kind} code={trouble.code} />;
  }
}
