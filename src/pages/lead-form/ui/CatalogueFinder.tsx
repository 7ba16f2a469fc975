import { Classes, InputGroup, Menu } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { PlacedProduct } from '@contract/lead-catalogue';
import { FormField } from '@/shared/ui/form-field';
import { findableProducts, findProducts, MOST_HITS } from '../model/find-products';
import { productAnswers } from '../model/lead-choice';
import type { LeadForm } from '../model/use-lead-form';
import styles from './CatalogueFinder.module.css';

const ID = 'lead-find-service';

/** Finds a service anywhere in the catalogue by typing, instead of going level by level: an ARIA combobox. */
export function CatalogueFinder({ form: { catalogue, setAnswers } }: { form: LeadForm }) {
  const [text, setText] = useState('');
  const [wantedIndex, setWantedIndex] = useState(0);
  const findable = useMemo(() => findableProducts(catalogue), [catalogue]);
  const { hits, count } = useMemo(() => findProducts(findable, text), [findable, text]);

  const isOpen = text.trim() !== '';
  const active = Math.min(wantedIndex, hits.length - 1);
  const optionId = (index: number) => `${ID}-option-${index}`;

  const choose = (placed: PlacedProduct | undefined) => {
    if (!placed) return;
    setText('');
    setAnswers(productAnswers(catalogue, placed));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') setText('');
    if (event.key === 'Enter') {
      event.preventDefault(); // chooses, does not go on
      choose(hits[active]);
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault();
      const next = (active + (event.key === 'ArrowDown' ? 1 : -1) + hits.length) % hits.length;
      setWantedIndex(next);
      document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
    }
  };

  return (
    <div className={styles.root}>
      <FormField id={ID} label="Find a service">
        {(control) => (
          <InputGroup
            {...control}
            aria-activedescendant={isOpen && hits.length > 0 ? optionId(active) : undefined}
            aria-autocomplete="list"
            aria-controls={isOpen ? `${ID}-list` : undefined}
            aria-expanded={isOpen}
            autoComplete="off"
            leftIcon={<SearchIcon />}
            maxLength={100}
            placeholder="For example: fire, first aid, ISO"
            role="combobox"
            spellCheck={false}
            value={text}
            onBlur={() => setText('')}
            onKeyDown={handleKeyDown}
            onValueChange={(typed) => {
              setWantedIndex(0);
              setText(typed);
            }}
          />
        )}
      </FormField>
      {isOpen && (
        // Pressing the mouse in here must not take the focus away from the input.
        <div className={styles.panel} role="presentation" onMouseDown={(event) => event.preventDefault()}>
          <Menu id={`${ID}-list`} className={styles.list} role="listbox" aria-label="services">
            {hits.map((placed, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, whose keys choose
              <li
                key={placed.product.id}
                id={optionId(index)}
                className={`${Classes.MENU_ITEM} ${styles.option}`}
                role="option"
                aria-selected={index === active}
                onClick={() => choose(placed)}
              >
                <span>{placed.product.name}</span> <span className={styles.place}>{placeOf(placed)}</span>
              </li>
            ))}
          </Menu>
          <div className={styles.status} role="status">
            {countText(count)}
          </div>
        </div>
      )}
    </div>
  );
}

function placeOf({ product, level1, level2, level3 }: PlacedProduct): string {
  return [level1, level2, level3].filter((level) => level !== product.name).join(' › ');
}

function countText(count: number): string {
  if (count === 0) return 'No services found';
  return count > MOST_HITS ? `The first ${MOST_HITS} of ${count}` : `${count} found`;
}
