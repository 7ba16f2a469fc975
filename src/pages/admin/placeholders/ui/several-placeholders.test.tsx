import { placeholders, templates } from '@server/data/schema';
import { stageApi } from '@tests/support/api-stage';
import { renderScreen } from '@tests/support/render-screen';
import { GRACE } from '@tests/support/test-api';
import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlaceholdersPage } from './PlaceholdersPage';

const { api } = stageApi();

beforeEach(async () => {
  const { db, clock } = api().deps;
  await db.delete(placeholders);
  await db.insert(placeholders).values(['Site', 'Salary', 'Notice'].map((key, position) => ({ key, position })));
  const html = '<p><span data-placeholder="Salary">Salary</span></p>';
  const saved = { sectionKeys: [], updatedAt: clock.now(), updatedById: 'staff-ada-lindqvist' };
  await db
    .insert(templates)
    .values({ id: 't-several', name: 'Contract', html, ...saved })
    .onConflictDoNothing();
});

const open = () => renderScreen(<PlaceholdersPage />, { api: api(), as: GRACE, at: '/admin/placeholders' });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const keys = () => screen.getAllByRole('button', { name: /^Edit / }).map(({ textContent }) => textContent);

describe('several placeholders', () => {
  it('are removed with one call each, except one that a text uses, and added again at the end', async () => {
    const { user } = await open();
    await user.click(await box('Site'));
    await user.click(await box('Salary'));
    await user.click(screen.getByRole('button', { name: 'Remove 2' }));
    await screen.findByText('1 of 2 placeholders were removed.');
    expect(screen.getByRole('list', { name: 'Placeholders that failed' }).textContent).toBe(
      'Salary: Texts use it: remove it from them first.',
    );
    await waitFor(() => expect(keys()).toEqual(['Salary', 'Notice']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(keys()).toEqual(['Salary', 'Notice', 'Site']));
  });

  it('are given a type, and one that a colleague has changed meanwhile is not', async () => {
    const { user } = await open();
    await user.click(await box('Site'));
    await user.click(await box('Notice'));
    await api().deps.db.update(placeholders).set({ about: 'subject' }).where(eq(placeholders.key, 'Site'));
    await user.click(screen.getByRole('button', { name: 'Type of the selected placeholders' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Date' }));
    await screen.findByText('1 of 2 placeholders were changed.');
    expect(screen.getByRole('list', { name: 'Placeholders that failed' }).textContent).toMatch(/^Site: /);
    const [notice] = await api().deps.db.select().from(placeholders).where(eq(placeholders.key, 'Notice'));
    expect(notice?.type).toBe('date');
    expect((await box('Site')).checked).toBe(true);
  });
});
