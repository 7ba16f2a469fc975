import { useMemo, useState } from 'react';
import type { LeadCatalogue, PlacedProduct } from '@contract/lead-catalogue';
import { ComboboxInput, ComboboxList, ComboboxPanel, ComboboxStatus, useCombobox } from '@/shared/ui/combobox';
import { FormField } from '@/shared/ui/form-field';
import { findableProducts, findProducts, MOST_HITS } from '../model/find-products';
import styles from './CatalogueFinder.module.css';

interface CatalogueFinderProps {
  id: string;
  label: string;
  catalogue: LeadCatalogue;
  onChoose: (placed: PlacedProduct) => void;
}

/** A searchable list of all services, instead of choosing level by level: an ARIA combobox. */
export function CatalogueFinder({ id, label, catalogue, onChoose }: CatalogueFinderProps) {
  const [text, setText] = useState('');
  const findable = useMemo(() => findableProducts(catalogue), [catalogue]);
  const { hits, count } = useMemo(() => findProducts(findable, text), [findable, text]);

  const isOpen = text.trim() !== '';

  const state = useCombobox({
    id,
    items: hits,
    keyOf: ({ product }) => product.id,
    text,
    onText: setText,
    onChoose: (placed) => {
      setText('');
      onChoose(placed);
    },
    isOpen,
    onClose: () => setText(''),
  });

  return (
    <div className={styles.root}>
      <FormField id={id} label={label}>
        {(control) => (
          <ComboboxInput
            {...control}
            maxLength={100}
            placeholder="For example: fire, first aid, ISO"
            state={state}
            onBlur={() => setText('')}
          />
        )}
      </FormField>
      {isOpen && (
        <ComboboxPanel>
          <ComboboxList label="services" optionClassName={styles.option} state={state}>
            {(placed) => (
              <>
                <span>{placed.product.name}</span> <span className={styles.place}>{placeOf(placed)}</span>
              </>
            )}
          </ComboboxList>
          <ComboboxStatus>{countText(count)}</ComboboxStatus>
        </ComboboxPanel>
      )}
    </div>
  );
}

function placeOf({ product, level1, level2, level3 }: PlacedProduct): string {
  return [level1, level2, level3].filter((level) => level !== product.name).join(' › ');
}

function countText(count: number): string {
  if (count === 0) return 'No services found';
  return count > MOST_HITS ? `Showing the first ${MOST_HITS} of ${count}` : `${count} found`;
}
