import { templateComments } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { chooseAction } from '@tests/support/row-actions';
import { stageTemplates } from '@tests/support/templates-screen';
import { ADA, PRIYA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const { server, api, render, open, openText } = stageTemplates();

const ROW = {
  templateId: 't-1',
  quote: 'Dear you',
  start: 0,
  writtenAt: new Date('2026-11-10T10:00:00Z'),
  writtenById: 'staff-priya-nair',
};

beforeEach(async () => {
  await api()
    .deps.db.insert(templateComments)
    .values([
      { ...ROW, id: 'c-1', text: 'Is “dear” right?' },
      { ...ROW, id: 'c-2', text: 'I think so.', answersId: 'c-1', quote: '', start: null },
      { ...ROW, id: 'c-3', text: 'Too long', quote: 'Once here', start: 3, doneAt: new Date('2026-11-11T10:00:00Z') },
    ]);
});

const stored = async (id: string) => {
  const [row] = await api().deps.db.select().from(templateComments).where(eq(templateComments.id, id));
  return row;
};
const panel = () => within(screen.getByRole('region', { name: 'Comments' }));
const text = () => screen.getByRole('textbox', { name: 'Text of the template' });

async function review() {
  const view = await render('/templates?review=t-1', PRIYA);
  await screen.findByRole('textbox', { name: /^Text of the/ });
  await panel().findByText('Is “dear” right?');
  return view;
}

describe('a review', () => {
  it('opens from the list for those who may not edit, with the text to read and its comments', async () => {
    const { user } = await open('/templates', PRIYA);
    await chooseAction(user, 'Contract', 'Review');
    await screen.findByRole('textbox', { name: /^Text of the/ });
    expect(text().getAttribute('aria-readonly')).toBe('true');
    expect(await panel().findByText('I think so.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await waitFor(() => expect(text().querySelector('.passage')?.textContent).toBe('Dear you'));
    await user.click(panel().getByRole('button', { name: 'Dear you' }));
    expect(text().querySelector('.passage-active')?.textContent).toBe('Dear you');
  });

  it('adds a comment on the words at the cursor with Ctrl+Alt+M, and shows it', async () => {
    const { user } = await review();
    await user.click(panel().getByRole('button', { name: 'Dear you' }));
    // The editor takes the focus a moment later.
    await waitFor(() => expect(document.activeElement).toBe(text()));
    await user.keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
    const field = await panel().findByLabelText('Your comment on this passage');
    await waitFor(() => expect(document.activeElement).toBe(field));
    server.use(fault('post', '/templatecomments/add', 'none'));
    await user.type(field, '<b>Hello</b>{Control>}{Enter}{/Control}');
    expect(await panel().findByText(/^Not sent\./)).toBeTruthy();
    server.resetHandlers();
    await user.click(panel().getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(panel().queryByLabelText('Your comment on this passage')).toBeNull());
    expect(await panel().findByText('<b>Hello</b>')).toBeTruthy();
  });

  it('answers a comment, marks it as done, and opens it again', async () => {
    const { user } = await review();
    await user.click(panel().getByRole('button', { name: /^Answer the comment by Priya Nair/ }));
    await user.type(panel().getByLabelText('Your answer'), 'Surely.');
    await user.click(panel().getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(panel().queryByLabelText('Your answer')).toBeNull());
    expect(await panel().findByText('Surely.')).toBeTruthy();
    await user.click(panel().getByRole('button', { name: /^Done: the comment by Priya Nair: Is/ }));
    expect(await panel().findByText('All comments are done.')).toBeTruthy();
    expect(text().querySelector('.passage')).toBeNull();
    await user.click(panel().getByLabelText('Show done (2)'));
    expect(await panel().findByText('The passage “Once here” is no longer in the text.')).toBeTruthy();
    await user.click(panel().getByRole('button', { name: /^Open again: .*Is/ }));
    await waitFor(async () => expect((await stored('c-1'))?.doneAt).toBeNull());
  });
});

describe('the editor', () => {
  it('stores with the text where passages have moved to, and no mark of them in it', async () => {
    const { user } = await openText('template=t-1');
    await panel().findByText('Is “dear” right?');
    await waitFor(() => expect(text().querySelector('.passage')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Insert placeholder' }));
    await user.type(await screen.findByRole('combobox', { name: 'Find in placeholders' }), 'Job title{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Template saved.');
    expect(await stored('c-1')).toMatchObject({ quote: 'Dear you', start: '{{Job title}}'.length });
    expect(await stored('c-3')).toMatchObject({ quote: 'Once here', start: null });
    const answer = await api().request('GET', '/gettemplate/t-1', { as: ADA });
    expect(await answer.text()).not.toContain('passage');
  });
});
