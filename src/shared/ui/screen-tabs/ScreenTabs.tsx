import { Tab, TabPanel, Tabs } from '@blueprintjs/core';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './ScreenTabs.module.css';

interface ScreenTab<Id> {
  id: Id;
  title: string;
  panel: ReactElement;
}

interface ScreenTabsProps<Id extends string | number> {
  /** Prefix of the ids of tabs and panels; unique on the page. */
  id: string;
  tabs: readonly ScreenTab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** The tabs of a part of a screen, above the panel of the selected one. For those of a whole screen, see `PageFrame`. */
export function ScreenTabs<Id extends string | number>(props: ScreenTabsProps<Id>) {
  return (
    <div>
      <TabRow {...props} />
      <TabPanels {...props} />
    </div>
  );
}

/**
 * The tabs alone. Those that do not fit scroll sideways, so that the selected one and the focused one are visible. The line
 * below the selected one is not animated: Blueprint measures its place, which would be wrong once the window has another
 * width.
 */
export function TabRow<Id extends string | number>({ id, tabs, selected, onSelect }: ScreenTabsProps<Id>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = frame.current?.querySelector('[role=tab][aria-selected=true]');
    if (chosen) scrollIntoRow(chosen);
  }, [selected]);

  return (
    <div
      ref={frame}
      // Browsers do not scroll a focused tab that is partly visible.
      onFocus={({ target }) => target.role === 'tab' && scrollIntoRow(target)}
    >
      <Tabs
        animate={false}
        id={id}
        className={styles.tabs}
        selectedTabId={selected}
        onChange={(chosen) => {
          const tab = tabs.find((each) => each.id === chosen);
          if (tab) onSelect(tab.id);
        }}
      >
        {tabs.map((tab) => (
          // Blueprint's arrow keys skip tabs without `disabled={false}`.
          <Tab key={tab.id} id={tab.id} disabled={false} title={tab.title} />
        ))}
      </Tabs>
    </div>
  );
}

/**
 * The panels of the tabs. Every tab has its own in the page, empty and hidden unless selected, because `aria-controls` must
 * point to an existing element.
 */
export function TabPanels<Id extends string | number>({ id, tabs, selected }: ScreenTabsProps<Id>) {
  return tabs.map((tab) => (
    <TabPanel
      key={tab.id}
      id={tab.id}
      parentId={id}
      selectedTabId={selected}
      panel={tab.id === selected ? tab.panel : <NothingYet />}
    />
  ));
}

/** Blueprint renders no panel for null, but `aria-controls` needs one. */
function NothingYet() {
  return null;
}

/** At least as wide as the focus ring, px. */
const RING = 5;

/** Not `scrollIntoView`, which also scrolls the page. */
function scrollIntoRow(tab: Element): void {
  const row = tab.parentElement;
  if (!row) return;
  const own = tab.getBoundingClientRect();
  const around = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, own.right + RING - around.right);
  row.scrollLeft -= Math.max(0, around.left - own.left + RING);
}
