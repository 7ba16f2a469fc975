import { DownloadIcon } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { FILE_MAX_BYTES, FILES_MAX_COUNT } from '@contract/time-entry-limits';
import { openEntryFile } from '@/entities/time-entry';
import { selectExtensions } from '@/shared/api';
import { useDownload } from '@/shared/lib/save-file';
import { useAppSelector } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { FileDrop } from '@/shared/ui/file-drop';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { MenuButton } from '@/shared/ui/menu-button';
import { FileCount } from './EntryCells';
import styles from './EntryFiles.module.css';

interface EntryFilesProps {
  entry: Pick<TimeEntry, 'id' | 'name' | 'files' | 'filenames'>;
}

/** How many files an entry has, as a menu that opens them. */
export function FilesMenu({ entry }: EntryFilesProps) {
  const { files, isOffered, openingIndex, open } = useEntryFiles(entry);
  if (files.length === 0 || !isOffered) return <FileCount files={entry.files} filenames={entry.filenames} />;
  return (
    <MenuButton
      className={styles.count}
      entries={files.map(({ key, name: filename, index }) => ({
        id: key,
        icon: <DownloadIcon />,
        text: filename,
        onChoose: () => void open(index),
      }))}
      isBusy={openingIndex !== null}
      label={`${files.length} ${files.length === 1 ? 'file' : 'files'} of ${entry.name}`}
      text={String(files.length)}
    />
  );
}

const LIMITS = { maxCount: FILES_MAX_COUNT, maxBytes: FILE_MAX_BYTES };

interface FilesFieldProps extends Pick<ComponentProps<typeof FileDrop>, 'missing' | 'value' | 'onChange'> {
  /** The entry that is changed; null for a new one. */
  entry: TimeEntry | null;
  isDisabled: boolean;
}

/** The files that an entry has, and those that will be added. */
export function FilesField({ entry, isDisabled, ...chosen }: FilesFieldProps) {
  return (
    <FormField
      id="entry-files"
      label="Files"
      className={formGrid.whole}
      hint={`At most ${FILES_MAX_COUNT} files of ${FILE_MAX_BYTES / 1024 / 1024} MB each.`}
    >
      {(control) => (
        <>
          {entry && <AttachedFiles entry={entry} />}
          <FileDrop {...chosen} control={control} disabled={isDisabled} limits={LIMITS} />
        </>
      )}
    </FormField>
  );
}

/** The files that an entry already has, each of which can be opened if the server provides it. */
function AttachedFiles({ entry }: EntryFilesProps) {
  const { files, isOffered, openingIndex, open } = useEntryFiles(entry);
  if (files.length === 0) return null;
  return (
    <ul className={styles.attached} aria-label="Attached files">
      {files.map(({ key, name: filename, index }) => (
        <li key={key}>
          {isOffered ? (
            <PlainButton
              alignText="start"
              aria-label={`Open ${filename}`}
              className={styles.file}
              icon={<DownloadIcon />}
              loading={openingIndex === index}
              text={filename}
              onClick={() => void open(index)}
            />
          ) : (
            filename
          )}
        </li>
      ))}
    </ul>
  );
}

/** The files of an entry, and a function to open one. `isOffered` is false on a server that does not provide them. */
function useEntryFiles({ id, filenames }: Pick<TimeEntry, 'id' | 'filenames'>) {
  const isOffered = useAppSelector(selectExtensions);
  const { asked, download } = useDownload(openEntryFile);
  const open = (index: number) => download({ entryId: id, index }, filenames[index] ?? 'file');
  // Two files of an entry may have the same name.
  const files = filenames.map((name, index) => ({ key: `${index} ${name}`, name, index }));
  return { files, isOffered, openingIndex: asked?.index ?? null, open };
}
