import { InputGroup, Spinner } from '@blueprintjs/core';
import { useRef, type KeyboardEvent } from 'react';
import { formatValue } from '../../model/target-value';
import { useQuickActual, type QuickActualInput } from '../model/use-quick-actual';
import styles from '../../scorecard/ui/TargetRow.module.css';

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * The actual typed in its column: Enter or an arrow saves it and moves to the next one. A value that is not green opens
 * the dialog, because it needs reasons (product/targets#reasons), and so does one that somebody else has saved meanwhile,
 * because it needs a choice. It shares the draft of that dialog.
 */
export function QuickActual(props: QuickActualInput) {
  const input = useRef<HTMLInputElement>(null);
  const { text, problem, isSaving, type, reset, commit, begin, leave } = useQuickActual(props, input);
  const { target } = props;

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      reset();
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (commit()) neighbour(input.current, step)?.focus();
  };

  const problemId = `target-${target.targetId}-actual-problem`;
  return (
    <div className={styles.quick}>
      <InputGroup
        inputRef={input}
        id={`target-${target.targetId}-actual`}
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={problem ? true : undefined}
        aria-label={`Actual of ${target.description}, target ${formatValue(target.target, target.targetType)}`}
        autoComplete="off"
        data-quick-actual=""
        inputMode="decimal"
        intent={problem ? 'danger' : 'none'}
        readOnly={isSaving}
        rightElement={isSaving ? <Spinner size={16} /> : undefined}
        size="small"
        value={text}
        onBlur={leave}
        onFocus={({ currentTarget }) => {
          begin();
          currentTarget.select();
        }}
        onKeyDown={handleKey}
        onValueChange={type}
      />
      {problem && (
        <span id={problemId} className={styles.problem} role="status">
          {problem}
        </span>
      )}
    </div>
  );
}

/** The next or previous field of the column; rows near the visible area are always rendered. */
function neighbour(input: HTMLInputElement | null, step: number): HTMLInputElement | null {
  const all = [...(input?.closest('table')?.querySelectorAll<HTMLInputElement>('[data-quick-actual]') ?? [])];
  return (input && all[all.indexOf(input) + step]) ?? null;
}
