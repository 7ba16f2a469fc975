import { Tag, type Intent } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { InsurerMember } from '@contract/registration';
import { formatDate } from '@/shared/lib/date';
import { Pager } from '@/shared/ui/pager';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { changesOf, textOfCounts, type ChangeKind, type SheetChange } from '../model/sheet-changes';
import styles from './SheetChanges.module.css';

const ROWS = 6;

const KINDS: Readonly<Record<ChangeKind, { text: string; intent: Intent }>> = {
  new: { text: 'New', intent: 'success' },
  changed: { text: 'Changes', intent: 'warning' },
  same: { text: 'Same', intent: 'none' },
};

interface SheetRow extends Omit<SheetChange, 'kind'> {
  /** Null while the list is unknown. */
  kind: ChangeKind | null;
}

const COLUMNS: readonly RecordColumn<SheetRow>[] = [
  {
    title: 'Import',
    className: styles.kind,
    render: ({ kind, fields }) => kind && <Kind kind={kind} fields={fields} />,
  },
  { title: 'Name', isName: true, className: styles.name, render: ({ member }) => member.name },
  { title: 'Policy Number', kind: 'short', render: ({ member }) => member.policyNumber },
  { title: 'Start', kind: 'short', render: ({ member }) => formatDate(member.startDate) },
  { title: 'End', kind: 'short', render: ({ member }) => formatDate(member.endDate) },
  { title: 'Status', render: ({ member }) => member.status },
];

interface SheetChangesProps {
  sheet: readonly InsurerMember[];
  /** The current insurer's list; undefined while it is unknown. */
  list: readonly InsurerMember[] | undefined;
}

/** The rows of a sheet, with the changes first. */
export function SheetChanges({ sheet, list }: SheetChangesProps) {
  const [page, setPage] = useState(0);
  const changes = useMemo(() => (list ? changesOf(sheet, list) : null), [sheet, list]);
  const counts = (kind: ChangeKind) => changes?.filter((change) => change.kind === kind).length ?? 0;
  const shown = (changes ?? sheet.map((member) => ({ member, kind: null, fields: [] }))).slice(
    page * ROWS,
    (page + 1) * ROWS,
  );
  return (
    <>
      <p className="app-strong">
        {changes
          ? `${textOfCounts(counts('new'), counts('changed'), counts('same'))}. Members that are not in the spreadsheet stay.`
          : 'The changes are unknown, because the insurer’s list could not be loaded.'}
      </p>
      <RecordTable
        caption="Rows of the spreadsheet"
        cardsBelow={600}
        className={styles.rows}
        columns={COLUMNS}
        rows={shown}
        keyOf={({ member }) => `${member.policyNumber ?? ''} ${member.name ?? ''}`}
      />
      <Pager
        label="Pages of the spreadsheet"
        page={page}
        pageSize={ROWS}
        count={shown.length}
        total={sheet.length}
        onPage={setPage}
      />
    </>
  );
}

function Kind({ kind, fields }: Pick<SheetChange, 'kind' | 'fields'>) {
  const { text, intent } = KINDS[kind];
  return (
    <>
      <Tag intent={intent} minimal>
        {text}
      </Tag>
      {fields.length > 0 && <span className={styles.fields}>{fields.join(', ')}</span>}
    </>
  );
}
