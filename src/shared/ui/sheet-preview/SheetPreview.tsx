import { lazy, Suspense, type CSSProperties } from 'react';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './SheetPreview.module.css';

const SheetTable = lazy(() => import('./SheetTable').then((module) => ({ default: module.SheetTable })));

interface SheetPreviewProps {
  /** Name for screen readers. */
  label: string;
  /** The first rows of the file; null is an empty cell. */
  rows: readonly (readonly (string | null)[])[];
  /** The row with the headings, from 1. */
  headingRow?: number;
}

/**
 * The first rows of a file as a spreadsheet, to view, select and copy. Screen readers cannot follow the parts of the
 * spreadsheet, so a plain table with the same cells precedes it for them.
 */
export function SheetPreview({ label, rows, headingRow = 1 }: SheetPreviewProps) {
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows.length };
  const columns = Math.max(...rows.map(({ length }) => length), 1);
  return (
    <div className={styles.preview} style={style}>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <tbody>
            {rows.map((row, at) => (
              // Rows and cells may repeat or be empty, so only their position identifies them.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {Array.from({ length: columns }, (_, column) =>
                  at === headingRow - 1 ? (
                    <th key={column} scope="col">
                      {row[column]}
                    </th>
                  ) : (
                    <td key={column}>{row[column]}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div role="application" aria-label={`${label} as a spreadsheet`} className={styles.sheet}>
        <Suspense fallback={null}>
          <SheetTable columns={columns} headingRow={headingRow} rows={rows} />
        </Suspense>
      </div>
    </div>
  );
}
