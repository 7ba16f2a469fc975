import { Button, DialogBody } from '@blueprintjs/core';
import type { AuditEntry } from '@contract/audit';
import { formatWallClock } from '@/shared/lib/date';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { actionOf, fieldsOfEntry, sourceOf } from '../model/audit-labels';
import styles from './EntryDialog.module.css';

const COLUMNS: readonly RecordColumn<ReturnType<typeof fieldsOfEntry>[number]>[] = [
  { title: 'Field', render: ({ name }) => name },
  { title: 'Before', render: ({ was }) => was },
  { title: 'After', render: ({ is }) => is },
];

interface EntryDialogProps {
  entry: AuditEntry;
  isSealed: boolean;
  /** Undefined when the page already shows the record's history. */
  onShowHistory: (() => void) | undefined;
  onClose: () => void;
}

/** All details of one entry (product/audit#details). */
export function EntryDialog({ entry, isSealed, onShowHistory, onClose }: EntryDialogProps) {
  const { id, at, actorName, actorId, actorRoles, requestId, subjectName, subjectId } = entry;
  const fields = fieldsOfEntry(entry);
  const facts: readonly (readonly [string, string | null])[] = [
    ['When', formatWallClock(at, 'EEEE dd/MM/yyyy HH:mm:ss')],
    ['Who', actorId === null ? actorName : `${actorName} (${actorId})`],
    ['With roles', rolesOf(actorRoles)],
    ['From', sourceOf(entry)],
    ['Request', requestId],
    ['Record', [subjectName, subjectId && `(${subjectId})`].filter(Boolean).join(' ')],
    ['Sealed', isSealed ? 'Yes' : 'Not yet: within a minute'],
  ];
  return (
    <Dialog
      position="screen"
      shouldReturnFocusOnClose={false}
      size="medium"
      title={`${actionOf(entry)} (entry ${id})`}
      onClose={onClose}
    >
      <DialogBody className="app-grid app-gap-4 app-shrink">
        <dl className="app-facts">
          {facts.map(
            ([name, text]) =>
              text && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
        {fields.length > 0 && (
          <RecordTable
            caption="What changed"
            cardsBelow={600}
            className={styles.fields}
            columns={COLUMNS}
            rows={fields}
            keyOf={({ name }) => name}
          />
        )}
      </DialogBody>
      <DialogActions>{onShowHistory && <Button text="History of this record" onClick={onShowHistory} />}</DialogActions>
    </Dialog>
  );
}

function rolesOf(claims: AuditEntry['actorRoles']): string | null {
  if (claims === null) return null;
  return claims.length === 0 ? 'None' : claims.join(', ');
}
