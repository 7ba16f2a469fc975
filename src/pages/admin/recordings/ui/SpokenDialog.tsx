import { Button, DialogBody } from '@blueprintjs/core';
import { type FormEvent } from 'react';
import type { FoundSpoken } from '@contract/recording-set-up';
import { formatDate } from '@/shared/lib/date';
import { formatDuration } from '@/shared/lib/number';
import { isText, useShownState } from '@/shared/redux';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { TextField } from '@/shared/ui/form-field';
import { Link } from '@/shared/ui/link';
import { useFindSpokenQuery } from '../api/recordings-api';
import { playerPath } from '../model/recording-columns';
import styles from './SpokenDialog.module.css';

/** Finds recordings by what is said in them, and opens the player at that moment (product/players#spoken). */
export function SpokenDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useShownState('recordings.spoken', isText, '');
  const [asked, setAsked] = useShownState('recordings.spoken-asked', isText, '');
  const { currentData, error, isError, isFetching, refetch } = useFindSpokenQuery(asked, { skip: asked === '' });
  const text = typed.trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.length < 2) return;
    if (text === asked) void refetch();
    else setAsked(text);
  };
  return (
    <Dialog
      position="screen"
      shouldReturnFocusOnClose={false}
      size="medium"
      title="Find what was said"
      onClose={onClose}
    >
      <form noValidate onSubmit={handleSubmit}>
        <DialogBody className="app-stack">
          <TextField
            hint="In the transcripts of all recordings"
            id="spoken-text"
            label="Words"
            autoFocus
            maxLength={100}
            value={typed}
            onChange={setTyped}
          />
          <div aria-live="polite">
            {isError && <FailureNote isRetrying={isFetching} error={error} onRetry={() => void refetch()} />}
            {!isError && currentData?.found.length === 0 && !currentData.hasMore && (
              <p className={styles.none}>Nobody says “{asked}” in a recording with a transcript. Try fewer words.</p>
            )}
            {!isError && currentData && <Found {...currentData} />}
          </div>
        </DialogBody>
        <DialogActions>
          <Button disabled={text.length < 2} intent="primary" loading={isFetching} text="Find" type="submit" />
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Found({ found, hasMore }: FoundSpoken) {
  return (
    <>
      <ol className={styles.recordings}>
        {found.map((recording) => (
          <li key={recording.id}>
            <h3 className={styles.title}>
              {recording.title} <span className={styles.day}>{formatDate(recording.startedOn)}</span>
            </h3>
            <ul className={styles.lines}>
              {recording.lines.map(({ time, speaker, text }) => (
                <li key={`${time} ${text}`}>
                  <Link to={`${playerPath(recording)}?t=${Math.floor(time)}`}>{formatDuration(Math.floor(time))}</Link>{' '}
                  {speaker !== '' && <strong>{speaker}: </strong>}
                  {text}
                </li>
              ))}
            </ul>
            {recording.count > recording.lines.length && (
              <p className={styles.none}>And {recording.count - recording.lines.length} more in this recording.</p>
            )}
          </li>
        ))}
      </ol>
      {hasMore && <p className={styles.none}>There may be more recordings. Type more words to find them.</p>}
    </>
  );
}
