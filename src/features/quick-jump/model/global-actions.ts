import { hasRole, type Role } from '@contract/role';
import { ADMIN_PATHS } from '@/entities/tool';
import { PATHS } from '@/shared/routes';
import { pathnameOf } from './recent-views';

export interface GlobalAction {
  /** The same as on its screen, if that has the same action. */
  label: string;
  /** Other words that people may type. */
  also: string;
  /** The screen of the action. Everybody who may open it may use the action. */
  path: string;
  /** The letter of the screen's own action, which is run there; without it, only the screen is opened. */
  keys?: string;
  /** A role that the screen does not need, but the action does. */
  role?: Role;
}

/** What can be started from every screen by the quick jump (product/navigation#actions). */
export const GLOBAL_ACTIONS: readonly GlobalAction[] = [
  { label: 'Add Entry', also: 'new time entry record hours day', path: PATHS.timeSheet, keys: 'N' },
  { label: 'Start or stop the timer', also: 'time clock measure', path: PATHS.timeSheet, keys: 'T' },
  { label: 'Who is free?', also: 'find consultant visit', path: `${PATHS.visitCalendar}?tab=weekly`, keys: 'F' },
  { label: 'Create New Lead', also: 'add refer cross-sale', path: PATHS.leadForm },
  { label: 'Make a document', also: 'new from template contract letter', path: PATHS.templateDocument },
  { label: 'Assign prospects', also: 'marketing queue owner triage', path: `${PATHS.marketing}?tab=prospects` },
  { label: 'Upload job titles', also: 'csv add', path: `${PATHS.marketing}?tab=job-titles`, keys: 'N' },
  { label: 'Add New Metric', also: 'target scorecard', path: `${PATHS.targets}?view=breakdown`, keys: 'N' },
  { label: 'Add template', also: 'new', path: PATHS.templates, keys: 'N', role: 'TemplatesAdmin' },
  { label: 'Add section', also: 'new', path: `${PATHS.templates}?tab=sections`, keys: 'N', role: 'TemplatesAdmin' },
  { label: 'New conversation', also: 'ai ask prompt model', path: PATHS.ai, keys: 'N' },
  { label: 'Add a person', also: 'new user colleague invite', path: ADMIN_PATHS.people, keys: 'N' },
  { label: 'Add a target', also: 'new metric', path: ADMIN_PATHS.targets, keys: 'N' },
  { label: 'Add a visit', also: 'new plan book', path: ADMIN_PATHS.visits, keys: 'N' },
  { label: 'Add an absence', also: 'new holiday leave away', path: `${ADMIN_PATHS.visits}?tab=absences`, keys: 'N' },
  { label: 'Add recordings', also: 'new upload call meeting', path: ADMIN_PATHS.recordings, keys: 'N' },
  { label: 'Find what was said', also: 'search transcripts recordings', path: ADMIN_PATHS.recordings, keys: 'W' },
  { label: 'Add a form', also: 'new survey', path: ADMIN_PATHS.forms, keys: 'N' },
  { label: 'Add a product', also: 'new lead catalogue service', path: ADMIN_PATHS.leads, keys: 'N' },
  { label: 'Add a placeholder', also: 'new gap template', path: ADMIN_PATHS.placeholders, keys: 'N' },
  { label: 'Import a file', also: 'sheet spreadsheet excel csv data upload', path: ADMIN_PATHS.imports, keys: 'N' },
  { label: 'Add a webhook', also: 'new crm program events', path: ADMIN_PATHS.webhooks, keys: 'N' },
];

/** The actions that these claims allow. @param mayOpen whether they allow the screen at a path */
export function globalActionsFor(claims: readonly string[], mayOpen: (pathname: string) => boolean): GlobalAction[] {
  return GLOBAL_ACTIONS.filter(
    ({ path, role }) => mayOpen(pathnameOf(path)) && (role === undefined || hasRole(claims, role)),
  );
}
