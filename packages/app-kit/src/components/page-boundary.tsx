import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { newId } from '../clock.ts';
import { isLoadFailure, type PageFailure } from '../reloads.ts';
import { errorDetails, report } from '../report.ts';

export interface FailureProps {
  readonly kind: PageFailure;
  /** Part of the report too, so that support finds it. */
  readonly code: string;
}

interface Props {
  /** What the boundary wraps: a page, all routes, or an optional part. */
  readonly of: 'page' | 'routes' | 'extra';
  /** Shown in place of what failed; without it nothing is shown. */
  readonly screen?: ComponentType<FailureProps>;
  /** Called once, when the failure is detected. */
  readonly onLost?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly failure: FailureProps | null;
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
    const { of, screen, children } = this.props;
    if (!failure) return children;
    if (!screen) return null;
    const kind = failure.kind === 'crash' && of === 'routes' ? 'routes' : failure.kind;
    return createElement(screen, { kind, code: failure.code });
  }
}
