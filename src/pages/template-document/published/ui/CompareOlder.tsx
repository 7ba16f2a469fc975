import { Button, Classes } from '@blueprintjs/core';
import { useState, useEffect } from 'react';
import type { PublishedDocument } from '@contract/published-documents';
import { useGetPublishedTextQuery } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { TallDialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { useAppStore } from '@/shared/redux';
import { Comparison } from '../../review/ui/Comparison';
import { CannotCompose, documentComposer, type ComposedDocument } from '../../run/model/compose-document';
import styles from './PublishedView.module.css';

type MadeNow = { status: 'loading' } | { status: 'failed'; message: string } | ({ status: 'made' } & ComposedDocument);

/** A published document as it would be made now, with the stored answers. */
function useMadeNow({ templateId, accountId, subjectId }: PublishedDocument, attempt: number): MadeNow {
  const { dispatch, getState } = useAppStore();
  const [made, setMade] = useState<MadeNow>({ status: 'loading' });
  useEffect(() => {
    let isLeft = false;
    // oxlint-disable-next-line react/set-state-in-effect -- another attempt starts over
    setMade({ status: 'loading' });
    const compose = async () => {
      try {
        const document = await documentComposer(
          dispatch,
          getState,
        )({ templateId: templateId ?? '', accountId, subjectId });
        if (!isLeft) setMade({ status: 'made', ...document });
      } catch (error) {
        if (!(error instanceof CannotCompose)) throw error;
        if (!isLeft) setMade({ status: 'failed', message: error.message });
      }
    };
    void compose();
    return () => {
      isLeft = true;
    };
  }, [dispatch, getState, templateId, accountId, subjectId, attempt]);
  return made;
}

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
  const message = made.status === 'failed' ? made.message : messageOf(published.error);
  const retry = () => {
    setAttempt(attempt + 1);
    if (published.isError) void published.refetch();
  };
  const findings = made.status === 'made' ? made.findings : [];
  const canMake = made.status === 'made' && findings.length === 0;

  return (
    <TallDialog
      title="Compared with the published version"
      actions={onAgain && canMake && <Button intent="primary" text="Make again" onClick={onAgain} />}
      onClose={onClose}
    >
      {isFailed && <FailureNote message={message} isRetrying={published.isFetching} onRetry={retry} />}
      {!isFailed && (made.status !== 'made' || !published.currentData) && (
        <div className={`${styles.comparing} ${Classes.SKELETON}`} role="status" aria-label="Comparing" />
      )}
      {!isFailed && made.status === 'made' && published.currentData && (
        <Comparison
          html={made.html}
          origin={`Published on ${formatWallClock(publishedOn, 'dd/MM/yyyy HH:mm')} by ${publishedBy}.`}
          published={published.currentData.html}
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
        </Comparison>
      )}
    </TallDialog>
  );
}
