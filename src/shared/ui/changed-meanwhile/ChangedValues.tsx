import { Radio } from '@blueprintjs/core';
import styles from './ChangedValues.module.css';

/** A field that another save has changed. */
export interface ChangedField {
  name: string;
  label: string;
  /** The value when the edit began, if that is known. */
  original?: string;
  saved: string;
  choice: {
    yours: string;
    /** Null while neither is chosen. */
    isSaved: boolean | null;
    onChoose: (which: 'yours' | 'saved') => void;
  };
}

/** The values of one field: before, yours and the saved one, of which one is chosen. */
export function ChangedValues({ field: { name, label, original, saved, choice } }: { field: ChangedField }) {
  const { yours, isSaved, onChoose } = choice;
  const option = (which: 'yours' | 'saved', title: string, value: string) => (
    <Radio
      checked={isSaved !== null && isSaved === (which === 'saved')}
      className={styles.option}
      labelElement={
        <>
          <span className={styles.title}>{title}</span> <span className={styles.value}>{value}</span>
        </>
      }
      name={`changed-${name}`}
      value={which}
      onChange={() => onChoose(which)}
    />
  );
  return (
    <>
      {original !== undefined && (
        <p className={styles.original}>
          <span className={styles.title}>Before:</span> <span className={styles.value}>{original}</span>
        </p>
      )}
      <div role="radiogroup" aria-label={`${label}: keep yours or use the saved value`}>
        {option('yours', 'Yours:', yours)}
        {option('saved', 'Saved value:', saved)}
      </div>
    </>
  );
}
