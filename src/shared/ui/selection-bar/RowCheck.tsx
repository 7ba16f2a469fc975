import { useEffect, useRef } from 'react';
import { SELECT_ROW } from '@/shared/ui/screen-keys';
import type { RecordColumn } from '@/shared/ui/record-table';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './RowCheck.module.css';

interface RowCheckProps {
  /** The row's name; 'all rows' for the box of the whole page. */
  name: string;
  checked: boolean | 'some';
  /** @param isRange Shift was held */
  onToggle: (isRange: boolean) => void;
  /** It is the box of all rows, which `X` leaves alone. */
  isForAll?: boolean;
}

/** The check box that selects a row (product/navigation#selecting), with Shift all rows since the last one. */
export function RowCheck({ name, checked, onToggle, isForAll = false }: RowCheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'some';
  }, [checked]);
  return (
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        checked={checked === true}
        {...(!isForAll && SELECT_ROW)}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <VisuallyHidden>Select {name}</VisuallyHidden>
    </label>
  );
}

interface CheckedRows<Row> {
  page: { checked: boolean | 'some'; toggle: () => void };
  boxProps: (row: Row) => Pick<RowCheckProps, 'checked' | 'onToggle'>;
}

/** The first column of a table whose rows are selected: its header selects all rows of the page. */
export function checkColumn<Row>(
  { page, boxProps }: CheckedRows<Row>,
  plural: string,
  nameOf: (row: Row) => string,
): RecordColumn<Row> {
  return {
    title: 'Selected',
    kind: 'check',
    isTitleHidden: true,
    header: <RowCheck isForAll name={`all ${plural} of the page`} checked={page.checked} onToggle={page.toggle} />,
    render: (row) => <RowCheck name={nameOf(row)} {...boxProps(row)} />,
  };
}
