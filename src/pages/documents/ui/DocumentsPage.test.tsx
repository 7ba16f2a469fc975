import { documentsScreen, JOINERY, choose, line, names, toggle, tree } from '@tests/support/documents-screen';
import { fault } from '@tests/support/render-app';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const documents = documentsScreen();
const FOUR = ['General Risk Assessments', 'Fire Risk Assessments', 'Manual and Handbook', 'Miscellaneous'];

const moveField = () => screen.findByRole('combobox', { name: 'To folder' });

describe('the documents screen', () => {
  it('asks for an account first, and shows it from three characters on; another can be picked', async () => {
    const { user, router } = await documents.open('');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ada Lindqvist');
    await user.type(screen.getByRole('combobox', { name: 'Account' }), 'ha');
    expect(screen.getByText('Type 3 or more characters')).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Account' }), 'rbourside j');
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

    await user.click(screen.getByRole('button', { name: 'Pick another account' }));
    expect(screen.queryByRole('treegrid')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Account' }));
    expect(screen.getByRole('option', { name: 'Harbourside Joinery Ltd' })).toBeTruthy();
  });

  it('shows each file’s Date Added, and what is permanent', async () => {
    await documents.open();
    await toggle('Manual and Handbook');
    const policy = await line('Health and safety policy statement.pdf');
    expect(within(policy).getAllByRole('gridcell')[2]?.textContent).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    expect(policy.textContent).toContain(', permanent');
    expect((await line('Staff handbook.pdf')).textContent).not.toContain(', permanent');
    await choose('Health and safety policy statement.pdf', 'Remove');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says Loading ... until it is there, and No entries where there is nothing', async () => {
    await documents.open('?account=client-0006&accountName=New+Leaf');
    expect(screen.getByText('Loading ...')).toBeTruthy();
    expect(await screen.findAllByText('No entries')).toHaveLength(1);
    expect(names()).toEqual(FOUR);
    expect(screen.queryByText('Loading ...')).toBeNull();
  });

  it.each([
    ['none'],
    ['empty'],
    ['cut off'],
    ['wrong shape'],
    [{ status: 500, body: { title: 'Down for a minute.' } }],
  ] as const)('says in its place that files could not be fetched, and tries again: %j', async (kind) => {
    documents.server.use(fault('get', `/getaccountfiles/1/${JOINERY}/0`, kind));
    const { user, store } = await documents.open();
    expect(await screen.findByText('Could not fetch files for account')).toBeTruthy();
    expect(store.getState().notifications).toEqual([]);
    documents.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await tree();
  });

  it('opens a folder from a link and says in the address which one it is', async () => {
    const { router } = await documents.open(
      `?account=${JOINERY}&accountName=Harbourside+Joinery+Ltd&folder=Training%2FForklift`,
    );
    await line('Certificates');
    expect(screen.getByRole('button', { name: 'Add files to Training/Forklift' })).toBeTruthy();
    await toggle('Site visits');
    await waitFor(() => expect(router.state.location.search).toContain('folder=Site+visits'));
  });

  it('filters across all folders, and says so where nothing is found', async () => {
    const { user } = await documents.open();
    await tree();
    const find = screen.getByLabelText('Filter files and folders');
    await user.type(find, 'REGISTER csv');
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
    await user.type(find, ' nowhere');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(names()).toContain('Read me first.txt'));
  });

  it('has the keys of a treegrid, and menus by Shift F10', async () => {
    const { user } = await documents.open();
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

describe('moving a file', () => {
  it('goes by “Move to…”, is undone by the reverse call, and says File updated', async () => {
    const { user, store } = await documents.open();
    await toggle('Site visits');
    await choose('Action plan.csv', 'Move to…');
    await user.type(await moveField(), 'corr{Enter}');
    expect(await screen.findByText('Action plan.csv was moved to Correspondence.')).toBeTruthy();
    expect(store.getState().notifications.map(({ message }) => message)).toEqual(['File updated']);
    expect(names()).not.toContain('Action plan.csv');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Action plan.csv was moved back to Site visits.')).toBeTruthy();
    await line('Action plan.csv');
    expect(documents.writes).toEqual(['POST /updateDocument/1', 'POST /updateDocument/1']);
  });

  it('says of every folder that cannot take it why not', async () => {
    const { user } = await documents.open();
    await choose('Contact sheet.csv', 'Move to…');
    await user.type(await moveField(), 'fire');
    const option = screen.getByRole('option', { name: /^Fire Risk Assessments ?Files/ });
    expect(option.textContent).toContain('Files cannot be moved into Fire Risk Assessments, a permanent folder.');
    await user.click(option);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(documents.writes).toEqual([]);
  });

  it('goes by dragging, and a permanent folder refuses it with its reason', async () => {
    await documents.open();
    const sheet = await line('Contact sheet.csv');
    const dataTransfer = {
      setData: () => undefined,
      types: ['text/plain'],
      files: [],
      dropEffect: 'none',
      effectAllowed: '',
    };
    fireEvent.dragStart(sheet, { dataTransfer });
    const over = (target: HTMLElement) => {
      const event = createEvent.dragOver(target);
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
      fireEvent(target, event);
    };
    const barred = await line('Miscellaneous');
    over(barred);
    expect(screen.getByText('Files cannot be moved into Miscellaneous, a permanent folder.')).toBeTruthy();
    expect(dataTransfer.dropEffect).toBe('none');
    fireEvent.drop(barred, { dataTransfer });
    expect(documents.writes).toEqual([]);

    fireEvent.dragStart(sheet, { dataTransfer });
    const open = await line('Training');
    over(open);
    expect(screen.getByText('Move to Training')).toBeTruthy();
    fireEvent.drop(open, { dataTransfer });
    expect(await screen.findByText('Contact sheet.csv was moved to Training.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Contact sheet.csv was moved back to the top level.');
  });

  it('asks where the name is taken, and keeps both', async () => {
    const { user } = await documents.open();
    await toggle('Training');
    await toggle('First aid');
    await choose('Register.csv', 'Move to…');
    await user.type(await moveField(), 'training forklift{Enter}');
    expect(await screen.findByText('There is another Register.csv in Training/Forklift.')).toBeTruthy();
    expect(documents.writes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(await screen.findByText('Register.csv was moved to Training/Forklift as Register (2).csv.')).toBeTruthy();
  });

  it('tells who comes second that a colleague has moved the file, and shows where it is now', async () => {
    const { user, store } = await documents.open();
    await toggle('Correspondence');
    await toggle('2025');
    await choose('Letter of welcome.rtf', 'Move to…');
    const uri = (folder: string) => `${JOINERY}/${folder}/Letter of welcome.rtf`;
    const fields = { fileName: uri('Correspondence/2025'), newFileName: uri('Archive') };
    expect((await documents.aside('/updateDocument/1', fields)).status).toBe(200);
    await user.type(await moveField(), 'site{Enter}');

    expect(
      await screen.findByText('Could not update Account File: Letter of welcome.rtf is not there any more.'),
    ).toBeTruthy();
    const [said] = store.getState().notifications;
    expect(said).toMatchObject({ severity: 'error' });
    expect(said?.message).toContain('Letter of welcome.rtf');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await line('Archive');
  });

  it.each([
    [{ status: 500, body: { title: 'The store is full.' } }, 'The store is full.'],
    [{ status: 500, body: '' }, 'There was an error updating File'],
    ['none', 'There was an error updating File'],
  ] as const)('says why it failed and can be tried again: %j', async (kind, message) => {
    documents.server.use(fault('post', '/updateDocument/1', kind));
    const { user, store } = await documents.open();
    await choose('Read me first.txt', 'Move to…');
    await user.type(await moveField(), 'site visits{Enter}');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(store.getState().notifications.map((shown) => shown.message)).toEqual([message]);
    expect(names()).toContain('Read me first.txt');
    documents.server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText('Read me first.txt was moved to Site visits.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Read me first.txt was moved back to the top level.');
  });
});

describe('removing a file', () => {
  it('asks by Confirm Removal, and gives the focus back to the tree', async () => {
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

  it('stays open where it fails, with the server’s message when present', async () => {
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

describe('looking into a file', () => {
  it('shows a picture, gives the focus back, and saves what a browser could run', async () => {
    const made: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      made.push((content as Blob).type);
      return `blob:${made.length}`;
    });
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await documents.open();
    await toggle('Miscellaneous');
    await user.dblClick(await line('Site plan.png'));
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Site plan.png' });
    expect(picture.src).toBe('blob:1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('treegrid')));
    expect(revoked).toHaveBeenCalledWith('blob:1');

    await user.dblClick(await line('Export of the old system.html'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(made).toEqual(['image/png', 'application/octet-stream']);
    vi.restoreAllMocks();
  });

  it('is not offered by a server that knows only the specified calls, whose moves say nothing more', async () => {
    documents.server.use(fault('get', '/vars', { status: 200, body: {} }));
    const fields: string[][] = [];
    documents.server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/updateDocument/1')) {
        void request
          .clone()
          .formData()
          .then((form) => fields.push([...form.keys()]));
      }
    });
    const { user } = await documents.open();
    await choose('Contact sheet.csv', 'Move to…');
    await user.type(await moveField(), 'site visits{Enter}');
    expect(await screen.findByText('Contact sheet.csv was moved to Site visits.')).toBeTruthy();
    expect(fields).toEqual([['fileName', 'newFileName']]);
    await toggle('Site visits');
    fireEvent.click(within(await line('Contact sheet.csv')).getByRole('button'));
    const menu = await screen.findByRole('menu', { name: 'Contact sheet.csv' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Move to…', 'Remove']);
  });
});
