import { enterText } from './enter-text';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { addDays, format, parseISO } from 'date-fns';
import type { SetupServer } from 'msw/node';
import { beforeEach, expect } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import { TimeSheetPage } from '@/pages/time-sheet';
import { SnackBar } from '@/shared/ui/snack-bar';
import { GlobalKeys } from './global-keys';
import { stagePortal } from './portal-stage';
import type { renderApp } from './render-app';
import { lostAnswer, renderScreen } from './render-screen';
import { OWEN, type TestApi } from './test-api';
import { entryForm, plainEntry, QUIET_DAY } from './time-sheet';

/** The time sheet on the test file's own API. Each test has its own day, far from the demo data's. */
export interface TimeSheetScreen {
  readonly api: TestApi;
  /** The network; handlers added by a test are removed after it. */
  readonly server: SetupServer;
  /** yyyy-MM-dd */
  readonly day: string;
  /** Opens the screen at an address, that of the test's day by default. */
  open(as?: string, path?: string): ReturnType<typeof renderScreen>;
  /** Opens the whole portal at an address. */
  openPortal(as: string, path: string): ReturnType<typeof renderApp>;
  /** The query of the open screen's address. */
  search(): string;
  /** Saves an entry for Owen on the test's day, 09:00 to 09:30 unless `times` say otherwise. */
  store(description: string, times?: [start: string, end: string], files?: File[]): Promise<TimeEntry>;
  /** Owen's entries on the test's day. */
  stored(): Promise<TimeEntry[]>;
  /** The next call of `path` reaches the API, but its answer is lost. */
  loseAnswer(path: string): void;
}

/** Registers the hooks of a test file of the time sheet; call it once, at the top. */
export function timeSheetScreen(): TimeSheetScreen {
  const { api, server, leaveBy, open: openPortal } = stagePortal();
  let day = QUIET_DAY;
  let search = () => '';

  beforeEach(() => {
    day = format(addDays(parseISO(day), 7), 'yyyy-MM-dd');
  });

  return {
    get api() {
      return api();
    },
    server,
    get day() {
      return day;
    },
    async open(as = OWEN, at = `/time-sheet?date=${day}`) {
      const screens = (
        <>
          <TimeSheetPage />
          <GlobalKeys />
          <SnackBar />
        </>
      );
      const view = await renderScreen(screens, { api: api(), as, at });
      leaveBy(view.leave);
      search = () => view.router.state.location.search;
      return view;
    },
    openPortal: (as, path) => openPortal(path, as),
    search: () => search(),
    async store(description, [start, end] = ['09:00', '09:30'], files = []) {
      const entry = plainEntry({ description, startTime: `${day}T${start}`, endTime: `${day}T${end}` });
      const answer = await api().request('POST', '/addtimesheetentry', { as: OWEN, body: entryForm(entry, files) });
      return (await answer.json()) as TimeEntry;
    },
    async stored() {
      return (await (await api().request('GET', `/employeetimedata/${day}`, { as: OWEN })).json()) as TimeEntry[];
    },
    loseAnswer: (path) => server.use(lostAnswer(api(), path)),
  };
}

/** The Add Entry button of the daily tab, once it is shown. */
export const addEntryButton = () => screen.findByRole('button', { name: 'Add Entry' });

/** A field of the open dialog. */
export const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);

export const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

export const isDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export async function openAddEntry(user: UserEvent): Promise<void> {
  await user.click(await addEntryButton());
  await screen.findByRole('dialog', { name: 'Add Entry' });
}

/** Types an administrative entry from 09:00 to 09:45 into the open dialog. */
export async function typeEntry(user: UserEvent, description: string): Promise<void> {
  await enterText(user, field('Description'), description);
  await user.selectOptions(field('Activity Type'), 'Administration');
  await user.clear(field('Start'));
  await user.type(field('Start'), '900');
  await user.type(field('End'), '+45');
  await user.tab();
}

/** Presses Tab until `target` has the focus. */
export async function tabTo(user: UserEvent, target: HTMLElement): Promise<void> {
  for (let step = 0; step < 60 && document.activeElement !== target; step += 1) await user.tab();
  expect(document.activeElement).toBe(target);
}

/** Names under which the browser stores drafts. */
export function draftNames(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith('harbour.draft.'));
}
