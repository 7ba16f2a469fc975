import { Radio } from '@blueprintjs/core';
import styles from './ChangedMeanwhile.module.css';

/** A field that another save has changed. */
export interface ChangedField {
  name: string;
  label: string;
  /** The value when the edit began, if that is known. */
  original?: string;
  /** The saved value. */
  saved: string;
  choice: {
    yours: string;
    /** Null while neither is chosen. */
    isSaved: boolean | null;
    onChoose: (which: 'yours' | 'saved') => void;
  };
}

interface ChangedMeanwhileProps {
  /** Explains the list, and what saving does. */
  text: string;
  fields: readonly ChangedField[];
}

/** Fields that another user or tab has saved since the edit began. */
export function ChangedMeanwhile({ text, fields }: ChangedMeanwhileProps) {
  return (
    <>
      <p className={styles.text}>{text}</p>
      <dl className={styles.values}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <ChangedValues field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
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
