import { sections, templates } from '@server/data/schema';
import { writeSuggestion } from '@harbour/document-model/suggestions';
import { stageTemplates } from '@tests/support/templates-screen';
import { ADA, PRIYA } from '@tests/support/test-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const { api, render, openText } = stageTemplates();

const value = (kind: 'insert' | 'delete', id: string, by: string) =>
  writeSuggestion({ kind, id, at: '2026-11-17T09:30Z', by });
const HTML =
  `<p>Dear <span data-suggest="${value('delete', 'aaaa1', 'Grace Okafor')}">you</span>` +
  `<span data-suggest="${value('insert', 'aaaa1', 'Grace Okafor')}">reader</span></p>` +
  `<div data-section="Holiday" data-suggest="${value('delete', 'aaaa2', 'Ada Lindqvist')}">Holiday</div>` +
  `<p data-suggest="${value('insert', 'aaaa3', 'Ada Lindqvist')}">Kind regards</p>`;

beforeEach(async () => {
  sessionStorage.clear();
  await api().deps.db.update(templates).set({ html: HTML }).where(eq(templates.id, 't-1'));
  await api().deps.db.update(sections).set({ html: HTML }).where(eq(sections.id, 's-1'));
});

const text = () => screen.getByRole('textbox', { name: /^Text of the/ });
const items = () => within(screen.getByRole('list', { name: 'Suggested changes' })).getAllByRole('listitem');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('suggested changes beside the text', () => {
  it('say who suggests what, and when', async () => {
    await openText('template=t-1');
    await waitFor(() => expect(items()).toHaveLength(3));
    expect(items().map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Grace Okafor 17/11/2026 09:30',
      'Ada Lindqvist 17/11/2026 09:30',
      'Ada Lindqvist 17/11/2026 09:30',
    ]);
    expect(items().map((item) => item.querySelector('button')?.textContent.trim())).toEqual([
      'Replace you with reader',
      'Delete [section Holiday]',
      'Insert Kind regards',
    ]);
  });

  it('are accepted and refused one by one, with the focus on the next one, and undone', async () => {
    const { user } = await openText('template=t-1');
    await user.click(await screen.findByRole('button', { name: 'Accept: replace “you” with “reader”' }));
    expect(text().textContent).toContain('Dear reader');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Accept: delete/));
    await user.click(button('Refuse: delete “[section Holiday]”'));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Refuse: insert/));
    expect(text().querySelector('[data-section]')?.hasAttribute('data-suggest')).toBe(false);
    await user.click(button('Undo'));
    await waitFor(() => expect(items()).toHaveLength(2));
  });

  it('are all answered at once, and saved', async () => {
    const { user } = await openText('section=s-1');
    await user.click(await screen.findByRole('button', { name: 'Accept all' }));
    expect(screen.queryByRole('list', { name: 'Suggested changes' })).toBeNull();
    await user.click(button('Save'));
    await screen.findByText('Section saved.');
    const answer = await api().request('GET', '/getsection/s-1', { as: ADA });
    expect(await answer.json()).toMatchObject({ html: '<p>Dear reader</p><p>Kind regards</p>' });
  });

  it('begin with Alt+Shift+S, which this tab remembers', async () => {
    const { user } = await openText('template=t-2');
    await user.click(text());
    await user.keyboard('{Alt>}{Shift>}[KeyS]{/Shift}{/Alt}');
    expect(button('Suggest changes').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Suggesting changes')).toBeTruthy();
    await user.click(button('Insert placeholder'));
    await user.type(await screen.findByRole('combobox', { name: 'Find in placeholders' }), 'Job title{Enter}');
    await waitFor(() => expect(items()[0]?.textContent).toContain('Insert {{Job title}}'));
    cleanup();
    await openText('section=s-3');
    expect(button('Suggest changes').getAttribute('aria-pressed')).toBe('true');
  });

  it('are read but not answered in a review, and can be commented on', async () => {
    const { user } = await render('/templates?review=t-1', PRIYA);
    await waitFor(() => expect(items()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await user.click(button('Comment on: insert “Kind regards”'));
    expect(await screen.findByText('Your comment on this passage')).toBeTruthy();
    expect(screen.getByText('Kind regards', { selector: 'blockquote' })).toBeTruthy();
  });

  it('are not in what is tried', async () => {
    const { user } = await openText('template=t-1');
    await user.click(button('Try this template'));
    const tried = await screen.findByRole('region', { name: 'The document with sample answers' });

    expect(tried.textContent).toContain('Dear you');
    expect(tried.textContent).not.toContain('Kind regards');
  });
});
