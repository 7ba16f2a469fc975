import { useId } from 'react';
import { CSV_ACCEPTED } from '@contract/job-title';
import { FileArea } from '@/shared/ui/file-drop';
import styles from './CsvDrop.module.css';

interface CsvDropProps {
  disabled: boolean;
  /** Why the last file was not taken. */
  problem: string | null;
  onChoose: (file: File) => void;
}

/** Takes one CSV file by click, keyboard or drop; another one replaces it. */
export function CsvDrop({ disabled, problem, onChoose }: CsvDropProps) {
  const id = useId();
  return (
    <div>
      <FileArea
        accept={CSV_ACCEPTED}
        aria-describedby={id}
        aria-invalid={problem === null ? undefined : true}
        aria-label="CSV file"
        choose="choose one"
        disabled={disabled}
        drop="Drop a CSV file here"
        onChoose={([file]) => file && onChoose(file)}
      />
      <div id={id} className={styles.problem} role="alert">
        {problem}
      </div>
    </div>
  );
}
