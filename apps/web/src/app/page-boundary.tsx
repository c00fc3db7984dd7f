import { Button } from '@tulpar/ui/button';
import { Component, type ReactNode } from 'react';
import { useLanguage } from '#platform/language.tsx';
import { report } from '#platform/report.ts';

/** What browsers say when the code of a page cannot be loaded. */
const LOAD_FAILURE = /dynamically imported module|importing a module script|loading chunk|failed to fetch/i;

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLanguage();
  const isLoading = error instanceof Error && LOAD_FAILURE.test(error.message);
  if (isLoading && !navigator.onLine) {
    return (
      <Words title={t('system.offline.title')} text={t('networkLoseConnection')} button={t('system.offline.button')} onPress={onRetry} />
    );
  }
  // A page whose code is gone has been replaced by a newer one: only a reload brings it.
  const reload = () => location.reload();
  return isLoading ? (
    <Words
      title={t('system.newVersion.title')}
      text={t('system.newVersion.text')}
      button={t('system.newVersion.button')}
      onPress={reload}
    />
  ) : (
    <Words title={t('system.crash.title')} button={t('reloadPage')} onPress={reload} />
  );
}

function Words({ title, text, button, onPress }: { title: string; text?: string; button: string; onPress: () => void }) {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-[440px] flex-col items-center justify-center gap-3 px-gutter text-center" role="alert">
      <h1 className="text-26">{title}</h1>
      {text ? <p className="text-muted">{text}</p> : null}
      <Button onClick={onPress}>{button}</Button>
    </div>
  );
}

interface Props {
  /** Forgets the failed try, before the page is drawn again. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Stands around a page: one that cannot be loaded or drawn says so and offers a way on, instead of leaving a blank. */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    report('render', error instanceof Error ? error.message : 'unknown');
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <Failure error={this.state.error} onRetry={this.retry} />;
  }
}
