import { Button, Classes } from '@blueprintjs/core';
import { isApiError } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import styles from './OpeningText.module.css';

interface OpeningTextProps {
  title: string;
  /** 'template' or 'section'. */
  what: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
}

/** Shown instead of an editor until its text is loaded, or if it cannot be loaded. */
export function OpeningText({ title, what, query: { error, isFetching, refetch }, onClose }: OpeningTextProps) {
  const isGone = isApiError(error) && error.status === 404;
  return (
    <PageFrame title={title} actions={<Button text="Close" onClick={onClose} />}>
      {isGone && (
        <EmptyState
          title={`This ${what} no longer exists`}
          action={<Button intent="primary" text="Back to the list" onClick={onClose} />}
        />
      )}
      {error !== undefined && !isGone && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
      {error === undefined && (
        <div aria-busy className="app-stack">
          <div className={`${Classes.SKELETON} ${styles.field}`} />
          <div className={`${Classes.SKELETON} ${styles.tools}`} />
          <div className={`${Classes.SKELETON} ${styles.page}`} />
        </div>
      )}
    </PageFrame>
  );
}
