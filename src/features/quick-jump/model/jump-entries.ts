import { splitPath } from '@contract/document-path';
import type { SearchItem } from '@contract/lookup';
import { isInUse, type TemplateSummary } from '@contract/template';
import { addressOfFile, type RecentFile } from '@/entities/preference';
import type { ScreenAction } from '@/shared/ui/screen-keys';
import { documentsOf, PATHS } from '@/shared/routes';
import { goKeys, type Place } from './places';
import type { Ranked } from './rank-entries';
import { pathnameOf, type RecentView } from './recent-views';

/** One line of the quick jump: an address to go to, or an action. */
export interface JumpEntry extends Ranked {
  /** Unique in the list. */
  id: string;
  /** What the address shows, if the label does not say it. */
  detail?: string;
  kind: 'Recent' | 'View' | 'Screen' | 'Action' | 'Client' | 'Template';
  keys?: string;
  path?: string;
  run?: () => void;
}

/** Additional search words for screens. */
const ALSO: Readonly<Record<string, string>> = {
  [PATHS.home]: 'start tiles',
  [PATHS.timeSheet]: 'timesheet advice write-up visits day hours',
  [PATHS.weeklySummary]: 'week minutes',
  [PATHS.visitCalendar]: 'consultants team bookings weekly view',
  [PATHS.opportunities]: 'cross-sales leads commission',
  [PATHS.leadForm]: 'refer new lead',
  [PATHS.documents]: 'files folders client',
  [PATHS.marketing]: 'prospects forms campaigns lists owners metrics stats mappings job titles',
  [PATHS.targets]: 'balanced scorecard month actual',
  [PATHS.templates]: 'sections editor',
  [PATHS.templateDocument]: 'make contract letter policy publish',
  [PATHS.ai]: 'prompt model',
  [PATHS.registrations]: 'insurer members policy',
};

export function placeEntries(places: readonly Place[]): JumpEntry[] {
  return places.map(({ title, path }) => ({
    id: path,
    label: title,
    also: ALSO[path],
    kind: 'Screen',
    keys: goKeys(path),
    path,
  }));
}

export function viewEntries(views: readonly RecentView[]): JumpEntry[] {
  return views.map(({ path, title }) => {
    const detail = describedQuery(path);
    return { id: path, label: title, detail, also: detail, kind: 'Recent', isRecent: true, path };
  });
}

/** Views with a name (product/personal-items#saved-views). @param titleOf of the screen at a path */
export function savedViewEntries(
  views: readonly { title: string; value: { path: string } }[],
  titleOf: (pathname: string) => string | undefined,
): JumpEntry[] {
  return views.map(({ title, value: { path } }) => {
    const detail = titleOf(pathnameOf(path));
    return { id: `view ${path} ${title}`, label: title, detail, also: `${detail ?? ''} view`, kind: 'View', path };
  });
}

/** Files that the user has opened or published, by name, with the client beside it. */
export function fileEntries(files: readonly RecentFile[]): JumpEntry[] {
  return files.map((file) => {
    const path = addressOfFile(file);
    const { name } = splitPath(file.path);
    return { id: path, label: name, detail: file.accountName, also: file.path, kind: 'Recent', isRecent: true, path };
  });
}

export function actionEntries(actions: readonly (ScreenAction & { also?: string })[]): JumpEntry[] {
  return actions.map(({ label, detail, also = detail, keys, run }) => {
    return { id: `do ${label}`, label, detail, also, kind: 'Action', keys, run };
  });
}

/** A client's screens: their files and their advice. */
export function clientEntries(clients: readonly SearchItem[], isRecent: boolean): JumpEntry[] {
  return clients.flatMap((client) => {
    const query = new URLSearchParams({ account: client.value, accountName: client.text });
    const shared = { label: client.text, kind: isRecent ? 'Recent' : 'Client', isRecent } as const;
    const files = documentsOf(client);
    const advice = `${PATHS.timeSheet}?tab=advice&${query.toString()}`;
    return [
      { ...shared, id: files, detail: 'Documents', also: 'documents files', path: files },
      { ...shared, id: advice, detail: 'Advice', also: 'advice', path: advice },
    ];
  });
}

/** The actions for each template; only TemplatesAdmin may edit its text (product/roles#templates-and-admin). */
export function templateEntries(templates: readonly TemplateSummary[], isAdmin: boolean): JumpEntry[] {
  return templates.flatMap((template) => {
    const { templateId, name } = template;
    const id = encodeURIComponent(templateId);
    const use = `${PATHS.templateDocument}?templateId=${id}`;
    const edit = `${PATHS.templates}?template=${id}`;
    const shared = { label: name, kind: 'Template' } as const;
    return [
      ...(isInUse(template)
        ? [{ ...shared, id: use, detail: 'Make a document', also: 'template document', path: use }]
        : []),
      ...(isAdmin ? [{ ...shared, id: edit, detail: 'Edit the text', also: 'template edit', path: edit }] : []),
    ];
  });
}

/** Removes repeated addresses and actions, keeping the first. */
export function onceEach(entries: readonly JumpEntry[]): JumpEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Maximum characters beside a title. */
const DETAIL_LENGTH = 60;

/** The text values of an address's query; undefined if there are none. */
function describedQuery(path: string): string | undefined {
  const params = new URLSearchParams(path.split('?')[1] ?? '');
  const parts = [...params].flatMap(([name, value]) => {
    // The client's name is shown instead.
    if (name === 'account' || name.endsWith('Id') || value === '') return [];
    return /Name$|^(tab|view)$/.test(name) ? [value] : [`${name} ${value}`];
  });
  const text = parts.join(' · ');
  return text === '' ? undefined : text.slice(0, DETAIL_LENGTH);
}
