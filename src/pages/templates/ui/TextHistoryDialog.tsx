import { Button, Classes, Tag } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { TextOfVersion } from '@contract/template-history';
import {
  useGetTextHistoryQuery,
  useGetTextOfVersionQuery,
  useLazyGetTextOfVersionQuery,
  useRestoreTextVersionMutation,
  type TextId,
} from '@/entities/template';
import { messageOf } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { isText, useAppDispatch, useShownState } from '@/shared/redux';
import { TallDialog, useIsShown } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { notificationShown } from '@/shared/ui/snack-bar';
import { DocumentPreview } from './DocumentPreview';
import dialogStyles from './Dialogs.module.css';
import styles from './TextHistory.module.css';

interface TextHistoryDialogProps {
  text: TextId;
  name: string;
  /** In the text's editor: gets the version to restore, which is otherwise saved. */
  onPick?: (version: TextOfVersion) => void;
  onClose: () => void;
}

/** The saved versions of a template or section, each beside the current one (product/templates#versions). */
export function TextHistoryDialog({ text, name, onPick, onClose }: TextHistoryDialogProps) {
  const dispatch = useAppDispatch();
  const history = useGetTextHistoryQuery(text, { refetchOnMountOrArgChange: true });
  const [restore, { isLoading: isRestoring }] = useRestoreTextVersionMutation();
  const [read, { isFetching: isReading }] = useLazyGetTextOfVersionQuery();
  const isShown = useIsShown();
  const [failure, setFailure] = useState<string | null>(null);
  const versions = history.data?.versions ?? [];
  const current = versions.find(({ isCurrent }) => isCurrent);
  const [picked, setPicked] = useShownState('text.version', isText, null);
  const chosen = versions.find(({ version }) => version === picked) ?? versions[1] ?? current;

  const handleRestore = async () => {
    if (!chosen || !current) return;
    if (onPick) {
      const version = await read({ ...text, version: chosen.version }, true);
      if (!isShown.current) return;
      if (version.data) onPick(version.data);
      else setFailure(messageOf(version.error));
      return;
    }
    const { error } = await restore({ ...text, version: current.version, restore: chosen.version });
    setFailure(error ? messageOf(error) : null);
    if (error) return;
    dispatch(notificationShown('Version restored', 'success'));
    setPicked(null);
  };

  return (
    <TallDialog
      isSaving={isRestoring}
      title={`Versions of ${name}`}
      actions={
        <>
          <Button disabled={isRestoring} text={onPick ? 'Back to the text' : 'Close'} onClick={onClose} />
          <Button
            disabled={!chosen || chosen.isCurrent}
            intent="primary"
            loading={isRestoring || isReading}
            text="Restore this version"
            onClick={() => void handleRestore()}
          />
        </>
      }
      onClose={onClose}
    >
      {failure !== null && <FailureNote message={failure} />}
      {history.isError && (
        <FailureNote
          isRetrying={history.isFetching}
          message={messageOf(history.error)}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.isLoading && (
        <div aria-label="Loading the versions" className={`${styles.loading} ${Classes.SKELETON}`} role="status" />
      )}
      {chosen && current && (
        <div className={dialogStyles.split}>
          <fieldset className={dialogStyles.choices}>
            <legend>Versions</legend>
            {versions.map(({ version, savedOn, savedBy, title, isCurrent }) => (
              <label key={version} className={dialogStyles.choice}>
                <input
                  type="radio"
                  name="version"
                  checked={version === chosen.version}
                  onChange={() => setPicked(version)}
                />
                <span>
                  <strong>{formatWallClock(savedOn, 'dd/MM/yyyy HH:mm')}</strong>
                  {savedBy || 'Not known'} {isCurrent && <Tag minimal>Current</Tag>}
                  {title !== current.title && <span className={styles.title}>“{title}”</span>}
                </span>
              </label>
            ))}
            {versions.length === 1 && <p className={styles.only}>Each save will add a version here.</p>}
          </fieldset>
          <Pair key={chosen.version} text={text} chosen={chosen.version} current={current.version} />
        </div>
      )}
    </TallDialog>
  );
}

interface PairProps {
  text: TextId;
  /** Versions; the same one is shown once. */
  chosen: string;
  current: string;
}

/** A version beside the current one; both are fetched again together. */
function Pair({ text, chosen, current }: PairProps) {
  const left = useGetTextOfVersionQuery(chosen === current ? skipToken : { ...text, version: chosen });
  const right = useGetTextOfVersionQuery({ ...text, version: current });
  const error = left.error ?? right.error;
  const handleRetry = () => {
    if (left.isError) void left.refetch();
    if (right.isError) void right.refetch();
  };
  return (
    <div className={styles.pair}>
      {error && (
        <FailureNote
          isRetrying={left.isFetching || right.isFetching}
          message={messageOf(error)}
          onRetry={handleRetry}
        />
      )}
      {!error && left.data && <Version label="This version" html={left.data.html} />}
      {!error && right.data && <Version label="The current version" html={right.data.html} />}
    </div>
  );
}

function Version({ label, html }: { label: string; html: string }) {
  return (
    <section className={styles.version}>
      <h3 className={styles.label}>{label}</h3>
      <DocumentPreview html={html} label={label} />
    </section>
  );
}
