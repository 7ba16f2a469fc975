import { Classes, Tab, Tabs } from '@blueprintjs/core';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { MARKETING_TABS, marketingTab, type MarketingTabId } from '../model/marketing-tabs';
import { MARKETING_PANELS } from './marketing-panels';
import styles from './MarketingPage.module.css';

/** `/marketing`: the marketing-automation console, eight tabs (A §2.1, B §2). */
export function MarketingPage() {
  const [params, setParams] = useSearchParams();
  const tab = marketingTab(params);
  // Sort and filters of a tab stand in the address; who comes back to the tab finds them again.
  const left = useRef(new Map<MarketingTabId, URLSearchParams>());

  // On a phone a link may name a tab that stands outside the row's part in sight.
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = frame.current?.querySelector('[role=tab][aria-selected=true]');
    const row = chosen?.parentElement;
    // Not `scrollIntoView`, which moves the page as well.
    if (row) row.scrollLeft += Math.max(0, chosen.getBoundingClientRect().right - row.getBoundingClientRect().right);
  }, [tab]);

  const handleTab = (id: string | number) => {
    const next = MARKETING_TABS.find((known) => known.id === id)?.id;
    if (!next || next === tab) return;
    left.current.set(tab, params);
    setParams(left.current.get(next) ?? new URLSearchParams({ tab: next }));
  };
  useScreenActions(
    MARKETING_TABS.filter(({ id }) => id !== tab).map(({ id, title }) => ({
      label: title,
      detail: 'Tab',
      run: () => handleTab(id),
    })),
  );
  return (
    <PageFrame title="Marketing" purpose="Who has shown an interest, whom it is handed to, and what came of it.">
      <div ref={frame}>
        <Tabs id="marketing" className={styles.tabs} renderActiveTabPanelOnly selectedTabId={tab} onChange={handleTab}>
          {/* Blueprint's arrow keys know only tabs that say that they are not disabled. */}
          {MARKETING_TABS.map(({ id, title }) => (
            <Tab key={id} id={id} disabled={false} title={title} panel={<MarketingPanel tab={id} />} />
          ))}
        </Tabs>
      </div>
    </PageFrame>
  );
}

function MarketingPanel({ tab }: { tab: MarketingTabId }) {
  const Panel = MARKETING_PANELS[tab];
  return (
    <Suspense fallback={<div className={`${Classes.SKELETON} ${styles.loading}`} aria-label="Loading" role="status" />}>
      <Panel />
    </Suspense>
  );
}
