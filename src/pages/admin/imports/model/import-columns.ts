import type { ImportRow, ImportRun } from '@contract/import/calls';
import { describedKind } from '@contract/import/kinds';
import { formatMoment } from '@/shared/lib/date';
import type { GridColumn } from '@harbour/data-grid';
import { changesOf, outcomeOf, STATUS_LABELS } from './import-labels';

const figure = (id: string, title: string, value: (run: ImportRun) => number): GridColumn<ImportRun> => ({
  id,
  title,
  width: 104,
  kind: 'number',
  value,
});

/** The columns of the history (product/imports#history). */
export const RUN_COLUMNS: GridColumn<ImportRun>[] = [
  {
    id: 'at',
    title: 'When',
    width: 152,
    kind: 'date',
    frozen: true,
    required: true,
    value: ({ createdAt }) => createdAt,
    format: (instant) => formatMoment(String(instant)),
  },
  { id: 'kind', title: 'What', width: 140, filter: 'choice', value: ({ kind }) => describedKind(kind).title },
  { id: 'file', title: 'File', width: 220, value: ({ fileName }) => fileName },
  { id: 'source', title: 'Source', width: 110, filter: 'choice', value: ({ source }) => source },
  { id: 'status', title: 'Status', width: 180, filter: 'choice', value: ({ status }) => STATUS_LABELS[status] },
  figure('new', 'New', ({ counts }) => counts.new),
  figure('changed', 'Changed', ({ counts }) => counts.changed),
  figure('same', 'Unchanged', ({ counts }) => counts.same),
  figure('failed', 'Errors', ({ counts }) => counts.failed + counts.refused),
  { id: 'who', title: 'Who', width: 160, filter: 'choice', value: ({ createdBy }) => createdBy },
];

/** The columns of a run's rows (product/imports#plan). */
export const ROW_COLUMNS: GridColumn<ImportRow>[] = [
  { id: 'row', title: 'Row', width: 70, kind: 'number', frozen: true, required: true, value: ({ row }) => row },
  { id: 'outcome', title: 'What happens', width: 120, value: outcomeOf },
  { id: 'name', title: 'Name', width: 200, value: ({ name }) => name },
  { id: 'id', title: 'Id', width: 120, value: ({ id }) => id },
  { id: 'reason', title: 'Problem', width: 380, value: ({ reason }) => reason },
  { id: 'changes', title: 'Changes', width: 620, value: changesOf },
];
