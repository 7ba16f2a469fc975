import { Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './ScreenTabs.module.css';

interface ScreenTab<Id> {
  id: Id;
  title: string;
  panel: ReactElement;
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
 * scroll sideways in their row, so that the chosen one and the one with the focus are in sight.
 */
export function ScreenTabs<Id extends string | number>({ id, tabs, selected, onSelect }: ScreenTabsProps<Id>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = frame.current?.querySelector('[role=tab][aria-selected=true]');
    if (chosen) scrollIntoRow(chosen);
  }, [selected]);

  return (
    <div
      ref={frame}
      // Browsers leave a tab as it is that has the focus and is half in sight.
      onFocus={({ target }) => target.role === 'tab' && scrollIntoRow(target)}
    >
      <Tabs id={id} className={styles.tabs} selectedTabId={selected} onChange={(chosen) => onSelect(chosen as Id)}>
        {tabs.map((tab) => (
          // Blueprint's arrow keys know only tabs that say that they are not disabled.
          <Tab
            key={tab.id}
            id={tab.id}
            disabled={false}
            title={tab.title}
            panel={tab.id === selected ? tab.panel : <NothingYet />}
          />
        ))}
      </Tabs>
    </div>
  );
}

/** Blueprint draws no panel at all for null; `aria-controls` needs one that is there. */
function NothingYet() {
  return null;
}

/** At least as wide as the focus ring, px. */
const RING = 5;

/** Not `scrollIntoView`, which moves the page as well. */
function scrollIntoRow(tab: Element): void {
  const row = tab.parentElement;
  if (!row) return;
  const own = tab.getBoundingClientRect();
  const around = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, own.right + RING - around.right);
  row.scrollLeft -= Math.max(0, around.left - own.left + RING);
}
