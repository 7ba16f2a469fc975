import { PATHS } from '@/shared/routes';

/** The tabs of the console, in their order (product/marketing#tabs). The id is in the address. */
export const MARKETING_TABS = [
  { id: 'forms', title: 'Forms' },
  { id: 'campaigns', title: 'Campaigns' },
  { id: 'lists', title: 'Lists' },
  { id: 'prospects', title: 'Prospects' },
  { id: 'bde-mappings', title: 'BDE Mappings' },
  { id: 'stats', title: 'Stats' },
  { id: 'counts', title: 'Counts' },
  { id: 'job-titles', title: 'Job Titles' },
] as const;

export type MarketingTabId = (typeof MARKETING_TABS)[number]['id'];

/** The tab that an address names; the first one if it names none, or one that does not exist. */
export function marketingTab(params: URLSearchParams): MarketingTabId {
  return MARKETING_TABS.find(({ id }) => id === params.get('tab'))?.id ?? MARKETING_TABS[0].id;
}

export function marketingTabPath(tab: MarketingTabId): string {
  return `${PATHS.marketing}?tab=${tab}`;
}

/** Where the prospects of one form or of one list are shown (product/marketing#prospects-of-form-or-list). */
export function prospectsPath(from: { formId: string } | { listId: string }): string {
  return `${marketingTabPath('prospects')}&${new URLSearchParams(from)}`;
}
