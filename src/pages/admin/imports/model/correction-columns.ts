import { columnTitle } from '@contract/import/columns';
import type { ImportCell, ImportField } from '@contract/import/field';
import type { ImportRow, ImportRun } from '@contract/import/calls';
import { describedKind } from '@contract/import/kinds';
import { hasDayElsewhere } from '@contract/import/parts';
import { readCell } from '@contract/import/read-cell';
import type { GridCellLook, GridColumn } from '@harbour/data-grid';
import { outcomeOf } from './import-labels';
import { fileText, isCorrected, textAt } from './row-edits';

/** The field of a column of the file; null for the id and for parts of fields, which may have any text. */
export function fieldOf({ kind, mapping }: ImportRun, column: number): ImportField | null {
  const field = describedKind(kind).fields.find(({ name }) => name === mapping[column]);
  return field && !hasDayElsewhere(field, mapping) ? field : null;
}

/** Why a text cannot be in a column, after the column's title; null if it can. References are looked up by the check. */
export function problemIn(field: ImportField | null, text: ImportCell): string | null {
  if (field === null) return null;
  const reading = readCell(field, text);
  return reading.kind === 'problem' ? `${field.title} ${reading.text}` : null;
}

const PLACE = /^cell-(\d+)$/;

/** The index in the file of a column of the table; null for the columns about the row. */
export function placeOf({ id }: Pick<GridColumn<ImportRow>, 'id'>): number | null {
  const match = PLACE.exec(id);
  return match ? Number(match[1]) : null;
}

/** What happens with each row and why, then the columns of the file that are imported (product/imports#corrections). */
export function correctionColumns(run: ImportRun): GridColumn<ImportRow>[] {
  const description = describedKind(run.kind);
  const ofFile = run.mapping.flatMap((name, column): GridColumn<ImportRow>[] => {
    if (name === null) return [];
    const field = fieldOf(run, column);
    const title = run.headings[column] || `Column ${column + 1}`;
    const meaning = columnTitle(description, name);
    return [
      {
        id: `cell-${column}`,
        title,
        ...(meaning !== title && { description: meaning }),
        width: 160,
        value: (row) => textAt({ row, column }),
        look: (row, value) => lookOf(row, column, String(value), field),
      },
    ];
  });
  return [
    { id: 'row', title: 'Row', width: 60, kind: 'number', frozen: true, required: true, value: ({ row }) => row },
    { id: 'outcome', title: 'What happens', width: 130, value: happens },
    { id: 'reason', title: 'Problem', width: 320, value: ({ reason }) => reason },
    ...ofFile,
  ];
}

function happens(row: ImportRow): string {
  return row.isUnchecked && row.outcome !== 'left-out' ? 'Not checked yet' : outcomeOf(row);
}

function lookOf(row: ImportRow, column: number, text: string, field: ImportField | null): GridCellLook | undefined {
  if (row.outcome === 'left-out') return { tone: 'muted' };
  const typed = isCorrected(row, column);
  const before = typed ? `In the file: ${fileText(row, column) ?? '(empty)'}` : undefined;
  const problem = typed && row.isUnchecked ? problemIn(field, text) : null;
  const isWrong = problem !== null || (row.wrong.includes(column) && !(typed && row.isUnchecked));
  if (isWrong) return { tone: 'danger', label: `${text || 'Empty'}, wrong`, hint: problem ?? before };
  return typed ? { tone: 'success', label: `${text || 'Empty'}, corrected`, hint: before } : undefined;
}
