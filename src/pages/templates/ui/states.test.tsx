import { templates, textVersions } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { chooseAction } from '@tests/support/row-actions';
import { insert, rows, stageTemplates } from '@tests/support/templates-screen';
import { OWEN } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const { server, api, open, openText } = stageTemplates();

const stored = async (id: string) => {
  const [row] = await api().deps.db.select().from(templates).where(eq(templates.id, id));
  return row;
};
const set = (id: string, values: Partial<typeof templates.$inferInsert>) =>
  api().deps.db.update(templates).set(values).where(eq(templates.id, id));

describe('the list of templates', () => {
  it('shows only templates in use to those who use them, until they ask for others', async () => {
    await set('t-1', { state: 'draft' });
    await set('t-2', { state: 'in-review', releasedVersion: 1, version: 2 });
    const { user } = await open('/templates', OWEN);
    expect(rows()).toEqual(['Apprentice letterIn reviewEarlier text in use09/11/2026 10:00Use']);
    await user.selectOptions(screen.getByLabelText('State'), 'Draft');
    expect(rows()).toEqual(['ContractDraft01/11/2026 10:00Use']);
    await set('t-1', { state: 'released' });
  });

  it('offers what a template can become, and shows it; says which templates a filter does not find, and clears it', async () => {
    const { user } = await open('/templates');
    expect(rows()[1]).toContain('ContractReleased');
    await chooseAction(user, 'Contract', /^Back to draft/);
    await waitFor(() => expect(rows()[1]).toContain('ContractDraft'));
    await chooseAction(user, 'Contract', 'Send for review');
    await waitFor(() => expect(rows()[1]).toContain('ContractIn review'));
    await chooseAction(user, 'Contract', 'Release');
    await waitFor(() => expect(rows()[1]).toContain('ContractReleased'));
    await user.selectOptions(screen.getByLabelText('State'), 'In review');
    expect(screen.getByText('No templates that are in review')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(rows()).toHaveLength(2);
  });

  it('has no states on a server without them', async () => {
    server.use(http.get('*/api/vars', () => HttpResponse.json({ roles: ['tools:templates', 'tools:templatesadmin'] })));
    await open('/templates');
    await waitFor(() => expect(rows()[1]).toContain('Contract01/11/2026'));
    expect(screen.queryByLabelText('State')).toBeNull();
  });
});

describe('the editor of a template', () => {
  it('saves a released template as a draft, and its text stays in use', async () => {
    const { user } = await openText('template=t-2');
    expect(screen.getByText(/Save changes the text that documents are made from/)).toBeTruthy();
    await insert(user, 'section', 'Parties');
    await saveAs('Save as draft');
    expect(await screen.findByText('Template saved as a draft.')).toBeTruthy();
    expect(await stored('t-2')).toMatchObject({ state: 'draft', releasedVersion: 1 });
    const [kept] = await api().deps.db.select().from(textVersions).where(eq(textVersions.templateId, 't-2'));
    expect(kept?.html).toBe('<p>Dear you</p>');

    async function saveAs(text: string) {
      await user.click(screen.getByRole('button', { name: 'Review and release' }));
      await user.click(await screen.findByRole('menuitem', { name: text }));
    }
  });

  it('releases a draft whose text has not changed, and tries the same again after a failure', async () => {
    await set('t-2', { state: 'draft' });
    const { user } = await openText('template=t-2');
    server.use(fault('post', '/savetemplate', 'none'));
    await user.click(screen.getByRole('button', { name: 'Review and release' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save and release' }));
    await screen.findByText('Not saved');
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Template saved and released.')).toBeTruthy();
    expect((await stored('t-2'))?.state).toBe('released');
  });

  it('leaves the state as it is with Save', async () => {
    await set('t-2', { state: 'in-review' });
    const { user } = await openText('template=t-2');
    expect(within(document.body).getByText(/not offered for documents until it is released/)).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Template saved.');
    expect(await stored('t-2')).toMatchObject({ name: 'Apprentice letter 2', state: 'in-review' });
  });
});
