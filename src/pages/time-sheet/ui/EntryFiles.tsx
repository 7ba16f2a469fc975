import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { TimeEntry } from '@contract/time-entry';
import { useEntryFiles } from '../model/use-entry-files';
import { FileCount } from './EntryCells';
import styles from './EntryFiles.module.css';

interface EntryFilesProps {
  entry: Pick<TimeEntry, 'id' | 'name' | 'files' | 'filenames'>;
}

/** How many files an entry has, as a menu that opens them. */
export function FilesMenu({ entry }: EntryFilesProps) {
  const { files, isOffered, openingIndex, open } = useEntryFiles(entry);
  if (files.length === 0 || !isOffered) return <FileCount files={entry.files} filenames={entry.filenames} />;
  const menu = (
    <Menu aria-label={`Files of ${entry.name}`} className={styles.menu}>
      {files.map(({ key, name: filename, index }) => (
        <MenuItem key={key} icon={<DownloadIcon />} multiline text={filename} onClick={() => void open(index)} />
      ))}
    </Menu>
  );
  return (
    <PopoverNext
      content={menu}
      placement="bottom-end"
      renderTarget={({ isOpen, ref, className, onClick }) => (
        <span ref={ref} className={className}>
          <Button
            aria-expanded={isOpen}
            aria-haspopup="menu"
            aria-label={`${files.length} ${files.length === 1 ? 'file' : 'files'} of ${entry.name}`}
            className={styles.count}
            loading={openingIndex !== null}
            size="small"
            text={files.length}
            variant="minimal"
            onClick={onClick}
          />
        </span>
      )}
    />
  );
}

/** The files that an entry has already, each to be opened where the server hands them out. */
export function AttachedFiles({ entry }: EntryFilesProps) {
  const { files, isOffered, openingIndex, open } = useEntryFiles(entry);
  if (files.length === 0) return null;
  return (
    <ul className={styles.attached} aria-label="Attached files">
      {files.map(({ key, name: filename, index }) => (
        <li key={key}>
          {isOffered ? (
            <Button
              alignText="start"
              aria-label={`Open ${filename}`}
              className={styles.file}
              icon={<DownloadIcon />}
              loading={openingIndex === index}
              text={filename}
              variant="minimal"
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
