import { Classes, Menu } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from './Combobox.module.css';
import type { ComboboxState } from './use-combobox';

/** Items that follow each other in the list, under one heading. */
export interface ComboboxSection<Item> {
  title: string;
  /** The title is for screen readers, not shown. */
  isTitleHidden?: boolean;
  items: readonly Item[];
}

interface ComboboxListProps<Item> {
  state: ComboboxState<Item>;
  /** The name of the items, in the plural: "clients". */
  label: string;
  className?: string;
  optionClassName?: string;
  /** The state's items, in the same order; without sections, one list. */
  sections?: readonly ComboboxSection<Item>[];
  children: (item: Item) => ReactNode;
}

/** The options; the focus stays in the field. */
export function ComboboxList<Item>(props: ComboboxListProps<Item>) {
  const { state, label, className = '', sections } = props;
  // A `ul` with a ref: Blueprint's menu uses another prop for it.
  const { ref, ...list } = state.listProps(label);
  return (
    <Menu {...list} ulRef={ref} className={`${styles.list} ${className}`}>
      {sections ? (
        <Sections {...props} sections={sections} />
      ) : (
        state.items.map((item, index) => <Option key={state.keyOf(item)} {...props} item={item} index={index} />)
      )}
    </Menu>
  );
}

function Sections<Item>(props: ComboboxListProps<Item> & { sections: readonly ComboboxSection<Item>[] }) {
  const { state, sections } = props;
  const starts = sections.map((_section, at) =>
    sections.slice(0, at).reduce((sum, { items }) => sum + items.length, 0),
  );
  return sections.map(({ title, isTitleHidden, items }, at) => (
    <li key={title} role="presentation">
      <ul className="app-plain" role="group" aria-label={title}>
        {!isTitleHidden && (
          <li className={styles.heading} role="presentation">
            {title}
          </li>
        )}
        {items.map((item, place) => (
          <Option key={state.keyOf(item)} {...props} item={item} index={(starts[at] ?? 0) + place} />
        ))}
      </ul>
    </li>
  ));
}

type OptionProps<Item> = ComboboxListProps<Item> & { item: Item; index: number };

function Option<Item>({ state, optionClassName = '', children, item, index }: OptionProps<Item>) {
  return (
    <li {...state.optionProps(item, index)} className={`${Classes.MENU_ITEM} ${styles.option} ${optionClassName}`}>
      {children(item)}
    </li>
  );
}
