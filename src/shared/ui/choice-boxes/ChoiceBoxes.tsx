import { useId, type ReactNode } from 'react';
import styles from './ChoiceBoxes.module.css';

interface Choice<Value> {
  value: Value;
  label: string;
  detail?: string;
  icon?: ReactNode;
}

export interface ChoiceQuestion<Value> {
  /** The question, or the id of the heading that asks it. */
  question: { legend: ReactNode } | { labelledBy: string };
  /** Null: nothing chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
}

interface ChoiceBoxesProps<Value> extends ChoiceQuestion<Value> {
  id?: string;
  choices: readonly Choice<Value>[];
  /** 'pair': two side by side, on phones too. 'list': two columns. 'tiles' and 'cards', below their pictures: as many as fit. */
  layout: 'pair' | 'list' | 'tiles' | 'cards';
}

/** One choice out of a few, as boxes. They are radio buttons: arrows move the choice, and Tab moves past them. */
export function ChoiceBoxes<Value>({ id, question, choices, layout, value, onChange }: ChoiceBoxesProps<Value>) {
  const name = useId();
  const hasLegend = 'legend' in question;
  return (
    <fieldset id={id} className="app-plain" aria-labelledby={hasLegend ? undefined : question.labelledBy}>
      {hasLegend && <legend className={styles.legend}>{question.legend}</legend>}
      <div className={`${styles.boxes} ${styles[layout]}`}>
        {choices.map((choice) => (
          <label key={choice.label} className={styles.box}>
            {choice.icon}
            <span className={styles.text}>
              <span className={styles.label}>{choice.label}</span>
              {choice.detail && <span className={styles.detail}> {choice.detail}</span>}
            </span>
            <input
              type="radio"
              name={name}
              value={String(choice.value)}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
