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
  /** The user's choice; without it, the saved value is only shown. */
  choice?: {
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
        {fields.map(({ name, label, original, saved, choice }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {original !== undefined && (
                <p className={styles.original}>
                  <span className={styles.title}>Before:</span> <span className={styles.value}>{original}</span>
                </p>
              )}
              {choice ? <Choice label={label} saved={saved} name={name} choice={choice} /> : saved}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type ChoiceProps = Pick<ChangedField, 'name' | 'label' | 'saved'> & { choice: NonNullable<ChangedField['choice']> };

function Choice({ name, label, saved, choice: { yours, isSaved, onChoose } }: ChoiceProps) {
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
    <div role="radiogroup" aria-label={`${label}: keep yours or use the saved value`}>
      {option('yours', 'Yours:', yours)}
      {option('saved', 'Saved value:', saved)}
    </div>
  );
}
