import { marketingTabs, tableRows } from '@tests/support/marketing-tabs';
import { fault } from '@tests/support/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobTitles } from '@server/data/schema';

const tabs = marketingTabs();

const box = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${title}: senior decision maker` });
const csv = (text: string, name = 'titles.csv') => new File([text], name, { type: 'text/csv' });
const uploads = () => tabs.calls.filter((call) => call.startsWith('POST /pardot/updatejobtitles'));

async function isStoredAs(key: string): Promise<boolean | undefined> {
  const [row] = await tabs.api.deps.db.select().from(jobTitles).where(eq(jobTitles.key, key));
  return row?.isSdm;
}

async function choose(user: UserEvent, file: File) {
  await user.click(screen.getByRole('button', { name: 'Upload CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload job titles' }));
  await user.upload(dialog.getByLabelText('CSV file'), file);
  return dialog;
}

describe('the tab Job Titles', () => {
  it('ticks a title immediately, with the specified call, and removes one that no longer exists', async () => {
    const { user } = await tabs.open('job-titles');
    expect(await tableRows()).toHaveLength(10);
    await user.click(box('Clerk 3'));
    expect(box('Clerk 3').checked).toBe(true);
    await waitFor(async () => expect(await isStoredAs('clerk 3')).toBe(true));
    expect(tabs.calls).toContain('POST /pardot/updatejobtitle {"title":"Clerk 3","isSDM":true}');

    await tabs.api.deps.db.delete(jobTitles).where(eq(jobTitles.key, 'clerk 4'));
    await user.click(box('Clerk 4'));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Clerk 4:/ })).toBeNull());
    expect(box('Clerk 5').checked).toBe(false);
  });

  it('can show only decision makers, and keeps the focus when one no longer is', async () => {
    const { user } = await tabs.open('job-titles', '&show=deciders');
    expect(await tableRows()).toEqual([['Select Director', 'Director', 'Director: senior decision maker']]);
    expect(box('Director').checked).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'others');
    await waitFor(async () => expect(await tableRows()).toHaveLength(10));
    box('Clerk 1').focus();
    await user.keyboard(' ');
    expect(document.activeElement).toBe(box('Clerk 2'));
    await waitFor(async () => expect(await isStoredAs('clerk 1')).toBe(true));
  });

  it('sets several titles with one call each, names those that are so already, and takes the others back', async () => {
    const { user } = await tabs.open('job-titles');
    await tableRows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'deciders');
    const select = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` });
    await user.click(select('Clerk 1'));
    await user.keyboard('{Shift>}');
    await user.click(select('Clerk 3'));
    await user.keyboard('{/Shift}');
    await user.click(select('Director'));
    expect(screen.getByText(/job titles selected$/).textContent).toBe('4 job titles selected');
    await user.click(screen.getByRole('button', { name: 'What the selected job titles are' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Decision makers/ }));
    await screen.findByText('3 of 4 job titles were changed.');
    expect(screen.getByRole('list', { name: 'Job titles that failed' }).textContent).toBe(
      'Director: They are decision makers already.',
    );
    expect(tabs.calls.filter((call) => call.startsWith('POST /pardot/updatejobtitle '))).toHaveLength(3);
    expect(await isStoredAs('clerk 3')).toBe(true);
    expect([select('Clerk 1').checked, select('Director').checked]).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('3 job titles were changed back.');
    expect(await isStoredAs('clerk 3')).toBe(false);
    expect(await isStoredAs('director')).toBe(true);
  });

  it('previews a file line by line, uploads it, and shows the result', async () => {
    const { user } = await tabs.open('job-titles');
    await tableRows();
    const dialog = await choose(
      user,
      csv('title;isSDM;note\nClerk 1;yes;\nOwner;yes;\n=cmd();no;\nDirector;perhaps;\n'),
    );
    expect((await dialog.findByText('titles.csv')).parentElement?.textContent).toBe(
      'titles.csv: 1 new, 1 changed, 0 as they are, 2 left out',
    );
    const errors = within(dialog.getByRole('list', { name: 'Skipped rows' })).getAllByRole('listitem');
    expect(errors.map(({ textContent }) => textContent)).toEqual([
      'Line 4 has a title that starts like a formula of a spreadsheet (=, +, - or @)',
      'Line 5 has neither yes nor no under isSDM',
    ]);
    expect(uploads()).toEqual([]);
    dialog.getByRole('button', { name: 'Upload 2 rows' }).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await dialog.findByText(/is uploaded:/)).textContent).toBe(
      'titles.csv is uploaded: 1 added, 1 changed, 0 as they were, 2 left out.',
    );
    expect(await isStoredAs('owner')).toBe(true);
    expect(await isStoredAs('clerk 1')).toBe(true);
    expect(await isStoredAs('director')).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(box('Clerk 1').checked).toBe(true));
  });

  it('refuses a file that is broken or not CSV before it is sent', async () => {
    const { user } = await tabs.open('job-titles');
    await tableRows();
    await user.click(screen.getByRole('button', { name: 'Upload CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload job titles' }));
    const input = dialog.getByLabelText<HTMLInputElement>('CSV file');
    input.accept = ''; // the type of a dropped file is not checked
    for (const [file, message] of [
      [csv('title,isSDM\n"Clerk 1,yes\n'), /is broken: a quotation mark/],
      [new File(['x'], 'titles.xlsx'), /titles\.xlsx is not a CSV file\./],
    ] as const) {
      await user.upload(input, file);
      expect((await dialog.findByText(message)).getAttribute('role')).toBe('alert');
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(true);
    }
    expect(uploads()).toEqual([]);
  });

  it('keeps a file that could not be sent, and retries', async () => {
    const { user } = await tabs.open('job-titles');
    await tableRows();
    const dialog = await choose(user, csv('title,isSDM\nOwner,yes\n'));
    const send = await dialog.findByRole('button', { name: 'Upload 1 row' });
    tabs.server.use(fault('post', '/pardot/updatejobtitles', 'none'));
    await user.click(send);
    expect((await dialog.findByText('Not uploaded: No response from server')).getAttribute('role')).toBe('alert');
    tabs.server.resetHandlers();
    await user.click(dialog.getByRole('button', { name: 'Upload 1 row' }));
    await dialog.findByText(/is uploaded: 1 added/);
  });

  it('reports no details if the server only accepts the file', async () => {
    const { user } = await tabs.open('job-titles');
    await tableRows();
    tabs.server.use(fault('post', '/pardot/updatejobtitles', 'empty'));
    const dialog = await choose(user, csv('title,isSDM\nOwner,yes\n'));
    await user.click(await dialog.findByRole('button', { name: 'Upload 1 row' }));
    expect(await dialog.findByText('titles.csv is uploaded.')).toBeDefined();
  });
});
