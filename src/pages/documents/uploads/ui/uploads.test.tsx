import { documentsScreen, JOINERY, line, names, toggle, tree } from '@tests/support/documents-screen';
import { fault } from '@tests/support/render-app';
import { passToApi } from '@tests/support/render-screen';
import { deferred } from '@tests/support/session-stage';
import { ADA, OWEN } from '@tests/support/test-api';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { uploadsChosen } from '@/entities/document';
import { signedOut } from '@/entities/session';
import { anUpload } from '@/entities/document/index.testing';

const documents = documentsScreen();
const ADD = '*/api/adddocument/*';

/** How files begin whose ending says what they are. */
const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37, 0x0a],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const textFile = (name: string, text = name) => {
  const beginning = BEGINNINGS[name.split('.').at(-1) ?? ''] ?? [];
  return new File([new Uint8Array(beginning), text], name, { type: 'text/plain' });
};
const chooser = () => screen.getByLabelText<HTMLInputElement>('Files to add');
const panel = () => screen.findByRole('region', { name: 'Uploads' });
const statusOf = async (name: string) => {
  const item = within(await panel())
    .getByText(name)
    .closest('li');
  return item?.querySelector('[data-status]')?.textContent ?? 'Uploading';
};
const waitForStatus = (name: string, status: string) => waitFor(async () => expect(await statusOf(name)).toBe(status));

/** Chooses files like the button 'Add files to Miscellaneous'. */
async function add(user: Awaited<ReturnType<typeof documents.open>>['user'], ...files: File[]) {
  await tree();
  await user.click(screen.getByRole('button', { name: /^Add files to/ }));
  await user.upload(chooser(), files);
}

