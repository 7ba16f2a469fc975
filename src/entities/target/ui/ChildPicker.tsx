import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { comparisonKey, keyWords } from '@contract/comparison-key';
import type { Target } from '@contract/target';
import { useProblem } from '@/shared/ui/form-field';
import { SearchField } from '@/shared/ui/search-field';
import styles from './ChildPicker.module.css';

interface ChildPickerProps {
  chosen: readonly number[];
  /** Those of the same pillar and type (product/targets#roll-up). */
  possible: readonly Pick<Target, 'targetId' | 'description' | 'owner'>[];
  problem: string | undefined;
  /** Shown once somebody has tried to save the form without any. */
  missing?: string | undefined;
  hasPillar: boolean;
  className?: string;
  onChange: (ids: number[]) => void;
}

/** Lists longer than this have a search field. */
const MOST_SHOWN = 100;

/** The targets that a roll-up adds up: searched by words, chosen by ticks, the chosen ones first. */
export function ChildPicker({ chosen, possible, hasPillar, className, onChange, ...wrong }: ChildPickerProps) {
  const problem = useProblem(wrong.problem, wrong.missing);
  const [find, setFind] = useState('');
  // In the order that the list opened with: a tick must not make its row jump away.
  const [first] = useState(() => new Set(chosen));
  const words = keyWords(find);
  const found = possible
    .filter(({ description, owner }) =>
      words.every((word) => comparisonKey(`${description} ${owner ?? ''}`).includes(word)),
    )
    .toSorted((one, other) => Number(first.has(other.targetId)) - Number(first.has(one.targetId)));
  const isChosen = new Set(chosen);

  const toggle = (id: number) => onChange(isChosen.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <fieldset className={className ?? 'app-plain'} aria-describedby="target-children-note">
      <legend className={styles.legend}>Adds up ({chosen.length} chosen)</legend>
      {possible.length > 8 && (
        <SearchField aria-label="Find targets to add up" placeholder="Find" value={find} onSearch={setFind} />
      )}
      <div className={styles.list}>
        {found.slice(0, MOST_SHOWN).map((candidate) => (
          <Checkbox
            key={candidate.targetId}
            aria-invalid={problem ? true : undefined}
            className={styles.option}
            checked={isChosen.has(candidate.targetId)}
            label={candidate.description}
            onChange={() => toggle(candidate.targetId)}
          />
        ))}
      </div>
      <p id="target-children-note" className={problem ? styles.problem : styles.note} role="status">
        {problem ?? noteOf(found.length, possible.length, hasPillar)}
      </p>
    </fieldset>
  );
}

function noteOf(found: number, possible: number, hasPillar: boolean): string {
  if (!hasPillar) return 'Choose a pillar first.';
  if (possible === 0) return 'No target of this pillar and type can be added up.';
  return found > MOST_SHOWN
    ? `${MOST_SHOWN} of ${found} shown: type to find the others.`
    : `${found} of ${possible} shown.`;
}
