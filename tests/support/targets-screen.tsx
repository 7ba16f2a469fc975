import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { beforeEach } from 'vitest';
import type { Target, TargetsOfMonth } from '@contract/target';
import { TargetsPage } from '@/pages/targets';
import { SnackBar } from '@/shared/ui/snack-bar';
import { stagePortal } from './portal-stage';
import type { renderApp } from './render-app';
import { renderScreen } from './render-screen';
import { TOM, type TestApi } from './test-api';

/** The month before the tests' day, where the screen starts (product/targets#month). */
export const OCTOBER = '2026-10-01';

/** The targets screen on the test file's own API, with the demo scorecard. */
export interface TargetsScreen {
  readonly api: TestApi;
  readonly server: SetupServer;
  /** Every call of the portal so far in this test: 'GET /gettargets/2026-10-01'. */
  readonly calls: string[];
  open(search?: string): ReturnType<typeof renderScreen>;
  /** Opens the screen in the whole portal. */
  openPortal(search?: string): ReturnType<typeof renderApp>;
  /** A target of October as it is in the database now. */
  stored(description: string): Promise<Target>;
  /** Another member of staff saves a target's October values. */
  saveAside(description: string, changes: Partial<Target>): Promise<void>;
}

/** Registers the hooks of a test file of the targets; call it once, at the top. */
export function targetsScreen(): TargetsScreen {
  const { api, server, leaveBy, openScreen } = stagePortal();
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`);
  });

  beforeEach(() => {
    calls.length = 0;
  });

  const stored = async (description: string) => {
    const answer = await api().request('GET', `/gettargets/${OCTOBER}`, { as: TOM });
    const { targets } = (await answer.json()) as TargetsOfMonth;
    const target = targets.find((one) => one.description === description);
    if (!target) throw new Error(`There is no target ${description}.`);
    return target;
  };
  return {
    get api() {
      return api();
    },
    server,
    calls,
    async open(search = '') {
      const screens = (
        <>
          <TargetsPage />
          <SnackBar />
        </>
      );
      const view = await renderScreen(screens, { api: api(), as: TOM, at: `/targets${search}` });
      leaveBy(view.leave);
      await screen.findByRole('heading', { level: 1, name: 'Targets' });
      return view;
    },
    openPortal: (search = '') => openScreen(`/targets${search}`, 'Targets', TOM),
    stored,
    async saveAside(description, changes) {
      const body = { ...(await stored(description)), ...changes };
      const answer = await api().request('POST', `/settarget/${OCTOBER}`, { as: TOM, body });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}

/** The row of a target, once it is there. */
export async function targetRow(description: string): Promise<HTMLElement> {
  const edit = await screen.findByRole('button', { name: `Edit ${description}` });
  const row = edit.closest('tr');
  if (!row) throw new Error(`No row contains ${description}.`);
  return row;
}

/** The text of a row's cell, by column name. */
export async function cellOf(description: string, column: string): Promise<string> {
  const row = await targetRow(description);
  return row.querySelector(`[data-column="${column}"]`)?.textContent ?? '';
}

/** Opens a row's menu and chooses from it. */
export async function chooseFromMenu(user: UserEvent, description: string, entry: string): Promise<void> {
  await user.click(within(await targetRow(description)).getByRole('button', { name: `Edit ${description}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  await screen.findByRole('dialog');
}

/** The open dialog. */
export const dialog = () => within(screen.getByRole('dialog'));

/** Resolves when the dialog is gone. */
export const isClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('The dialog is still open.');
  });

/** A field of the open dialog. */
export const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);

export const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

/** Replaces the text of a field. */
export async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.paste(text);
}
