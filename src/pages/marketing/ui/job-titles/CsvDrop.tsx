import { UploadIcon } from '@blueprintjs/icons/lib/esm/generated/components/upload';
import { useId, useState } from 'react';
import { CSV_ACCEPTED } from '@contract/job-title';
import styles from './CsvDrop.module.css';

interface CsvDropProps {
  disabled: boolean;
  /** Why the last file was not taken. */
  problem: string | null;
  onChoose: (file: File) => void;
}

/** Takes one CSV file by click, keyboard or drop; another one takes its place. */
export function CsvDrop({ disabled, problem, onChoose }: CsvDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <div>
      {/* The input itself lies over the area: click, keyboard and drop are the browser's own. */}
      <div className={styles.area} data-over={isOver}>
        <UploadIcon />
        <span aria-hidden>
          Drop a CSV file here, or <span className={styles.choose}>choose one</span>
        </span>
        <input
          accept={CSV_ACCEPTED}
          aria-describedby={id}
          aria-invalid={problem === null ? undefined : true}
          aria-label="CSV file"
          className={styles.input}
          disabled={disabled}
          type="file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // so that the same file, mended, can be chosen again
            if (file) onChoose(file);
          }}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
      </div>
      <div id={id} className={styles.problem} role="alert">
        {problem}
      </div>
    </div>
  );
}
