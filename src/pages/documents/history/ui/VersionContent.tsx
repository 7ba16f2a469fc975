import { Spinner } from '@blueprintjs/core';
import { DownloadIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DocumentVersion } from '@contract/document-history';
import { readFormatOf } from '@contract/document-preview';
import { documentFailureOf, type DocumentFile } from '@/entities/document';
import { OutlinedButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { shownType } from '../../model/use-open-document';
import { ReadPreview } from '../../preview/ui/ReadPreview';
import { FileContent } from '../../preview/ui/FileContent';
import type { OpenContent, Opened } from '../model/use-opened-contents';
import styles from './History.module.css';

/** The largest picture or PDF that is shown without asking first, in bytes. */
const SHOWN_AT_ONCE = 2 * 1024 * 1024;

interface VersionContentProps {
  accountId: string;
  file: Pick<DocumentFile, 'name' | 'path' | 'version'>;
  version: DocumentVersion;
  label: string;
  open: OpenContent;
  onDownload: () => void;
}

/** One version of a file, as a preview shows it, and its download. */
export function VersionContent({ accountId, file, version, label, open, onDownload }: VersionContentProps) {
  const [isWanted, setIsWanted] = useState(version.size <= SHOWN_AT_ONCE);
  const type = shownType(version);
  const isRead = type === null && readFormatOf(file.name) !== null;
  return (
    <div className={styles.version}>
      <div className="app-wrap app-gap-1">
        {type !== null && !isWanted && (
          <OutlinedButton icon={<EyeOpenIcon />} text="View" onClick={() => setIsWanted(true)} />
        )}
        <OutlinedButton
          aria-label={`Download version ${version.number}`}
          icon={<DownloadIcon />}
          text="Download"
          onClick={onDownload}
        />
      </div>
      {type !== null && isWanted && <OpenedContent name={label} type={type} open={() => open(version.version, type)} />}
      {isRead && <ReadPreview accountId={accountId} file={{ ...file, name: label }} />}
      {type === null && !isRead && <p className="app-muted">Files of this type are not shown here.</p>}
    </div>
  );
}

interface OpenedContentProps {
  name: string;
  type: string;
  open: () => Promise<Opened>;
}

function OpenedContent({ name, type, open }: OpenedContentProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const fetch = useEffectEvent(() => void open().then(setOpened));
  useEffect(() => {
    if (opened === null) fetch();
  }, [opened]);
  if (opened === null) return <Spinner aria-label={`Opening ${name}`} />;
  if (opened.data !== undefined) return <FileContent name={name} type={type} url={opened.data} />;
  return <FailureNote message={documentFailureOf(opened.error, 'fetchOne')} onRetry={() => setOpened(null)} />;
}
