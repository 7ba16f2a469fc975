import type { ImportFile, ImportRun } from '@contract/import/calls';
import { HEADING_ROWS } from '@contract/heading-row';
import { headingsIn } from '@contract/import/headings';
import { SelectField } from '@/shared/ui/form-field';
import styles from './ImportsPage.module.css';

interface HeadingsFieldsProps {
  run: ImportRun;
  preview: ImportFile['preview'];
  /** The current choice, even if the file has not been read again yet. */
  sheet: number | null;
  headingRow: number | null;
  /** A `headingRow` of null lets the server guess the row of another sheet. */
  onChange: (sheet: number | null, headingRow: number | null) => void;
}

/** Which sheet of a workbook is imported, and which row has the headings (product/imports#headings). */
export function HeadingsFields({ run, preview, sheet, headingRow, onChange }: HeadingsFieldsProps) {
  const rows = preview.slice(0, HEADING_ROWS).flatMap((row, at) => {
    const headings = headingsIn(row).filter((heading) => heading !== '');
    return headings.length === 0
      ? []
      : [{ value: at + 1, label: `Row ${at + 1}: ${headings.join(' · ').slice(0, 80)}` }];
  });
  return (
    <div className={styles.columns}>
      {run.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          hint="The file has several. Only this one is imported."
          options={run.sheets.map((title, index) => ({ value: index, label: title || `Sheet ${index + 1}` }))}
          value={sheet ?? 0}
          onChange={(value) => onChange(Number(value), null)}
        />
      )}
      {headingRow !== null && rows.length > 0 && (
        <SelectField
          label="Row with the headings"
          hint="Rows above it are not imported."
          options={rows}
          value={headingRow}
          onChange={(value) => onChange(sheet, Number(value))}
        />
      )}
    </div>
  );
}
