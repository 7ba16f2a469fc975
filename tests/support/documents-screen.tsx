import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { beforeEach, vi } from 'vitest';
import { DocumentsPage } from '@/pages/documents';
import { SnackBar } from '@/shared/ui/snack-bar';
import { stageApi } from './api-stage';
import { documentsOf, type Documents } from './document';
import { renderScreen } from './render-screen';
import { ADA, TOM, type TestApi } from './test-api';

/** The client with folders within folders, all types and a permanent file. */
export const JOINERY = 'client-0001';
const JOINERY_NAME = 'Harbourside Joinery Ltd';

/** The documents screen on the test file's own API, with the demo documents. */
export interface DocumentsScreen {
  readonly api: TestApi;
  readonly server: SetupServer;
  /** Every write of the portal so far in this test: 'POST /updateDocument/1'. */
  readonly writes: string[];
  /** Opens the joinery's screen as Ada, or the address with the given query. */
  open(search?: string): ReturnType<typeof renderScreen>;
  /** A colleague's calls for the joinery. */
  aside(): Documents;
}

/** Registers the hooks of a test file of the documents screen; call it once, at the top. */
export function documentsScreen(): DocumentsScreen {
  const { api, server } = stageApi();
  const writes: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method !== 'GET') writes.push(`POST ${new URL(request.url).pathname.replace(/^\/api/, '')}`);
  });

  beforeEach(() => {
    writes.length = 0;
  });

  return {
    get api() {
      return api();
    },
    server,
    writes,
    open: (search = `?account=${JOINERY}&accountName=${encodeURIComponent(JOINERY_NAME)}`) =>
      renderScreen(
        <>
          <DocumentsPage />
          <SnackBar />
        </>,
        { api: api(), as: ADA, at: `/documents${search}` },
      ),
    aside: () => documentsOf(api(), JOINERY),
  };
}

/** A colleague replaces a file's content. */
export async function replaceAside(store: Documents, path: string): Promise<void> {
  await store.done(store.add(TOM, path, 'another content', { replaces: await store.version(TOM, path) }));
}

export const tree = () => screen.findByRole('treegrid', { name: `Documents of ${JOINERY_NAME}` });

/** The line of a file or folder by its name; fails where there is none. */
export async function line(name: string): Promise<HTMLElement> {
  const cell = await within(await tree()).findByText(name);
  const row = cell.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`No line contains ${name}.`);
  return row;
}

/** The names of the lines, from top to bottom. */
export function names(): string[] {
  return [...document.querySelectorAll('[role=row][aria-level] [title]:not([title="Permanent"])')].map(
    ({ textContent }) => textContent,
  );
}

/** Opens or closes a folder with the mouse. */
export async function toggle(name: string): Promise<void> {
  fireEvent.click(await line(name));
}

/** Opens a line's menu with the mouse and chooses an entry. */
export async function choose(name: string, entry: string): Promise<void> {
  fireEvent.click(within(await line(name)).getByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
}

export const moveField = () => screen.findByRole('combobox', { name: 'To folder' });

/** Moves a file to the folder that these words find. */
export async function moveTo(user: UserEvent, name: string, words: string): Promise<void> {
  await choose(name, 'Move to …');
  await user.click(await moveField());
  await user.paste(words);
  await user.keyboard('{Enter}');
}

/** Object URLs and downloads, which jsdom does not have. */
export function watchFiles() {
  const types: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    types.push((content as Blob).type);
    return `blob:${types.length}`;
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { types, revoked, saved };
}