describe('adding files', () => {
  it('adds several at once to the current folder; those that cannot be stored are refused, with the reason', async () => {
    const { user, store } = await documents.open();
    await toggle('Site visits');
    await add(user, textFile('one.txt'), textFile('two.txt'), textFile('three.txt'));
    await line('one.txt');
    await line('two.txt');
    await line('three.txt');
    expect(await screen.findByText('3 of 3 added')).toBeTruthy();
    expect(store.getState().notifications.map(({ message }) => message)).toEqual(['File added']);
    expect(documents.writes).toEqual(Array.from({ length: 3 }, () => 'POST /adddocument/1/0/'));
    await user.click(screen.getByRole('button', { name: 'Clear finished' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();

    await add(user, textFile('empty.txt', ''), textFile('fine.txt'));
    expect((await screen.findByText('empty.txt')).closest('li')?.textContent).toContain('was not added. It is empty');
    await waitForStatus('fine.txt', 'Added');
  });

  it('continues with the others if one fails, which can be retried', async () => {
    documents.server.use(
      http.post(ADD, async ({ request }) => {
        const call = request.clone();
        const form = await request.formData();
        return form.get('fileName') === 'bad.txt'
          ? HttpResponse.json({ title: 'The store is full.' }, { status: 507 })
          : passToApi(documents.api, call);
      }),
    );
    const { user, store } = await documents.open();
    await add(user, textFile('bad.txt'), textFile('good 1.txt'), textFile('good 2.txt'));
    expect(await screen.findByText('2 of 3 added, 1 failed')).toBeTruthy();
    expect(within(await panel()).getByText('The store is full.')).toBeTruthy();
    expect(store.getState().notifications.map(({ message }) => message)).toContain('The store is full.');
    documents.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry bad.txt' }));
    expect(await screen.findByText('3 of 3 added')).toBeTruthy();
  });

  it('shows the catalogue’s message if the server sends none', async () => {
    documents.server.use(fault('post', '/adddocument/1/4/', 'none'));
    const { user, store } = await documents.open();
    await add(user, textFile('lost.txt'));
    await waitForStatus('lost.txt', 'Failed');
    const messages = store.getState().notifications.map(({ message }) => message);
    expect(messages).toEqual(['There was an error adding the File']);
  });

  it('shows progress, can be cancelled, and sends at most two at once', async () => {
    const sent: unknown[] = [];
    const finished = deferred<void>();
    documents.server.use(
      http.post(ADD, async ({ request }) => {
        const call = request.clone();
        sent.push((await request.formData()).get('fileName'));
        await finished.promise;
        return passToApi(documents.api, call);
      }),
    );
    const { user } = await documents.open();
    await add(user, textFile('slow 1.txt'), textFile('slow 2.txt'), textFile('slow 3.txt'), textFile('slow 4.txt'));
    expect(await screen.findByRole('progressbar', { name: 'Uploading slow 1.txt' })).toBeTruthy();
    await waitFor(() => expect(sent).toEqual(['slow 1.txt', 'slow 2.txt']));
    expect(await statusOf('slow 3.txt')).toBe('Waiting');
    await user.click(screen.getByRole('button', { name: 'Cancel slow 1.txt' }));
    await user.click(screen.getByRole('button', { name: 'Cancel slow 4.txt' }));
    await waitFor(() => expect(sent).toContain('slow 3.txt'));
    finished.resolve();
    expect(await screen.findByText('2 of 4 added, 2 skipped')).toBeTruthy();
    expect(sent).not.toContain('slow 4.txt');
  });

  it('accepts files dropped on a folder, and creates a folder that is saved once it contains a file', async () => {
    const { user } = await documents.open();
    const target = await line('General Risk Assessments');
    const dataTransfer = { types: ['Files'], files: [textFile('dropped.txt')], dropEffect: 'none' };
    const event = createEvent.dragOver(target);
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    fireEvent(target, event);
    expect(screen.getByText('Add to General Risk Assessments')).toBeTruthy();
    fireEvent.drop(target, { dataTransfer });
    await waitForStatus('dropped.txt', 'Added');
    await line('dropped.txt');
    expect(documents.writes).toEqual(['POST /adddocument/1/1/']);
    await user.click(screen.getByRole('button', { name: 'New folder' }));
    const name = await screen.findByLabelText('Name');
    await user.type(name, '2026/27');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create folder' }).disabled).toBe(true);
    await user.clear(name);
    await user.type(name, 'Surveys');
    await user.click(screen.getByRole('button', { name: 'Create folder' }));
    await line('Surveys');
    await user.upload(chooser(), []);
    await add(user, textFile('survey.txt'));
    await waitForStatus('survey.txt', 'Added');
    expect((await line('survey.txt')).getAttribute('aria-level')).toBe('2');
  });

  it('continues for its account while another one is shown', async () => {
    const { store } = await documents.open('?account=client-0006&accountName=New+Leaf');
    await screen.findByText('No entries');
    store.dispatch(uploadsChosen([anUpload('gone', { accountId: JOINERY })]));
    expect((await panel()).textContent).toContain('Harbourside Joinery Ltd · Miscellaneous');
  });
});

describe('a name that is taken', () => {
  const storedPlan = async () => (await documents.aside().open(ADA, 'Miscellaneous/Site plan.png')).text();

  it('asks once for all, and keeps both', async () => {
    const { user } = await documents.open();
    await add(user, textFile('Site plan.png'), textFile('INSURANCE certificate.pdf'), textFile('other.txt'));
    const dialog = await screen.findByRole('dialog', { name: 'This name is taken' });
    expect(dialog.textContent).toContain('Site plan.png is already in Miscellaneous of Harbourside Joinery Ltd.');
    await waitForStatus('other.txt', 'Added');
    await user.click(within(dialog).getByRole('checkbox', { name: /all 2 files/ }));
    expect((await panel()).dataset.floating).toBe('true');
    await user.click(within(dialog).getByRole('button', { name: 'Keep both' }));
    await line('Site plan (2).png');
    await line('INSURANCE certificate (2).pdf');
    await waitFor(async () => expect((await panel()).dataset.floating).toBe('false'));
  });

  it('is replaced or skipped, in a dialog that returns the focus', async () => {
    const { user } = await documents.open();
    await add(user, textFile('Site plan.png', 'a new plan'));
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitForStatus('Site plan.png', 'Added');
    await waitFor(async () => expect(await storedPlan()).toMatch(/a new plan$/));

    await user.click(screen.getByRole('button', { name: 'Clear finished' }));
    await add(user, textFile('Site plan.png', 'no'));
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await waitForStatus('Site plan.png', 'Skipped');
    expect(await storedPlan()).toMatch(/a new plan$/);

    await user.click(screen.getByRole('button', { name: 'Clear finished' }));
    const button = screen.getByRole('button', { name: /^Add files to/ });
    await user.click(button);
    // Like a browser, whose file chooser does not move the focus.
    fireEvent.change(chooser(), { target: { files: [textFile('Site plan.png')] } });
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('asks if a colleague took it first, and overwrites nothing unseen', async () => {
    const { user } = await documents.open();
    await tree();
    const aside = documents.aside();
    await aside.done(aside.add(OWEN, 'Miscellaneous/Rival.txt', 'the colleague’s'));
    await add(user, textFile('Rival.txt', 'mine'));
    await user.click(await screen.findByRole('button', { name: 'Keep both' }));
    await line('Rival (2).txt');
    expect(names()).toContain('Rival.txt');
  });
});

it('asks before the portal is left, and ends with the session', async () => {
  const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const finished = deferred<void>();
  documents.server.use(http.post(ADD, () => finished.promise.then(() => HttpResponse.json({}))));
  const { user, store } = await documents.open();
  expect(isAskedAbout()).toBe(false);
  await add(user, textFile('secret.txt'), textFile('waiting.txt'));
  await screen.findByRole('progressbar', { name: 'Uploading secret.txt' });
  expect(isAskedAbout()).toBe(true);
  store.dispatch(signedOut());
  expect(store.getState().documentUploads).toEqual([]);
  expect(isAskedAbout()).toBe(false);
  finished.resolve();
});
