import 'fake-indexeddb/auto';
import { templates } from '@server/data/schema';
import { openedDialog } from '@tests/support/opened-dialog';
import { insert, stageTemplates } from '@tests/support/templates-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readVersions } from '@/entities/template';

const { api, openText } = stageTemplates();
const OWNER = 'staff-ada-lindqvist';

const text = () => screen.getByRole('textbox', { name: 'Text of the template' });
const save = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Template saved.');
};

/** Opens the list of versions once it has `count` entries. */
async function openVersions(user: UserEvent, count: number): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  await openedDialog('Versions of Apprentice letter');
  await user.click(screen.getByRole('button', { name: 'Versions in this browser' }));
  const dialog = await openedDialog('Versions in this browser');
  await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(count));
  return dialog;
}

async function stored() {
  const [row] = await api().deps.db.select().from(templates).where(eq(templates.id, 't-2'));
  return row?.html;
}

describe('versions of a text', () => {
  it('can be restored, and the replaced text becomes a version', async () => {
    const first = await openText('template=t-2');
    await insert(first.user, 'section', 'Parties');
    await save(first.user);
    first.leave();
    await waitFor(async () => expect(await readVersions(OWNER, 'template:t-2')).toHaveLength(2));

    const { user } = await openText('template=t-2');
    expect(text().textContent).toContain('Parties');
    const dialog = await openVersions(user, 2);
    expect(within(dialog).getByRole('radio', { name: /As it was saved, as it is now/, checked: true })).toBeTruthy();
    const restore = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Restore this version' });
    expect(restore.disabled).toBe(true);
    await user.click(within(dialog).getByRole('radio', { name: /As it was opened/ }));
    expect(within(dialog).getByRole('region', { name: 'The version' }).textContent).toBe('Dear you');
    await user.click(restore);
    await waitFor(() => expect(text().textContent).not.toContain('Parties'));

    await save(user);
    expect(await stored()).toBe('<p>Dear you</p>');
  });

  it('include the text typed before one was restored', async () => {
    const { user } = await openText('template=t-2');
    await insert(user, 'section', 'Parties');
    // Once typing pauses, the opened text is saved.
    await waitFor(async () => expect(await readVersions(OWNER, 'template:t-2')).toHaveLength(1));
    const first = await openVersions(user, 1);
    await user.click(within(first).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(text().textContent).not.toContain('Parties'));
    await waitFor(async () => expect(await readVersions(OWNER, 'template:t-2')).toHaveLength(2));
    const dialog = await openVersions(user, 2);
    await user.click(within(dialog).getByRole('radio', { name: /Before it was replaced/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(text().textContent).toContain('Parties'));
  });
});
