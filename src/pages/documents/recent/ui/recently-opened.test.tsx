import { enterText } from '@tests/support/enter-text';
import { choose, documentsScreen, JOINERY, toggle, tree } from '@tests/support/documents-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

const documents = documentsScreen();

it('the files that were previewed or saved are offered before an account is chosen, the newest first', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, router } = await documents.open();
  await toggle('Site visits');
  await choose('Notes of 3 June.txt', 'Preview');
  const text = await screen.findByRole('region', { name: 'Notes of 3 June.txt' });
  expect(text.textContent).toContain('walkway to be repainted');
  await user.keyboard('{Escape}');
  await choose('Action plan.csv', 'Download');
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Pick another account' }));

  const list = await screen.findByRole('region', { name: 'Recent files' });
  const links = within(list).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Action plan.csvHarbourside Joinery Ltd · Site visits',
    'Notes of 3 June.txtHarbourside Joinery Ltd · Site visits',
  ]);
  saved.mockRestore();
  await user.click(within(list).getByText('Notes of 3 June.txt'));
  await screen.findByRole('dialog', { name: 'Notes of 3 June.txt' });
  expect(router.state.location.search).toContain(`account=${JOINERY}`);
});

it('tells a new person what to do, then lists the clients that they open; a link gives the focus to the tree', async () => {
  const { user, leave } = await documents.open('');
  expect(screen.getByText('Whose documents?')).toBeTruthy();
  await enterText(user, screen.getByRole('combobox', { name: 'Account' }), 'joinery');
  await user.click(await screen.findByRole('option', { name: 'Harbourside Joinery Ltd' }));
  await tree();
  await user.click(screen.getByRole('button', { name: 'Pick another account' }));

  const clients = await screen.findByRole('region', { name: 'Recent clients' });
  expect(screen.queryByText('Whose documents?')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Account' }));
  expect(within(clients).getAllByRole('link')).toHaveLength(1);
  leave();

  const later = await documents.open('');
  const again = await screen.findByRole('region', { name: 'Recent clients' });
  await later.user.click(within(again).getByRole('link', { name: 'Harbourside Joinery Ltd' }));
  const opened = await tree();
  await waitFor(() => expect(document.activeElement).toBe(opened));
  expect(later.router.state.location.search).toContain(`account=${JOINERY}`);
});
