import { Classes } from '@blueprintjs/core';
import type { RecordingKind } from '@contract/recording';
import { isApiError, messageOf } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useGetRecordingQuery } from '../api/recording-api';
import type { Renewal } from '../model/playback';
import { Player, type RecordingTexts } from './Player';
import styles from './RecordingPlayer.module.css';

interface RecordingPlayerProps {
  kind: RecordingKind;
  id: string;
  texts: RecordingTexts;
}

/** The screen of one recording: being fetched, not found, or played. Another recording is another instance (`key`). */
export function RecordingPlayer({ kind, id, texts }: RecordingPlayerProps) {
  const { data: recording, error, isError, isFetching, refetch } = useGetRecordingQuery({ kind, id });
  const isGone = isError ? isApiError(error) && error.status === 404 : recording === null;

  const renew = async (): Promise<Renewal> => {
    const answer = await refetch();
    if (answer.error) return { message: messageOf(answer.error) };
    return answer.data ? { url: answer.data.url } : { message: texts.notFound };
  };
  if (recording && !isGone) return <Player id={id} kind={kind} recording={recording} renew={renew} texts={texts} />;
  return (
    <PageFrame title={texts.title} purpose={texts.purpose}>
      {isGone && (
        <EmptyState title={texts.notFound}>
          Check that the link is complete. The recording may also have been removed.
        </EmptyState>
      )}
      {isError && !isGone && <FailureNote isRetrying={isFetching} error={error} onRetry={refetch} />}
      {!isError && !isGone && (
        <div className={styles.layout}>
          <div className={styles.player}>
            <div className={`${kind === 'call' ? styles.noWave : styles.noVideo} ${Classes.SKELETON}`} />
            <div className={`${styles.noControls} ${Classes.SKELETON}`} />
            <p className={styles.looking} role="status">
              {texts.looking}
            </p>
          </div>
          <div className={`${styles.noNotes} ${Classes.SKELETON}`} />
        </div>
      )}
    </PageFrame>
  );
}
