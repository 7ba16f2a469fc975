import { textsByRole } from '@tests/support/screen-text';
import { sections } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { insert, rows, stageTemplates } from '@tests/support/templates-screen';
import { OWEN, PRIYA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const { server, api, render, open, openText } = stageTemplates();

describe('the templates', () => {
  it('are listed by name with the date of their last change, for anyone who may use them, and link to the wizard', async () => {
    const { user, router } = await open('/templates', OWEN);
    expect(rows()).toEqual(['Apprentice letterReleased09/11/2026 10:00Use', 'ContractReleased01/11/2026 10:00Use']);
    expect(screen.queryByRole('tab', { name: 'Sections' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add template' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Use Contract' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/template-document?templateId=t-1');
  });

  it('can be searched by name from three characters on, and sorted by last change', async () => {
    const { user, router } = await open('/templates');
    await user.type(screen.getByLabelText('Filter by name'), 'co');
    expect(rows()).toHaveLength(2);
    await user.type(screen.getByLabelText('Filter by name'), 'nt');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.type(screen.getByLabelText('Filter by name'), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    await user.selectOptions(screen.getByLabelText('Order'), 'By name');
    await user.selectOptions(screen.getByLabelText('Order'), 'Latest first');
    await waitFor(() => expect(router.state.location.search).toBe('?order=latest'));
    expect(rows()[0]).toContain('Apprentice letter');
  });

  it('show an error in place and retry', async () => {
    server.use(fault('get', '/gettemplateinfo', 'none'));
    const { user } = await render('/templates');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    server.resetHandlers();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('cannot be edited without TemplatesAdmin, even through the address', async () => {
    await render('/templates?template=t-1', PRIYA);
    expect(await screen.findByText('You need the role TemplatesAdmin to edit')).toBeTruthy();
  });
});

describe('the sections', () => {
  it('are listed with key, question and last change, and can be searched by key', async () => {
    const { user } = await open('/templates?tab=sections');
    expect(rows()[1]).toBe('Select HolidayHolidayHow much holiday?02/11/2026 10:00Edit');
    await user.type(screen.getByLabelText('Filter by key'), 'holi');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('are saved with the typed text, and the list shows it', async () => {
    const { user } = await openText('section=s-3');
    await user.clear(screen.getByLabelText('Key'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.type(screen.getByLabelText('Key'), 'The parties');
    await user.type(screen.getByLabelText('Question'), 'Who?');
    await chooseParent(user, 'how much', 'Holiday – How much holiday?');
    await user.click(screen.getByLabelText('Mandatory'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Section saved.')).toBeTruthy();
    expect(await stored('s-3')).toMatchObject({
      key: 'The parties',
      question: 'Who?',
      dependsOnSectionId: 's-1',
      isMandatory: true,
      html: '<p>Between us</p>',
    });
  });

  it('are added', async () => {
    const { user } = await openText('section=new');
    await user.type(screen.getByLabelText('Key'), 'Parking');
    await insert(user, 'placeholder', 'Job title');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Section saved.');
    const [added] = await api().deps.db.select().from(sections).where(eq(sections.key, 'Parking'));
    expect(added?.html).toContain('data-placeholder="Job title"');
  });

  it('warn before a change of a key or dependency that others rely on', async () => {
    const { user } = await openText('section=s-1');
    expect(within(screen.getByRole('region', { name: 'Used in' })).getByText('Contract')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Depend on this' })).getByText('Carrying over')).toBeTruthy();
    await user.type(screen.getByLabelText('Key'), 's');
    expect(await screen.findByText(/^One template names “Holiday”/)).toBeTruthy();
    await chooseParent(user, 'parties', 'Parties');
    expect(await screen.findByText(/^This changes when the section is in a document in Contract\./)).toBeTruthy();
  });

  it('cannot depend on themselves, and show the path of what they can depend on', async () => {
    await api().deps.db.insert(sections).values({
      id: 's-4',
      key: 'Parties',
      question: '',
      html: '',
      dependsOnSectionId: 's-3',
      updatedAt: api().deps.clock.now(),
      updatedById: null,
    });
    const { user } = await openText('section=s-1');
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Depends on section' });
    expect(field.value).toBe('None');
    await user.click(field);
    expect(textsByRole('option')).toBe('None  | Parties  | Parties Parties');
    await user.click(screen.getByRole('option', { name: 'Parties Parties' }));
    expect(screen.getByText('Parties › Parties')).toBeTruthy();
    await user.type(field, '{ArrowDown}{Home}nothing');
    expect(screen.getByText('No sections found')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(field.value).toBe('Parties');
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
    expect(field.value).toBe('None');
  });
});

async function chooseParent(user: UserEvent, text: string, name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Depends on section' }));
  await user.keyboard(text);
  await user.click(screen.getByRole('option', { name }));
}

async function stored(id: string) {
  const [row] = await api().deps.db.select().from(sections).where(eq(sections.id, id));
  return row;
}
