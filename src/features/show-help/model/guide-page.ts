import { matchPath } from 'react-router-dom';
import { PATHS, pathNameOf, type PathName } from '@/shared/routes';

/** The guide's page for each route, with the section if the screen is only a part of the page. */
const PAGES: Partial<Record<PathName, string>> = {
  home: 'home',
  completeSurvey: 'surveys',
  completeForm: 'surveys',
  timeSheet: 'time-sheet',
  weeklySummary: 'weekly-summary',
  visitCalendar: 'visit-calendar',
  opportunities: 'opportunities',
  marketing: 'marketing-tool',
  targets: 'targets',
  documents: 'documents',
  leadForm: 'lead-form',
  templates: 'templates',
  templateDocument: 'template-document',
  ai: 'ai-playground',
  recordingPlayer: 'recordings',
  meetingPlayer: 'recordings',
  registrations: 'registrations',
  registration: 'registrations#a-registration',
};

/** The guide's sections for tabs, by path and `?tab=`. */
const TABS: Readonly<Record<string, string>> = {
  'timeSheet advice': '#advice',
  'timeSheet visits': '#visits',
  'visitCalendar weekly': '#weekly-view',
  'marketing prospects': '#prospects',
  'marketing bde-mappings': '#bde-mappings',
  'marketing stats': '#stats',
  'marketing counts': '#counts',
  'marketing job-titles': '#job-titles',
  'templates sections': '#sections',
};

/** The pages of the administrators' screens, where their names differ. */
const SECTIONS: Readonly<Record<string, string>> = {
  targets: 'target-set-up',
  visits: 'visit-planner',
  leads: 'lead-set-up',
  audit: 'audit-log',
};

/** Where the guide describes the screen at an address: a page, perhaps with a section (product/navigation#help-panel). */
export function guidePageOf(pathname: string, search: string): string {
  const name = pathNameOf(pathname);
  if (name === null) return '';
  if (name === 'admin') {
    const section = matchPath(PATHS.admin, pathname)?.params.section ?? '';
    return SECTIONS[section] ?? section;
  }
  const tab = new URLSearchParams(search).get('tab');
  return `${PAGES[name] ?? ''}${(tab && TABS[`${name} ${tab}`]) ?? ''}`;
}

export function guideAddress(guide: string, page: string, isEmbedded: boolean): string {
  const [name = '', section] = page.split('#');
  return `${guide}${name}${isEmbedded ? '?embedded' : ''}${section === undefined ? '' : `#${section}`}`;
}
