import { useId, type ReactNode } from 'react';
import { BUSINESS_ROLES, type BusinessRole } from '../model/sign-up-slice';
import { RoleIcon } from './RoleIcon';
import styles from './ChoiceBoxes.module.css';

interface Choice<Value> {
  value: Value;
  label: string;
  detail?: string;
  icon?: ReactNode;
}

interface Question<Value> {
  /** What is asked, or the id of the heading that asks it. */
  question: { legend: ReactNode } | { labelledBy: string };
  /** Null: nothing chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
}

interface YesNoBoxesProps extends Question<boolean> {
  /** What Yes and No mean here, in a few words. */
  yes: string;
  no: string;
}

const ROLE_CHOICES = BUSINESS_ROLES.map((role) => ({ value: role, label: role, icon: <RoleIcon role={role} /> }));

/** The four roles at a business (A §1, decision 17). */
export function RoleBoxes(props: Question<BusinessRole>) {
  return <ChoiceBoxes {...props} choices={ROLE_CHOICES} />;
}

/** A question that is answered by yes or no. */
export function YesNoBoxes({ yes, no, ...question }: YesNoBoxesProps) {
  const choices = [
    { value: true, label: 'Yes', detail: yes },
    { value: false, label: 'No', detail: no },
  ];
  return <ChoiceBoxes {...question} isPair choices={choices} />;
}

interface ChoiceBoxesProps<Value> extends Question<Value> {
  choices: readonly Choice<Value>[];
  /** Side by side on narrow screens, too. */
  isPair?: boolean;
}

/** One choice out of a few, as boxes: radio buttons, so arrows move the choice and one Tab passes them. */
function ChoiceBoxes<Value>({ question, choices, isPair = false, value, onChange }: ChoiceBoxesProps<Value>) {
  const name = useId();
  const hasLegend = 'legend' in question;
  return (
    <fieldset className={styles.group} aria-labelledby={hasLegend ? undefined : question.labelledBy}>
      {hasLegend && <legend className={styles.legend}>{question.legend}</legend>}
      <div className={isPair ? styles.boxes : `${styles.boxes} ${styles.list}`}>
        {choices.map((choice) => (
          <label key={choice.label} className={styles.box}>
            {choice.icon}
            <span className={styles.text}>
              <span className={styles.label}>{choice.label}</span>
              {choice.detail && <span className={styles.detail}> {choice.detail}</span>}
            </span>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
