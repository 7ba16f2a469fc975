import { Component, type ErrorInfo, type ReactNode } from 'react';
import { log } from '@/shared/lib/log';

interface ErrorBoundaryProps {
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
}

/** Keeps a screen's mistake to that screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    log.error('A screen failed', { error, componentStack: info.componentStack });
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <p role="alert">This screen has stopped working.</p>;
  }
}
