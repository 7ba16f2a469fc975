import { sections, templates } from '@server/data/schema';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault } from '@tests/support/render-app';
import { chooseAction } from '@tests/support/row-actions';
import { rows, stageTemplates } from '@tests/support/templates-screen';
import { ADA, OWEN } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const { server, api, open, render } = stageTemplates();

const post = async (path: string, body: object) => {
  expect((await api().request('POST', path, { as: ADA, body })).status).toBe(200);
};
const save = (html: string) => post('/savetemplate', { templateId: 't-2', name: 'Apprentice letter', html });

async function stored(id: string) {
  const [row] = await api().deps.db.select().from(templates).where(eq(templates.id, id));
  return row;
}

describe('the versions of a template', () => {
  it('are shown beside the current one, and restored as a new one', async () => {
    await save('<p>Dear apprentice</p>');
    const { user } = await open('/templates');
    await chooseAction(user, 'Apprentice letter', 'Versions');
    const dialog = await openedDialog('Versions of Apprentice letter');
    const shown = await within(dialog).findByRole('region', { name: 'This version' });
    await waitFor(() => expect(shown.textContent).toBe('Dear you'));
    const current = await within(dialog).findByRole('region', { name: 'The current version' });
    expect(current.textContent).toBe('Dear apprentice');
    expect(within(dialog).getAllByText('Ada Lindqvist', { exact: false })).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(3));
    expect(await stored('t-2')).toMatchObject({ html: '<p>Dear you</p>', version: 3 });
  });

  it('are not restored over a save that the user has not seen', async () => {
    await save('<p>Dear apprentice</p>');
    const { user } = await open('/templates');
    await chooseAction(user, 'Apprentice letter', 'Versions');
    const dialog = await openedDialog('Versions of Apprentice letter');
    await within(dialog).findByRole('region', { name: 'This version' });
    await save('<p>Dear all</p>');
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    expect(await within(dialog).findByText(/saved this template/)).toBeTruthy();
    expect((await stored('t-2'))?.html).toBe('<p>Dear all</p>');
  });

  it('say in place that they could not be fetched', async () => {
    server.use(fault('get', '/templatehistory/template/t-2', { status: 503, body: { title: 'Down for a moment' } }));
    const { user } = await open('/templates');
    await chooseAction(user, 'Apprentice letter', 'Versions');
    const dialog = await openedDialog('Versions of Apprentice letter');
    await user.click(await within(dialog).findByRole('button', { name: 'Retry' }));
    server.resetHandlers();
    await user.click(await within(dialog).findByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByRole('radio', { name: /Current/ })).toBeTruthy();
  });
});

describe('deleting', () => {
  it('moves a template to the bin, from which it can be restored', async () => {
    const { user } = await open('/templates');
    await chooseAction(user, 'Apprentice letter', 'Delete');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bin' }));
    await user.click(screen.getByRole('button', { name: 'Bin' }));
    const row = (await screen.findByText('Apprentice letter')).closest('tr');
    expect(row?.textContent).toContain('Ada Lindqvist');
    expect(row?.textContent).toContain('30 days');
    await user.click(screen.getByRole('button', { name: 'Restore Apprentice letter' }));
    expect(await screen.findByText('The bin is empty')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to the lists' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('refuses a section that is in use, and says where it is used', async () => {
    const { user, store } = await open('/templates?tab=sections');
    await chooseAction(user, 'Holiday, How much holiday?', 'Delete');
    await waitFor(() =>
      expect(store.getState().notifications.map(({ message }) => message)).toEqual([
        '“Holiday” cannot be deleted while it is used by the template “Contract”, the section “Carrying over”.',
      ]),
    );
    const [row] = await api().deps.db.select().from(sections).where(eq(sections.id, 's-1'));
    expect(row?.deletedAt).toBeNull();
  });

  it('for good needs a reason and the role Admin', async () => {
    await post('/templatebin/add', { kind: 'template', id: 't-2', version: '1' });
    const { user } = await render('/templates?view=bin');
    await user.click(await screen.findByRole('button', { name: 'Delete for good … Apprentice letter' }));
    const dialog = await openedDialog('Delete Apprentice letter for good');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A duplicate{Enter}');
    expect(await screen.findByText('The bin is empty')).toBeTruthy();
    expect(await stored('t-2')).toBeUndefined();
  });

  it('for good works for several at once, with one reason', async () => {
    await post('/templatebin/add', { kind: 'template', id: 't-2', version: '1' });
    await post('/templatebin/add', { kind: 'section', id: 's-2', version: '1' });
    const { user } = await render('/templates?view=bin');
    await screen.findByText('Apprentice letter');
    await user.click(screen.getByRole('checkbox', { name: 'Select all texts of the page' }));
    await user.click(screen.getByRole('button', { name: 'Delete for good …' }));
    const dialog = await openedDialog('Delete 2 texts for good');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Never used{Enter}');
    await screen.findByText('2 texts were deleted for good.');
    expect(await stored('t-2')).toBeUndefined();
    expect(await screen.findByText('The bin is empty')).toBeTruthy();
  });

  it('is not offered to those who only use templates', async () => {
    const { user } = await open('/templates?view=bin', OWEN);
    expect(screen.queryByRole('button', { name: 'Bin' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Apprentice letter' }));
    await screen.findByRole('menuitem', { name: 'Review' });
    expect(screen.queryByRole('menuitem', { name: /Delete|Versions|draft/ })).toBeNull();
  });
});
