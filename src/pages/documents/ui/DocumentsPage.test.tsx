import {
  documentsScreen,
  JOINERY,
  choose,
  line,
  names,
  replaceAside,
  toggle,
  tree,
} from '@tests/support/documents-screen';
import { openedDialog } from '@tests/support/opened-dialog';
import { fault } from '@tests/support/render-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const documents = documentsScreen();
const FOUR = ['General Risk Assessments', 'Fire Risk Assessments', 'Manual and Handbook', 'Miscellaneous'];

describe('the documents screen', () => {
  it('asks for an account first, and shows it from three characters on; another can be picked', async () => {
    const { user, router } = await documents.open('');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ada Lindqvist');
    await user.type(screen.getByRole('combobox', { name: 'Account' }), 'ha');
    expect(screen.getByText('Type 3 or more characters')).toBeTruthy();
    await user.paste('rbourside j');
    await user.click(await screen.findByRole('option', { name: 'Harbourside Joinery Ltd' }));

    await tree();
    expect(names()).toEqual([
      ...FOUR,
      'Correspondence',
      'Site visits',
      'Training',
      'Contact sheet.csv',
      'Read me first.txt',
    ]);
    expect(router.state.location.search).toContain(`account=${JOINERY}`);
    expect(document.activeElement).toBe(await tree());

    await user.click(screen.getByRole('button', { name: 'Pick another account' }));
    expect(screen.queryByRole('treegrid')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Account' }));
    await user.click(screen.getByRole('combobox', { name: 'Account' }));
    expect(screen.getByRole('option', { name: 'Harbourside Joinery Ltd' })).toBeTruthy();
  });

  it('shows each file’s Date Added and what is permanent, and the server’s name of the client instead of a link’s', async () => {
    await documents.open(`?account=${JOINERY}&accountName=Another+Company`);
    await toggle('Manual and Handbook');
    expect(screen.getByRole('heading', { level: 2, name: 'Harbourside Joinery Ltd' })).toBeTruthy();
    expect(screen.queryByText(/Another Company/)).toBeNull();
    const policy = await line('Health and safety policy statement.pdf');
    expect(within(policy).getAllByRole('gridcell')[2]?.textContent).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    expect(policy.textContent).toContain(', permanent');
    expect((await line('Staff handbook.pdf')).textContent).not.toContain(', permanent');
    await choose('Health and safety policy statement.pdf', 'Remove');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what is known about the client, after a failure too; the money only where the server sends it', async () => {
    documents.server.use(fault('get', `/clientrecord/${JOINERY}`, { status: 500, body: {} }));
    const { user } = await documents.open();
    await user.click(await screen.findByRole('button', { name: 'About this client' }));
    const dialog = await openedDialog('Harbourside Joinery Ltd');
    const retry = await within(dialog).findByRole('button', { name: 'Retry' });
    documents.server.resetHandlers();
    await user.click(retry);
    const contracts = await within(dialog).findByRole('table', { name: 'Contracts' });
    expect(contracts.textContent).toMatch(/01\/04\/20\d\d31\/03\/20\d\d£3,600\.00$/);
    expect(dialog.textContent).toMatch(/Phone0\d+ 960 000Address1 Quay Street\n.*Account owner.*Fee a year£1,200\.00/s);
    expect(within(dialog).getByRole('table', { name: 'Contacts' })).toBeTruthy();
  });

  it('shows Loading ... until it is there, and No entries if it is empty', async () => {
    await documents.open('?account=client-0006&accountName=New+Leaf');
    expect(screen.getByText('Loading ...')).toBeTruthy();
    expect(await screen.findAllByText('No entries')).toHaveLength(1);
    expect(names()).toEqual(FOUR);
    expect(screen.queryByText('Loading ...')).toBeNull();
  });

  it('shows on screen and in the snack-bar that files could not be fetched, and retries', async () => {
    const refusal = { status: 500, body: { title: 'Down for a minute.' } };
    documents.server.use(fault('get', `/getaccountfiles/1/${JOINERY}/0`, refusal));
    const { user, store } = await documents.open();
    expect(await screen.findByText('Could not fetch files for account')).toBeTruthy();
    expect(store.getState().notifications).toHaveLength(1);
    documents.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await tree();
  });

  it('opens a folder from a link and puts the folder into the address', async () => {
    const { router } = await documents.open(
      `?account=${JOINERY}&accountName=Harbourside+Joinery+Ltd&folder=Training%2FForklift`,
    );
    await line('Certificates');
    expect(screen.getByRole('button', { name: 'Add files to Training/Forklift' })).toBeTruthy();
    await toggle('Site visits');
    await waitFor(() => expect(router.state.location.search).toContain('folder=Site+visits'));
  });

  it('filters across all folders, and says if nothing matches; has the keys of a treegrid, and menus by Shift F10', async () => {
    const { user } = await documents.open();
    await tree();
    const find = screen.getByLabelText('Filter files and folders');
    fireEvent.change(find, { target: { value: 'REGISTER csv' } });
    await waitFor(() =>
      expect(names()).toEqual([
        'Fire Risk Assessments',
        'Fire register.csv',
        'Training',
        'First aid',
        'Register.csv',
        'Forklift',
        'Register.csv',
      ]),
    );
    expect(screen.getByText('3 found')).toBeTruthy();
    fireEvent.change(find, { target: { value: 'REGISTER csv nowhere' } });
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(names()).toContain('Read me first.txt'));
    const grid = await tree();
    grid.focus();
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    await user.keyboard('{ArrowDown}{End}');
    expect(active()?.textContent).toContain('Read me first.txt');
    await user.keyboard('tr{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(active()?.textContent).toContain('Forklift');
    expect(active()?.getAttribute('aria-level')).toBe('2');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(active()?.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{End}{Shift>}{F10}{/Shift}');
    const menu = await screen.findByRole('menu', { name: 'Read me first.txt' });
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(grid);
  });
});

describe('removing a file', () => {
  it('asks by Confirm Removal, and returns the focus to the tree', async () => {
    const { user, store } = await documents.open();
    const grid = await tree();
    grid.focus();
    await user.keyboard('{ArrowDown}{End}{Delete}');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Removal' });
    expect(dialog.textContent).toContain('Read me first.txt');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(documents.writes).toEqual([]);
    expect(document.activeElement).toBe(grid);

    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(names()).not.toContain('Read me first.txt'));
    expect(store.getState().notifications.map(({ message }) => message)).toEqual(['File removed']);
    expect(document.activeElement).toBe(grid);
  });

  it('keeps a file that a colleague has replaced, says so and asks again', async () => {
    const { user } = await documents.open();
    await toggle('Site visits');
    await choose('Notes of 3 June.txt', 'Remove');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Removal' });
    await replaceAside(documents.aside(), 'Site visits/Notes of 3 June.txt');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    const again = await within(dialog).findByRole('button', { name: 'Remove the new file' });
    expect(within(dialog).getByText(/^Tom \w+ has replaced Notes of 3 June\.txt\./)).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    const factsOf = (term: string) => within(dialog).getByText(term).nextElementSibling?.textContent;
    await waitFor(() => expect(factsOf('There now')).toBe('Added 18/11/2026 10:00, 15 B'));
    expect(factsOf('You saw')).not.toContain('15 B');
    await user.click(again);
    await waitFor(() => expect(names()).not.toContain('Notes of 3 June.txt'));
  });

  it('stays open if it fails, with the server’s message if present', async () => {
    documents.server.use(fault('post', '/deleteDocument/1', { status: 503, body: '<h1>Bad gateway</h1>' }));
    const { user, store } = await documents.open();
    await toggle('Correspondence');
    await toggle('2026');
    await choose('Scaffold tag.eml', 'Remove');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Could not delete Account File')).toBeTruthy();
    expect(store.getState().notifications.map(({ message }) => message)).toEqual(['There was an error removing File']);
    documents.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(names()).not.toContain('Scaffold tag.eml'));
  });
});
