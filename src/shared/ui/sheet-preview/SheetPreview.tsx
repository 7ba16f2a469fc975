import { lazy, Suspense, type CSSProperties } from 'react';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './SheetPreview.module.css';

const SheetTable = lazy(() => import('./SheetTable').then((module) => ({ default: module.SheetTable })));

interface SheetPreviewProps {
  /** Name for screen readers. */
  label: string;
  headings: readonly string[];
  /** The first rows below the headings; null is an empty cell. */
  rows: readonly (readonly (string | null)[])[];
}

/**
 * The first rows of a file as a spreadsheet, to view, select and copy. Screen readers cannot follow the parts of the
 * spreadsheet, so a plain table with the same cells precedes it for them.
 */
export function SheetPreview({ label, headings, rows }: SheetPreviewProps) {
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows.length };
  return (
    <div className={styles.preview} style={style}>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {headings.map((heading, column) => (
                // Headings may repeat or be empty, so only their position identifies them.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={column}>{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <tr key={at}>
                {headings.map((_, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div role="application" aria-label={`${label} as a spreadsheet`} className={styles.sheet}>
        <Suspense fallback={null}>
          <SheetTable headings={headings} rows={rows} />
        </Suspense>
      </div>
    </div>
  );
}
