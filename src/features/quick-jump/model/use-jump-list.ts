import { useLocation } from 'react-router-dom';
import { hasRole } from '@contract/role';
import type { TemplateSummary } from '@contract/template';
import { searchClients } from '@/entities/client';
import { usePersonalItems } from '@/entities/personal-item';
import { useRecentFiles, useRecentItems } from '@/entities/preference';
import { selectRoles } from '@/entities/session';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { COPYING_REFUSED, copyText } from '@/shared/lib/copy';
import { useListedActions, type ScreenAction } from '@/shared/ui/screen-keys';
import { useUserGuideUrl } from '@/shared/product';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { useSearch, useSearchWith } from '@/shared/ui/search-select';
import { notificationShown } from '@/shared/ui/snack-bar';
import {
  actionEntries,
  clientEntries,
  fileEntries,
  onceEach,
  placeEntries,
  savedViewEntries,
  templateEntries,
  viewEntries,
} from './jump-entries';
import { globalActionsFor, type GlobalAction } from './global-actions';
import type { JumpEntry } from './jump-entries';
import type { Place } from './places';
import { rankEntries } from './rank-entries';
import { pathnameOf, type RecentView } from './recent-views';

/** Entries under one heading; search results have none. */
export interface JumpSection {
  title: string | null;
  entries: readonly JumpEntry[];
}

/** A pending or failed search. */
export interface JumpNote {
  text: string;
  retry?: () => void;
}

export interface JumpInput {
  places: readonly Place[];
  recent: readonly RecentView[];
  mayOpen: (pathname: string) => boolean;
  onKeys: () => void;
  /** Starts an action of another screen. */
  onBegin: (action: GlobalAction) => void;
}

/** The maximum number of recent screens, files and clients, and of clients from a search. */
const SHOWN = { views: 5, files: 3, clients: 3, found: 6 };

const NO_TEMPLATES: readonly TemplateSummary[] = [];

export function useJumpList(query: string, input: JumpInput) {
  const { places, recent, onKeys } = input;
  const { pathname, search } = useLocation();
  const isAsking = query.trim() !== '';
  const views = viewEntries(recent.filter(({ path }) => path !== pathname + search));
  const [accounts] = useRecentItems('documents.account');
  const files = fileEntries(useRecentFiles()[0]);
  const actions = actionEntries(useActions(onKeys));
  const screens = placeEntries(places);
  const global = useGlobalActions(input);
  const saved = useSavedViews(isAsking, input);
  const templates = useTemplates(isAsking);
  const clients = useSearch(query, useSearchWith(searchClients));

  if (!isAsking) {
    const latest = [
      ...views.slice(0, SHOWN.views),
      ...files.slice(0, SHOWN.files),
      ...clientEntries(accounts.slice(0, SHOWN.clients), true),
    ];
    const sections: JumpSection[] = [
      { title: 'Recent', entries: onceEach(latest) },
      { title: 'On this screen', entries: actions },
      { title: 'On other screens', entries: global.filter(({ id }) => !actions.some((entry) => entry.id === id)) },
      { title: 'Screens', entries: screens.filter(({ id }) => !latest.some((entry) => entry.id === id)) },
    ];
    return { sections: sections.filter(({ entries }) => entries.length > 0), notes: [] };
  }

  const own = onceEach([
    ...views,
    ...saved.entries,
    ...files,
    ...clientEntries(accounts, true),
    ...actions,
    ...global,
    ...screens,
    ...templates.entries,
  ]);
  const ranked = rankEntries(own, query);
  const others = onceEach([...ranked, ...clientEntries(clients.items.slice(0, SHOWN.found), false)]);
  const sections: JumpSection[] = [
    { title: null, entries: ranked },
    { title: 'Clients', entries: others.slice(ranked.length) },
  ];
  const notes: JumpNote[] = [
    ...saved.notes,
    ...templates.notes,
    ...(clients.status === 'searching' ? [{ text: 'Searching for clients …' }] : []),
    ...(clients.status === 'failed' ? [{ text: 'The search for clients failed.', retry: clients.retry }] : []),
  ];
  return { sections: sections.filter(({ entries }) => entries.length > 0), notes };
}

function useActions(onKeys: () => void): ScreenAction[] {
  const dispatch = useAppDispatch();
  const guideUrl = useUserGuideUrl();
  const listed = useListedActions();
  const copyLink = async () => {
    const isCopied = await copyText(window.location.href);
    dispatch(
      isCopied
        ? notificationShown('The link to this view was copied.', 'success')
        : notificationShown(`${COPYING_REFUSED}. Copy the link from the address bar.`, 'warning'),
    );
  };
  return [
    ...listed,
    { label: 'Copy link to this view', run: () => void copyLink() },
    { label: 'Keyboard shortcuts', keys: '?', run: onKeys },
    { label: 'Open the user guide', run: () => void window.open(guideUrl, '_blank', 'noopener') },
  ];
}

function useGlobalActions({ places, mayOpen, onBegin }: JumpInput): JumpEntry[] {
  const actions = globalActionsFor(useAppSelector(selectRoles), mayOpen);
  return actionEntries(
    actions.map((action) => {
      const { label, also, path } = action;
      return { label, also, detail: titleIn(places, pathnameOf(path)), run: () => onBegin(action) };
    }),
  );
}

function titleIn(places: readonly Place[], pathname: string): string | undefined {
  return places.find(({ path }) => path === pathname)?.title;
}

/** The user's saved views, once the user types. */
function useSavedViews(isAsking: boolean, { places, mayOpen }: JumpInput) {
  const { items, problem, isRetrying, retry } = usePersonalItems('saved-view', { isIdle: !isAsking });
  const entries = savedViewEntries(
    items.filter(({ value }) => mayOpen(pathnameOf(value.path))),
    (pathname) => titleIn(places, pathname),
  );
  const notes: JumpNote[] =
    problem === null || isRetrying ? [] : [{ text: 'Your saved views could not be fetched.', retry }];
  return { entries, notes };
}

/** The templates, once the user types; anybody may make documents (product/template-document#which-template). */
function useTemplates(isAsking: boolean) {
  const roles = useAppSelector(selectRoles);
  const { data, isError, isFetching, refetch } = useGetTemplateInfoQuery(undefined, { skip: !isAsking });
  const notes: JumpNote[] = [
    ...(isFetching && !data ? [{ text: 'Loading templates …' }] : []),
    ...(isError && !isFetching && !data
      ? [{ text: 'The templates could not be fetched.', retry: () => void refetch() }]
      : []),
  ];
  const mayEdit = hasRole(roles, 'Templates') && hasRole(roles, 'TemplatesAdmin');
  const entries = templateEntries(data?.templates ?? NO_TEMPLATES, mayEdit);
  return { entries, notes };
}
