import { Button, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import type { PublishedDocument } from '@contract/published-documents';
import { useGetPublishedTextQuery } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { TallDialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { CompareDialog } from '../../review/ui/CompareDialog';
import { useMadeNow } from '../model/use-made-now';
import styles from './PublishedView.module.css';

interface CompareOlderProps {
  document: PublishedDocument;
  onClose: () => void;
  /** Undefined if it cannot be made again now. */
  onAgain: (() => void) | undefined;
}

/** What would change if a document of an older text were made again (product/publishing#make-again). */
export function CompareOlder({ document, onClose, onAgain }: CompareOlderProps) {
  const { accountId, uri, publishedOn, publishedBy } = document;
  const [attempt, setAttempt] = useState(0);
  const made = useMadeNow(document, attempt);
  const published = useGetPublishedTextQuery({ accountId, uri }, { refetchOnMountOrArgChange: true });
  const isFailed = made.status === 'failed' || published.isError;

  if (isFailed || made.status === 'loading' || !published.currentData) {
    const message = made.status === 'failed' ? made.message : messageOf(published.error);
    const retry = () => {
      setAttempt(attempt + 1);
      if (published.isError) void published.refetch();
    };
    return (
      <TallDialog
        title="Compared with the published version"
        actions={<Button text="Close" onClick={onClose} />}
        onClose={onClose}
      >
        {isFailed ? (
          <FailureNote message={message} isRetrying={published.isFetching} onRetry={retry} />
        ) : (
          <div className={`${styles.comparing} ${Classes.SKELETON}`} role="status" aria-label="Comparing" />
        )}
      </TallDialog>
    );
  }
  const { findings, html } = made;
  return (
    <CompareDialog
      actions={onAgain && findings.length === 0 && <Button intent="primary" text="Make again" onClick={onAgain} />}
      backText="Close"
      html={html}
      origin={`Published on ${formatWallClock(publishedOn, 'dd/MM/yyyy HH:mm')} by ${publishedBy}.`}
      published={published.currentData.html}
      onClose={onClose}
    >
      {findings.length > 0 && (
        <div className={styles.findings}>
          <p>It cannot be made again yet:</p>
          <ul>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </div>
      )}
    </CompareDialog>
  );
}
