import { templates } from '@server/data/schema';
import { rows, stageTemplates } from '@tests/support/templates-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const { api, open } = stageTemplates();

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map((input) => input.closest('label')?.textContent.replace('Select ', ''));

describe('several rows', () => {
  it('are selected by their boxes, with Shift up to one, with Ctrl+A, and left with Escape', async () => {
    const { user } = await open('/templates?tab=sections');
    await user.click(await box('Carrying over'));
    fireEvent.click(await box('Parties'), { shiftKey: true });
    expect(checked()).toEqual(expect.arrayContaining(['Carrying over', 'Holiday', 'Parties']));
    expect(await screen.findByText('3 sections selected')).toBeTruthy();
    await user.click(await box('Holiday'));
    expect(checked()).not.toContain('Holiday');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/selected$/)).toBeNull();
    await user.keyboard('{Control>}a{/Control}');
    expect(await screen.findByText('3 sections selected')).toBeTruthy();
    await user.click(await box('all sections of the page'));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('are deleted with one call each; a used section says why not and stays selected', async () => {
    const { user, store } = await open('/templates?tab=sections');
    await user.click(await box('all sections of the page'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 of 3 sections were deleted.');
    expect(screen.getByRole('list', { name: 'Sections that failed' }).textContent).toContain('Holiday: ');
    expect(checked()).toContain('Holiday');
    expect(store.getState().notifications).toEqual([]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/restored\.$/);
    await waitFor(() => expect(rows()).toHaveLength(3));
    // Undo has gone, so the focus is on a row that still exists.
    await waitFor(() => expect(document.activeElement?.closest('tr')).not.toBeNull());
  });

  it('change their state together, and say which could not', async () => {
    await api().deps.db.update(templates).set({ state: 'draft' }).where(eq(templates.id, 't-1'));
    const { user } = await open('/templates');
    await user.click(await box('all templates of the page'));
    await user.click(screen.getByRole('button', { name: 'State of the selected templates' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Release/ }));
    await screen.findByText('1 of 2 templates were released.');
    expect(screen.getByRole('list', { name: 'Templates that failed' }).textContent).toBe(
      'Apprentice letter: It is released already.',
    );
    const [contract] = await api().deps.db.select().from(templates).where(eq(templates.id, 't-1'));
    expect(contract?.state).toBe('released');
  });
});
