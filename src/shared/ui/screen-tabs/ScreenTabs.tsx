import { Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './ScreenTabs.module.css';

interface ScreenTab<Id> {
  id: Id;
  title: string;
  panel: ReactNode;
}

interface ScreenTabsProps<Id extends string | number> {
  /** Unique on the page: the ids of tabs and panels are made of it. */
  id: string;
  tabs: readonly ScreenTab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/**
 * The tabs of a screen, over the panel of the chosen one. Every tab has its panel in the page, empty and hidden while
 * another one is chosen: a tab names its panel in `aria-controls`, which must not point to nothing. Tabs that do not fit
 * scroll sideways in their row, the chosen one into sight.
 */
export function ScreenTabs<Id extends string | number>({ id, tabs, selected, onSelect }: ScreenTabsProps<Id>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = frame.current?.querySelector('[role=tab][aria-selected=true]');
    const row = chosen?.parentElement;
    // Not `scrollIntoView`, which moves the page as well.
    if (row) row.scrollLeft += Math.max(0, chosen.getBoundingClientRect().right - row.getBoundingClientRect().right);
  }, [selected]);

  return (
    <div ref={frame}>
      <Tabs id={id} className={styles.tabs} selectedTabId={selected} onChange={(chosen) => onSelect(chosen as Id)}>
        {tabs.map((tab) => (
          // Blueprint's arrow keys know only tabs that say that they are not disabled.
          <Tab
            key={tab.id}
            id={tab.id}
            disabled={false}
            title={tab.title}
            panel={<>{tab.id === selected && tab.panel}</>}
          />
        ))}
      </Tabs>
    </div>
  );
}
