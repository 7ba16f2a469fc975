import { lazy, type ComponentType } from 'react';
import type { MarketingTabId } from '../model/marketing-tabs';

/** The content of each tab, whose code is loaded when the tab is first opened. */
export const MARKETING_PANELS: Record<MarketingTabId, ComponentType> = {
  forms: panel(() => import('./forms/FormsTab').then((tab) => tab.FormsTab)),
  campaigns: panel(() => import('./lists/CampaignsTab').then((tab) => tab.CampaignsTab)),
  lists: panel(() => import('./lists/ListsTab').then((tab) => tab.ListsTab)),
  prospects: panel(() => import('./prospects/ProspectsTab').then((tab) => tab.ProspectsTab)),
  'bde-mappings': panel(() => import('./mappings/MappingsTab').then((tab) => tab.MappingsTab)),
  stats: panel(() => import('./figures/StatsTab').then((tab) => tab.StatsTab)),
  counts: panel(() => import('./figures/CountsTab').then((tab) => tab.CountsTab)),
  'job-titles': panel(() => import('./job-titles/JobTitlesTab').then((tab) => tab.JobTitlesTab)),
};

function panel(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
