import { Button } from '@blueprintjs/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { log } from '@/shared/lib/log';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { PageFrame } from '@/shared/ui/page-frame';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  /** Shown beside the buttons, if nothing around the screen offers help. */
  help?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
}

/** Contains an error in its screen: explains it, and offers to try again or go to Home. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error ?? new Error('nothing was thrown') };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    log.error('A screen failed', { error, componentStack });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { help } = this.props;
    return isMissingCode(error) ? (
      <NewVersion help={help} />
    ) : (
      <Failed help={help} onRetry={() => this.setState({ error: null })} />
    );
  }
}

function Failed({ help, onRetry }: { help: ReactNode; onRetry: () => void }) {
  return (
    <PageFrame title="This screen has stopped working">
      <div role="alert">
        <p>Nothing that you saved is lost. Try again. If it happens again, tell support what you were doing.</p>
        <Choices help={help}>
          <Button intent="primary" text="Try again" onClick={onRetry} />
        </Choices>
      </div>
    </PageFrame>
  );
}

/** After a deployment, an old page requests code that no longer exists. */
function NewVersion({ help }: { help: ReactNode }) {
  return (
    <PageFrame title="This screen could not be loaded">
      <div role="alert">
        <p>There may be a new version of the portal, or no connection. Reload the page.</p>
        <Choices help={help}>
          <Button intent="primary" text="Reload" onClick={() => window.location.reload()} />
        </Choices>
      </div>
    </PageFrame>
  );
}

function Choices({ help, children }: { help: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.choices}>
      {children}
      <Link to={PATHS.home}>Go to Home</Link>
      {help}
    </div>
  );
}

/** The browsers' messages for a module that could not be loaded. */
function isMissingCode(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(message);
}
