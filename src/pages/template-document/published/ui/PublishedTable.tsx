import { Button, Checkbox, Tag } from '@blueprintjs/core';
import type { PublishedDocument } from '@contract/published-documents';
import { splitPath } from '@contract/document-path';
import { formatWallClock } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { canBeMadeAgain, fileNameOf, keyOf } from '../model/again-job';
import styles from './PublishedView.module.css';

interface PublishedTableProps {
  /** Undefined while they are being fetched. */
  documents: readonly PublishedDocument[] | undefined;
  chosen: ReadonlyMap<string, PublishedDocument>;
  /** Documents can be made again here. */
  canMake: boolean;
  onToggle: (document: PublishedDocument) => void;
  onCompare: (document: PublishedDocument) => void;
  onAgain: (document: PublishedDocument) => void;
}

const COLUMNS: readonly RecordColumn<PublishedDocument>[] = [
  {
    title: 'Client',
    render: ({ accountName, subjectName }) => (
      <>
        {accountName}
        {subjectName !== '' && <span className={styles.below}>About {subjectName}</span>}
      </>
    ),
  },
  {
    title: 'Template',
    render: ({ templateName, templateVersion }) => (
      <>
        {templateName || 'A template that was deleted'}
        {templateVersion !== null && <span className={styles.below}>Version {templateVersion}</span>}
      </>
    ),
  },
  {
    title: 'Published',
    render: ({ publishedOn, publishedBy }) => (
      <>
        {formatWallClock(publishedOn, 'dd/MM/yyyy HH:mm')}
        <span className={styles.below}>{publishedBy}</span>
      </>
    ),
  },
  { title: 'State', kind: 'short', render: (document) => <StateOf document={document} /> },
];

const SMALL = { size: 'small', variant: 'minimal' } as const;

/** What was published, the newest first (product/publishing#published-documents). */
export function PublishedTable({ documents, chosen, canMake, onToggle, onCompare, onAgain }: PublishedTableProps) {
  const fileOf = (document: PublishedDocument) => (
    <span className={styles.name}>
      {canBeMadeAgain(document) && canMake && (
        <Checkbox checked={chosen.has(keyOf(document))} className="app-flush" onChange={() => onToggle(document)}>
          <VisuallyHidden>Choose {fileNameOf(document)}</VisuallyHidden>
        </Checkbox>
      )}
      <span>
        <FileLink document={document} />
        {document.number > 1 && <span className={styles.muted}> version {document.number}</span>}
      </span>
    </span>
  );
  const buttonsOf = (document: PublishedDocument) => {
    if (!canBeMadeAgain(document)) return null;
    const name = fileNameOf(document);
    return (
      <span className={styles.buttons}>
        <Button {...SMALL} aria-label={`Compare ${name}`} text="Compare" onClick={() => onCompare(document)} />
        {canMake && (
          <Button {...SMALL} aria-label={`Make again ${name}`} text="Make again" onClick={() => onAgain(document)} />
        )}
      </span>
    );
  };
  return (
    <RecordTable
      caption="Published documents"
      cardsBelow={960}
      columns={[
        { title: 'File', isName: true, render: fileOf },
        ...COLUMNS,
        { title: 'Actions', kind: 'actions', render: buttonsOf },
      ]}
      rows={documents}
      keyOf={keyOf}
    />
  );
}

/** A link to the file, while it is there. */
function FileLink({ document }: { document: PublishedDocument }) {
  const { accountId, accountName, path, file } = document;
  const { folder, name } = splitPath(path);
  if (file === 'removed') return <span>{name}</span>;
  const query = new URLSearchParams({ account: accountId, accountName, folder, preview: path });
  return <Link to={`${PATHS.documents}?${query}`}>{name}</Link>;
}

const FILE_STATES = {
  current: { text: 'Current', intent: 'success' },
  replaced: { text: 'Replaced', intent: 'none' },
  removed: { text: 'File removed', intent: 'none' },
} as const;

function StateOf({ document: { file, isOlder } }: { document: PublishedDocument }) {
  const { text, intent } = FILE_STATES[file];
  return (
    <span className={styles.states}>
      <Tag intent={intent} minimal>
        {text}
      </Tag>
      {isOlder && file === 'current' && (
        <Tag intent="warning" minimal>
          Older text
        </Tag>
      )}
    </span>
  );
}
