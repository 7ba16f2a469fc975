import { Button, Classes, HTMLSelect, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { formatWallClock } from '@/shared/lib/date';
import { isText, useShownState } from '@/shared/redux';
import { TallDialog } from '@/shared/ui/dialog';
import { FailureNote, failureNoteOf } from '@/shared/ui/failure-note';
import styles from './History.module.css';

interface ListedVersion {
  version: string;
  /** Wall clock. */
  on: string;
  /** Empty if it is not known. */
  by: string;
  isCurrent?: boolean;
  also?: ReactNode;
}

type Noun = 'version' | 'change';

interface HistoryDialogProps<Version> {
  title: string;
  /** 'version' by default. */
  noun?: Noun;
  /** The name of the stored state of the selection. */
  shownAs: string;
  /** The newest first; undefined while loading. */
  versions: readonly Version[] | undefined;
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** An `EmptyState`, for a history that may be empty. */
  empty?: ReactNode;
  /** Below the list. */
  note?: ReactNode;
  renderVersion: (version: Version, heading: string) => ReactNode;
  restore?: {
    isBlocked?: boolean;
    /** Nothing is being saved, so the dialog can be closed. */
    isHarmless?: boolean;
    /** Resolves to the error message; null if it was restored, which it reports itself. */
    run: (version: Version, current: Version) => Promise<string | null>;
  };
  closeText?: string;
  shouldReturnFocusOnClose?: boolean;
  onClose: () => void;
}

/** The versions of a record: each is shown, compared and restored (product/navigation#histories). */
export function HistoryDialog<Version extends ListedVersion>(props: HistoryDialogProps<Version>) {
  const { noun = 'version', shownAs, versions, answer, closeText, ...rest } = props;
  const { empty, note, renderVersion, restore, ...dialog } = rest;
  const [picked, setPicked] = useShownState(shownAs, isText, null);
  const current = versions?.find(({ isCurrent }) => isCurrent);
  const chosen = versionAt(versions, picked) ?? versions?.find(({ isCurrent }) => !isCurrent) ?? current;
  const { isRestoring, failure, handleRestore } = useRestoring(props, chosen, current);
  // If somebody else saves a version in the meantime, the selection stays where it is.
  if (picked === null && chosen) setPicked(chosen.version);

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
      {failureNoteOf(answer)}
      {!versions && answer.error === undefined && (
        <div aria-label={`Loading the ${noun}s`} className={`${styles.loading} ${Classes.SKELETON}`} role="status" />
      )}
      {versions?.length === 0 && empty}
      {versions && chosen && (
        <div className={styles.split}>
          <VersionList noun={noun} versions={versions} chosen={chosen} note={note} onChoose={setPicked} />
          <Comparison noun={noun} shownAs={shownAs} versions={versions} chosen={chosen} renderVersion={renderVersion} />
        </div>
      )}
    </TallDialog>
  );
}

function useRestoring<Version>(
  { restore, answer }: HistoryDialogProps<Version>,
  chosen: Version | undefined,
  current: Version | undefined,
) {
  const [isRestoring, setIsRestoring] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const handleRestore = async () => {
    if (!restore || !chosen || !current) return;
    setIsRestoring(true);
    const message = await restore.run(chosen, current);
    setIsRestoring(false);
    setFailure(message);
    if (message !== null) void answer.refetch();
  };
  return { isRestoring, failure, handleRestore };
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

interface ComparisonProps<Version> extends Pick<HistoryDialogProps<Version>, 'shownAs' | 'renderVersion'> {
  noun: Noun;
  versions: readonly Version[];
  chosen: Version;
}

/** The chosen version, beside the current one or another. */
function Comparison<Version extends ListedVersion>(props: ComparisonProps<Version>) {
  const { noun, shownAs, versions, chosen, renderVersion } = props;
  const [compared, setCompared] = useShownState(`${shownAs}.compared`, isText, null);
  const beside = versionAt(versions, compared) ?? versions.find(({ isCurrent }) => isCurrent);
  return (
    <div className={styles.shown}>
      {beside && versions.length > 2 && (
        <label className="app-wrap">
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
  );
}

function versionAt<Version extends ListedVersion>(versions: readonly Version[] | undefined, wanted: string | null) {
  return versions?.find(({ version }) => version === wanted);
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
