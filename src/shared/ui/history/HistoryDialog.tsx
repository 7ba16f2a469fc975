import { Button, Classes, HTMLSelect, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api';
import { formatWallClock } from '@/shared/lib/date';
import { isText, useShownState } from '@/shared/redux';
import { TallDialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import styles from './History.module.css';

/** What the list says about a version. */
interface ListedVersion {
  version: string;
  /** Wall clock. */
  on: string;
  /** Empty if nobody knows. */
  by: string;
  isCurrent?: boolean;
  also?: ReactNode;
}

type Noun = 'version' | 'change';

interface HistoryDialogProps<Version> {
  title: string;
  /** 'version' by default. */
  noun?: Noun;
  /** The name of the state of what is selected. */
  shownAs: string;
  /** The newest first; undefined while loading. */
  versions: readonly Version[] | undefined;
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** An `EmptyState`, for a history that may have nothing. */
  empty?: ReactNode;
  /** Below the list. */
  note?: ReactNode;
  /** Shows one under a heading. */
  renderVersion: (version: Version, heading: string) => ReactNode;
  restore?: {
    isBlocked?: boolean;
    /** Nothing is saved: the dialog can be closed meanwhile. */
    isHarmless?: boolean;
    /** Resolves to the error message; null if it was restored, which it says itself. */
    run: (version: Version, current: Version) => Promise<string | null>;
  };
  closeText?: string;
  shouldReturnFocusOnClose?: boolean;
  onClose: () => void;
}

/** The versions of a record: each is shown, compared and restored (product/navigation#histories). */
export function HistoryDialog<Version extends ListedVersion>(props: HistoryDialogProps<Version>) {
  const {
    noun = 'version',
    shownAs,
    versions,
    answer,
    empty,
    note,
    renderVersion,
    restore,
    closeText,
    ...dialog
  } = props;
  const [picked, setPicked] = useShownState(shownAs, isText, null);
  const [compared, setCompared] = useShownState(`${shownAs}.compared`, isText, null);
  const [isRestoring, setIsRestoring] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const at = (wanted: string | null) => versions?.find(({ version }) => version === wanted);
  const current = versions?.find(({ isCurrent }) => isCurrent);
  const chosen = at(picked) ?? versions?.find(({ isCurrent }) => !isCurrent) ?? current;
  const beside = at(compared) ?? current;
  // A version that somebody else saves meanwhile leaves the selection where it is.
  if (picked === null && chosen) setPicked(chosen.version);

  const handleRestore = async () => {
    if (!restore || !chosen || !current) return;
    setIsRestoring(true);
    const message = await restore.run(chosen, current);
    setIsRestoring(false);
    setFailure(message);
    if (message !== null) void answer.refetch();
  };
  return (
    <TallDialog
      {...dialog}
      isSaving={isRestoring && !restore?.isHarmless}
      actions={
        <>
          <Button disabled={isRestoring && !restore?.isHarmless} text={closeText ?? 'Close'} onClick={props.onClose} />
          {restore && (
            <Button
              disabled={restore.isBlocked || !chosen || chosen.isCurrent}
              intent="primary"
              loading={isRestoring}
              text="Restore this version"
              onClick={() => void handleRestore()}
            />
          )}
        </>
      }
    >
      {failure !== null && <FailureNote message={failure} />}
      {answer.error !== undefined && (
        <FailureNote
          isRetrying={answer.isFetching}
          message={messageOf(answer.error)}
          onRetry={() => void answer.refetch()}
        />
      )}
      {!versions && answer.error === undefined && (
        <div aria-label={`Loading the ${noun}s`} className={`${styles.loading} ${Classes.SKELETON}`} role="status" />
      )}
      {versions?.length === 0 && empty}
      {versions && chosen && (
        <div className={styles.split}>
          <VersionList noun={noun} versions={versions} chosen={chosen} note={note} onChoose={setPicked} />
          <div className={styles.shown}>
            {beside && versions.length > 2 && (
              <label className={styles.compare}>
                Compare with
                <HTMLSelect
                  aria-label="Compare with"
                  value={beside.version}
                  onChange={({ target }) => setCompared(target.value)}
                >
                  {versions.map((version) => (
                    <option key={version.version} value={version.version}>
                      {nameOf(version)}
                    </option>
                  ))}
                </HTMLSelect>
              </label>
            )}
            <div className={styles.pair}>
              <Side key={chosen.version} heading={`This ${noun}`} version={chosen} renderVersion={renderVersion} />
              {beside && beside !== chosen && (
                <Side key={beside.version} heading={nameOf(beside)} version={beside} renderVersion={renderVersion} />
              )}
            </div>
          </div>
        </div>
      )}
    </TallDialog>
  );
}

interface VersionListProps {
  noun: Noun;
  versions: readonly ListedVersion[];
  chosen: ListedVersion;
  note: ReactNode;
  onChoose: (version: string) => void;
}

function VersionList({ noun, versions, chosen, note, onChoose }: VersionListProps) {
  return (
    <fieldset className={styles.versions}>
      <legend>{noun === 'version' ? 'Versions' : 'Changes'}</legend>
      {versions.map(({ version, on, by, isCurrent, also }) => (
        <label key={version} className={styles.version}>
          <input type="radio" name="version" checked={version === chosen.version} onChange={() => onChoose(version)} />
          <span>
            <strong>{moment(on)}</strong>
            {by || 'Not known'} {isCurrent && <Tag minimal>Current</Tag>}
            {also && <span className={styles.also}>{also}</span>}
          </span>
        </label>
      ))}
      {note && <p className={styles.also}>{note}</p>}
    </fieldset>
  );
}

interface SideProps<Version> {
  heading: string;
  version: Version;
  renderVersion: (version: Version, heading: string) => ReactNode;
}

function Side<Version>({ heading, version, renderVersion }: SideProps<Version>) {
  return (
    <section className={styles.side}>
      <h3>{heading}</h3>
      {renderVersion(version, heading)}
    </section>
  );
}

const moment = (on: string) => formatWallClock(on, 'dd/MM/yyyy HH:mm');

function nameOf({ isCurrent, on, by }: ListedVersion): string {
  return isCurrent ? 'The current version' : [moment(on), by].filter(Boolean).join(', ');
}
