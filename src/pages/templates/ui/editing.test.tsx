import { templates } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { insert, stageTemplates } from '@tests/support/templates-screen';
import { ADA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const { server, api, openText, refuseSaves } = stageTemplates();

describe('a save', () => {
  it('is not sent when nothing has changed', async () => {
    const { user } = await openText('template=t-1');
    const sent = refuseSaves();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nothing had changed.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is sent when the text has changed, by Ctrl and S as well', async () => {
    const { user } = await openText('template=t-2');
    await insert(user, 'section', 'Parties');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Template saved.')).toBeTruthy();
    const [saved] = await api().deps.db.select().from(templates).where(eq(templates.id, 't-2'));
    expect(saved?.html).toContain('data-section="Parties"');
  });

  it.each([['none'], ['wrong shape'], [{ status: 500, body: {} }]] as const)(
    'that fails leaves the editor open with the text, says so in its place, and can be tried again: %j',
    async (kind) => {
      const { user, store } = await openText('template=t-2');
      await user.type(screen.getByLabelText('Name'), ' 2');
      server.use(fault('post', '/savetemplate', kind));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Not saved')).toBeTruthy();
      expect(store.getState().notifications).toEqual([]);
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter 2');
      server.resetHandlers();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await screen.findByText('Template saved.');
    },
  );

  it('tells the second of two people, who looks at the other text and replaces it', async () => {
    const { user } = await openText('template=t-2');
    await user.type(screen.getByLabelText('Name'), ' mine');
    await saveAsSomebodyElse('theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Ada Lindqvist has saved this template since you opened it/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Look at the other text' }));
    const dialog = await screen.findByRole('dialog', { name: 'What the other person has saved' });
    expect(await within(dialog).findByText('theirs')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Replace it with mine' }));
    await screen.findByText('Template saved.');
    const [saved] = await api().deps.db.select().from(templates).where(eq(templates.id, 't-2'));
    expect(saved?.name).toBe('Apprentice letter mine');
  });

  it('can give way to the other text', async () => {
    const { user } = await openText('template=t-2');
    await user.type(screen.getByLabelText('Name'), ' mine');
    await saveAsSomebodyElse('theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Look at the other text' }));
    const take = await screen.findByRole('button', { name: 'Take the other text' });
    await waitFor(() => expect(take).toHaveProperty('disabled', false));
    await user.click(take);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('theirs'));
    expect(screen.queryByText('Not saved')).toBeNull();
  });
});

describe('a draft', () => {
  it('is there when the editor opens again, and can be started again', async () => {
    const first = await openText('template=t-2');
    await first.user.type(screen.getByLabelText('Name'), ' draft');
    await insert(first.user, 'section', 'Parties');
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Kept as a draft, not saved.')).toBeTruthy();
    await first.user.click(screen.getByRole('button', { name: 'Edit Apprentice letter' }));
    await screen.findByText(/^Draft from .* restored$/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter draft');
    await first.user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Apprentice letter');
    const sent = refuseSaves();
    await first.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Nothing had changed.');
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('the checks of a text', () => {
  it('name what nobody knows', async () => {
    await openText('template=t-1');
    const checks = await screen.findByRole('region', { name: 'Checks' });
    expect(await within(checks).findByText('There is no section “Gone”.')).toBeTruthy();
    expect(within(checks).getByRole('button', { name: 'Show “Gone” in the text' })).toBeTruthy();
  });

  it('show the document with sections and values in their places', async () => {
    const { user } = await openText('template=t-1');
    await user.click(screen.getByRole('button', { name: 'Try this template' }));
    const dialog = await screen.findByRole('dialog', { name: 'Try “Contract”' });
    const paper = within(dialog).getByRole('region', { name: 'The document with sample answers' });
    await waitFor(() => expect(paper.textContent).toBe('Dear you28 days'));
    await user.selectOptions(within(dialog).getByLabelText('How much holiday?'), 'No');
    await waitFor(() => expect(paper.textContent).toBe('Dear you'));
  });
});

async function saveAsSomebodyElse(name: string) {
  const read = (await (await api().request('GET', '/gettemplate/t-2', { as: ADA })).json()) as object;
  const answer = await api().request('POST', '/savetemplate', { as: ADA, body: { ...read, name } });
  expect(answer.status).toBe(200);
}
