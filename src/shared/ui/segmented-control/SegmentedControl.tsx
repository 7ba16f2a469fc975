import { useId } from 'react';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null: none of them. */
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
}

/** One of a few short options, all of them visible. They are radio buttons: arrows move the choice, and Tab moves past them. */
export function SegmentedControl<Value extends string | number>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, className = '' } = props;
  const name = useId();
  return (
    <div className={`${styles.control} ${className}`} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            checked={option.value === value}
            name={name}
            type="radio"
            value={option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
