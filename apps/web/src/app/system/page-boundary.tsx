import { newId } from '@tulpar/app-kit/clock';
import { errorDetails, report } from '@tulpar/app-kit/report';
import { Component, type ReactNode } from 'react';
import { FailureScreen } from './failure-screen.tsx';
import { isLoadFailure } from './reloads.ts';

interface Props {
  /** What the boundary wraps: a page, all routes, or an optional part. */
  readonly of: 'page' | 'routes' | 'extra';
  /** Called once, when the failure is detected. */
  readonly onLost?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly kind: 'crash' | 'chunk' | 'routes'; readonly code: string } | null;
}

/** Short enough to read out on the phone. */
const newCode = () => newId().slice(0, 9).toUpperCase();

/** An error boundary around a page: shows a failure screen with a way to continue. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { kind: isLoadFailure(error) ? 'chunk' : 'crash', code: newCode() } };
  }

  override componentDidCatch(error: unknown): void {
    report(isLoadFailure(error) ? 'chunk' : 'render', { ...errorDetails(error), code: this.state.failure?.code });
    this.props.onLost?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.of === 'extra') return null;
    const kind = failure.kind === 'crash' && this.props.of === 'routes' ? 'routes' : failure.kind;
    return <FailureScreen kind={kind} code={failure.code} />;
  }
}
