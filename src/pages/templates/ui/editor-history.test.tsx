import { templates } from '@server/data/schema';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault } from '@tests/support/render-app';
import { deferred } from '@tests/support/session-stage';
import { insert, stageTemplates } from '@tests/support/templates-screen';
import { ADA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';

const { api, server, openText } = stageTemplates();

const post = async (path: string, body: object) => {
  const answer = await api().request('POST', path, { as: ADA, body });
  expect(answer.status, await answer.text()).toBe(200);
};
const text = (what = 'template') => screen.getByRole('textbox', { name: `Text of the ${what}` });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function stored() {
  const [row] = await api().deps.db.select().from(templates).where(eq(templates.id, 't-2'));
  return row;
}

/** Gives the template a second version, with another name and text. */
const saveSecond = () =>
  post('/savetemplate', { templateId: 't-2', name: 'Letter to apprentices', html: '<p>Dear apprentice</p>' });

async function openSaved(user: UserEvent, name: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  const dialog = await openedDialog(`Versions of ${name}`);
  await within(dialog).findByRole('region', { name: 'This version' });
  return dialog;
}

const restore = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Restore this version' }));

/** The Undo of the message; the text's toolbar has one too. */
async function undoButton(): Promise<HTMLElement> {
  const message = (await screen.findByText('The version is in the editor. Save it to keep it.')).parentElement;
  return within(message ?? document.body).getByRole('button', { name: 'Undo' });
}

describe('the saved versions in the editor', () => {
  it('are put into it with their name, and saved only by Save', async () => {
    await saveSecond();
    const { user } = await openText('template=t-2');
    await openSaved(user, 'Letter to apprentices');
    await restore(user);
    await waitFor(() => expect(text().textContent).toBe('Dear you'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Name').value).toBe('Apprentice letter');
    expect(await stored()).toMatchObject({ html: '<p>Dear apprentice</p>', version: 2 });

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Template saved.');
    expect(await stored()).toMatchObject({ name: 'Apprentice letter', html: '<p>Dear you</p>', version: 3 });
  });

  it('leave a name that was typed, and the typed text waits as a draft, also after a save', async () => {
    await saveSecond();
    const { user, leave } = await openText('template=t-2');
    await insert(user, 'section', 'Parties');
    await user.type(field('Name'), ' 2027');
    await openSaved(user, 'Letter to apprentices');
    await restore(user);
    await waitFor(() => expect(text().textContent).toBe('Dear you'));
    expect(field('Name').value).toBe('Letter to apprentices 2027');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Template saved.');
    leave();
    await openText('template=t-2');
    expect(text().textContent).toContain('Parties');
  });

  it('can be continued from the text that was there before', async () => {
    await saveSecond();
    const { user } = await openText('template=t-2');
    await insert(user, 'section', 'Parties');
    await openSaved(user, 'Letter to apprentices');
    await restore(user);
    await waitFor(() => expect(text().textContent).toBe('Dear you'));
    await user.type(field('Name'), ' 2027');
    await user.click(screen.getByRole('button', { name: /^Continue from/ }));
    await waitFor(() => expect(text().textContent).toContain('Parties'));
    await user.click(screen.getByRole('button', { name: /^Continue from/ }));
    await waitFor(() => expect(field('Name').value).toBe('Apprentice letter 2027'));
  });

  it('can be taken back', async () => {
    await saveSecond();
    const { user } = await openText('template=t-2');
    await insert(user, 'section', 'Parties');
    await openSaved(user, 'Letter to apprentices');
    await restore(user);
    await user.click(await undoButton());
    await waitFor(() => expect(text().textContent).toContain('Parties'));
    expect(field('Name').value).toBe('Letter to apprentices');
    expect(screen.queryByText(/unfinished/)).toBeNull();
  });

  it('change nothing if one arrives after the dialog was closed', async () => {
    await saveSecond();
    const { user } = await openText('template=t-2');
    const wait = deferred<undefined>();
    server.use(http.get('*/api/templatehistory/template/t-2/:version', () => wait.promise));
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = await openedDialog('Versions of Letter to apprentices');
    await within(dialog).findAllByRole('radio');
    await restore(user);
    await user.click(within(dialog).getByRole('button', { name: 'Back to the text' }));
    wait.resolve(undefined);
    await openSaved(user, 'Letter to apprentices');
    expect(text().textContent).toBe('Dear apprentice');
  });

  it('cannot be taken back once the editor is closed', async () => {
    await saveSecond();
    const { user } = await openText('template=t-2');
    await openSaved(user, 'Letter to apprentices');
    await restore(user);
    await undoButton();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByText('Stored as a draft, not saved.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stay a draft when the editor is closed', async () => {
    await saveSecond();
    const { user, leave } = await openText('template=t-2');
    await openSaved(user, 'Letter to apprentices');
    await restore(user);
    await waitFor(() => expect(text().textContent).toBe('Dear you'));
    leave();
    await openText('template=t-2');
    expect(text().textContent).toBe('Dear you');
    expect(field('Name').value).toBe('Apprentice letter');
  });

  it('of a section have its question and its dependency', async () => {
    const html = '<p>All of it</p>';
    const changed = { key: 'Carrying', question: 'Where?', html, isMandatory: false, dependsOnSectionId: null };
    await post('/savesection', { sectionId: 's-2', ...changed });
    const { user } = await openText('section=s-2&tab=sections');
    await openSaved(user, 'Carrying – Where?');
    await restore(user);
    await waitFor(() => expect(text('section').textContent).toBe('Five days'));
    expect([field('Key').value, field('Question').value]).toEqual(['Carrying over', 'Can it be carried over?']);
    const parent = screen.getByRole<HTMLInputElement>('combobox', { name: 'Depends on section' });
    expect(parent.value).toBe('Holiday – How much holiday?');
  });
});

it.each([
  ['a new text', 'template=new', {}],
  ['a server without extensions', 'template=t-2', { roles: ['tools:templatesadmin'] }],
])('the editor of %s has no versions', async (_what, address, vars) => {
  if ('roles' in vars) server.use(fault('get', '/vars', { status: 200, body: vars }));
  await openText(address);
  expect(screen.queryByRole('button', { name: 'Versions' })).toBeNull();
});
