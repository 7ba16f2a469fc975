import { Classes } from '@blueprintjs/core';
import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RememberedView } from '@/entities/preference';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { TabPanels, TabRow } from '@/shared/ui/screen-tabs';
import { MARKETING_TABS, marketingTab, type MarketingTabId } from '../model/marketing-tabs';
import { MARKETING_PANELS } from './marketing-panels';
import styles from './MarketingPage.module.css';

/** The order of a list, and the filters of job titles and mappings; prospects remember more (product/marketing#remembered-view). */
const REMEMBERED = ['order', 'show', 'gaps'];

/** `/marketing`: the marketing-automation console, eight tabs (product/marketing#tabs). */
export function MarketingPage() {
  const [params, setParams] = useSearchParams();
  const tab = marketingTab(params);
  // Sort and filters of a tab are in the address, and are restored on return to the tab.
  const left = useRef(new Map<MarketingTabId, URLSearchParams>());

  const handleTab = (next: MarketingTabId) => {
    if (next === tab) return;
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
  const tabs = {
    id: 'marketing',
    tabs: MARKETING_TABS.map(({ id, title }) => ({ id, title, panel: <MarketingPanel tab={id} /> })),
    selected: tab,
    onSelect: handleTab,
  };
  return (
    <PageFrame title="Marketing" tabs={<TabRow {...tabs} />}>
      <TabPanels {...tabs} />
    </PageFrame>
  );
}

function MarketingPanel({ tab }: { tab: MarketingTabId }) {
  const Panel = MARKETING_PANELS[tab];
  return (
    <Suspense fallback={<div className={`${Classes.SKELETON} ${styles.loading}`} aria-label="Loading" role="status" />}>
      {tab === 'prospects' ? (
        <Panel />
      ) : (
        <RememberedView key={tab} list={`marketing-${tab}`} names={REMEMBERED}>
          <Panel />
        </RememberedView>
      )}
    </Suspense>
  );
}
