import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clients, keptApart, merges } from '@server/data/schema';
import { stageApi } from '@tests/support/api-stage';
import { renderScreen } from '@tests/support/render-screen';
import { ADA } from '@tests/support/test-api';
import { eq, inArray } from 'drizzle-orm';
import { DuplicatesPage } from './DuplicatesPage';

const { api } = stageApi();
const TWINS = ['twin-a', 'twin-b'];

beforeEach(async () => {
  const { db } = api().deps;
  await db.delete(merges);
  await db.delete(keptApart);
  await db.delete(clients).where(inArray(clients.id, TWINS));
  const fields = { postCode: 'LA9 4XY', industry: 'Retail' };
  await db.insert(clients).values([
    { ...fields, id: 'twin-a', name: 'Fell Ltd', town: 'Kendal' },
    { ...fields, id: 'twin-b', name: 'Fell Limited', town: 'Ambleside' },
  ]);
});

const open = (at = '/admin/duplicates') => renderScreen(<DuplicatesPage />, { api: api(), as: ADA, at });
const stored = () => api().deps.db.select().from(clients).where(inArray(clients.id, TWINS));

describe('duplicates', () => {
  it('are compared and merged, and the merge is undone from the list', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Compare Fell Ltd and Fell Limited' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge two clients' }));
    await user.click(await dialog.findByRole('radio', { name: 'Keep the record 2, Fell Limited' }));
    // The fields follow the record that stays until one is chosen.
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Town: Ambleside' }).checked).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Town: Kendal' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    const undo = await screen.findByRole('button', { name: 'Undo the merge of Fell Ltd' });
    expect(await stored()).toMatchObject([{ id: 'twin-b', name: 'Fell Limited', town: 'Kendal' }]);
    await user.click(undo);
    await screen.findByRole('button', { name: 'Compare Fell Ltd and Fell Limited' });
    expect(await stored()).toHaveLength(2);
  });

  it('that are none are no longer suggested, and a change meanwhile is shown before a merge', async () => {
    const { user } = await open('/admin/duplicates?pair=client.twin-a.twin-b');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge two clients' }));
    await dialog.findByRole('radio', { name: 'Town: Kendal' });
    await api().deps.db.update(clients).set({ town: 'Sedbergh' }).where(eq(clients.id, 'twin-a'));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByRole('radio', { name: 'Town: Sedbergh' })).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toContain('has saved this client since you opened it');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Fell Ltd and Fell Limited are not the same' }));
    const suggestion = () => screen.queryByRole('button', { name: 'Compare Fell Ltd and Fell Limited' });
    await waitFor(() => expect(suggestion()).toBeNull());
  });
});
