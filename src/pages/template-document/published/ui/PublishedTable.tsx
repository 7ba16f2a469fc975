import { Button, Checkbox, Tag } from '@blueprintjs/core';
import type { PublishedDocument } from '@contract/published-documents';
import { splitPath } from '@contract/document-path';
import { formatWallClock } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { canBeMadeAgain, fileNameOf, keyOf } from '../model/again-job';
import styles from './PublishedView.module.css';

interface PublishedTableProps {
  /** Undefined while they are on their way. */
  documents: readonly PublishedDocument[] | undefined;
  chosen: ReadonlyMap<string, PublishedDocument>;
  /** Documents can be made again here. */
  canMake: boolean;
  onToggle: (document: PublishedDocument) => void;
  onCompare: (document: PublishedDocument) => void;
  onAgain: (document: PublishedDocument) => void;
}

const COLUMNS = [
  { title: 'File' },
  { title: 'Client' },
  { title: 'Template' },
  { title: 'Published' },
  { title: 'State', kind: 'short' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

/** What was published, the newest first (product/publishing#published-documents). */
export function PublishedTable({ documents, chosen, ...rows }: PublishedTableProps) {
  return (
    <SimpleTable caption="Published documents" cardsBelow={960} columns={COLUMNS} isLoading={!documents}>
      {documents?.map((document) => (
        <PublishedRow key={keyOf(document)} document={document} isChosen={chosen.has(keyOf(document))} {...rows} />
      ))}
    </SimpleTable>
  );
}

const SMALL = { size: 'small', variant: 'minimal' } as const;

interface PublishedRowProps extends Omit<PublishedTableProps, 'documents' | 'chosen'> {
  document: PublishedDocument;
  isChosen: boolean;
}

function PublishedRow({ document, isChosen, canMake, onToggle, onCompare, onAgain }: PublishedRowProps) {
  const { accountName, subjectName, templateName, templateVersion, publishedOn, publishedBy } = document;
  const name = fileNameOf(document);
  const isOpen = canBeMadeAgain(document);
  return (
    <tr>
      <TableCell className={styles.name ?? ''}>
        {isOpen && canMake && (
          <Checkbox checked={isChosen} className={styles.choose ?? ''} onChange={() => onToggle(document)}>
            <VisuallyHidden>Choose {name}</VisuallyHidden>
          </Checkbox>
        )}
        <span>
          <FileLink document={document} />
          {document.number > 1 && <span className={styles.muted}> version {document.number}</span>}
        </span>
      </TableCell>
      <TableCell label="Client">
        {accountName}
        {subjectName !== '' && <span className={styles.below}>About {subjectName}</span>}
      </TableCell>
      <TableCell label="Template">
        {templateName || 'A template that was deleted'}
        {templateVersion !== null && <span className={styles.below}>Version {templateVersion}</span>}
      </TableCell>
      <TableCell label="Published">
        {formatWallClock(publishedOn, 'dd/MM/yyyy HH:mm')}
        <span className={styles.below}>{publishedBy}</span>
      </TableCell>
      <TableCell label="State" kind="short">
        <StateOf document={document} />
      </TableCell>
      <TableCell kind="actions">
        {isOpen && (
          <span className={styles.buttons}>
            <Button {...SMALL} aria-label={`Compare ${name}`} text="Compare" onClick={() => onCompare(document)} />
            {canMake && (
              <Button
                {...SMALL}
                aria-label={`Make again ${name}`}
                text="Make again"
                onClick={() => onAgain(document)}
              />
            )}
          </span>
        )}
      </TableCell>
    </tr>
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
