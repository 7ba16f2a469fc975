import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { AuditEntry } from '@contract/audit';
import { formatWallClock } from '@/shared/lib/date';
import { Dialog } from '@/shared/ui/dialog';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { actionOf, fieldsOfEntry, sourceOf } from '../model/audit-labels';
import styles from './EntryDialog.module.css';

const COLUMNS = [{ title: 'Field' }, { title: 'Before' }, { title: 'After' }] as const;

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
    ['To whom or what', [subjectName, subjectId && `(${subjectId})`].filter(Boolean).join(' ')],
    ['Sealed', isSealed ? 'Yes' : 'Not yet: within a minute'],
  ];
  return (
    <Dialog
      place="screen"
      shouldReturnFocusOnClose={false}
      size="medium"
      title={`${actionOf(entry)} (entry ${id})`}
      onClose={onClose}
    >
      <DialogBody className={styles.body}>
        <dl className={styles.facts}>
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
          <SimpleTable caption="What changed" cardsBelow={600} className={styles.fields} columns={COLUMNS}>
            {fields.map(({ name, was, is }) => (
              <tr key={name}>
                <TableCell label="Field">{name}</TableCell>
                <TableCell label="Before">{was}</TableCell>
                <TableCell label="After">{is}</TableCell>
              </tr>
            ))}
          </SimpleTable>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {onShowHistory && <Button text="History of this record" onClick={onShowHistory} />}
            <Button text="Close" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}

function rolesOf(claims: AuditEntry['actorRoles']): string | null {
  if (claims === null) return null;
  return claims.length === 0 ? 'None' : claims.join(', ');
}
