import { CaretDownIcon } from '@blueprintjs/icons';
import { useMemo, useState, type ReactNode } from 'react';
import type { SectionSummary } from '@contract/template';
import { ComboboxInput, ComboboxList, ComboboxPanel, ComboboxStatus, useCombobox } from '@/shared/ui/combobox';
import { FormField } from '@/shared/ui/form-field';
import { findParents, NO_PARENT, parentChoices } from '../model/section-places';
import styles from './ParentField.module.css';

interface ParentFieldProps {
  /** The section that depends on another. */
  id: string;
  value: string | null;
  sections: readonly SectionSummary[];
  /** Why there are no sections to depend on. */
  problem: ReactNode;
  caution: string | undefined;
  onChange: (id: string | null) => void;
}

const FIELD = 'section-parent';

/** The list stays quick with thousands of sections. */
const MOST_SHOWN = 100;

/**
 * A searchable list of what a section can depend on (product/templates#depends-on). Each choice has its path below it,
 * because several sections can have the same name. Leaving the field without a choice changes nothing.
 */
export function ParentField({ id, value, sections, problem, caution, onChange }: ParentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const choices = useMemo(() => parentChoices(id, sections), [id, sections]);
  const found = useMemo(() => findParents(choices, typed ?? ''), [choices, typed]);
  const shown = found.slice(0, MOST_SHOWN);
  const chosen = choices.find((choice) => choice.id === value);
  const name = chosen?.name ?? (problem ? 'As it is' : 'A section that no longer fits');

  const isOpen = typed !== null;
  const close = () => setTyped(null);
  const state = useCombobox({
    id: FIELD,
    items: shown,
    keyOf: (choice) => choice.id ?? '',
    text: typed ?? name,
    onText: setTyped,
    onChoose: (choice) => {
      close();
      onChange(choice.id);
    },
    isOpen,
    onOpen: () => setTyped((text) => text ?? ''),
    onClose: close,
    initialIndex:
      typed === ''
        ? Math.max(
            0,
            shown.findIndex((choice) => choice.id === value),
          )
        : 0,
  });

  return (
    <div className={styles.root}>
      <FormField
        id={FIELD}
        label="Depends on section"
        problem={problem}
        caution={caution}
        hint={chosen?.path ? `${chosen.path} › ${name}` : undefined}
      >
        {(control) => (
          <div className={styles.control}>
            <ComboboxInput
              {...control}
              fill
              placeholder={name}
              rightElement={<CaretDownIcon className={styles.caret} />}
              state={state}
              onBlur={close}
            />
            {isOpen && (
              <ComboboxPanel>
                <ComboboxList label="sections" optionClassName={styles.option} state={state}>
                  {(choice) => (
                    <>
                      <span className={choice === NO_PARENT ? 'app-muted' : undefined}>{choice.name}</span>{' '}
                      {choice.path && <span className={styles.path}>{choice.path}</span>}
                    </>
                  )}
                </ComboboxList>
                <ComboboxStatus>{statusOf(found.length)}</ComboboxStatus>
              </ComboboxPanel>
            )}
          </div>
        )}
      </FormField>
    </div>
  );
}

function statusOf(count: number): string {
  if (count === 0) return 'No sections found';
  return count > MOST_SHOWN ? `Showing the first ${MOST_SHOWN} of ${count}` : `${count} found`;
}
