import { enterText } from '@tests/support/enter-text';
import { openedDialog } from '@tests/support/opened-dialog';
import {
  ANSWERS,
  BAKERY,
  JOINERY,
  JOINERY_NAME,
  openPublishing,
  paper,
  press,
  saysInDocument,
  stageWizard,
  toAccount,
} from '@tests/support/template-document-screen';
import { documents } from '@server/data/schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const stage = stageWizard();

beforeEach(async () => {
  await stage
    .api()
    .deps.db.delete(documents)
    .where(sql`${documents.pathKey} like 'manual and handbook/contract %'`);
});

const NEW = 'Publish the document';
const TAKEN = 'A document with that name already exists';
const overwrite = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm Overwrite' });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a document', () => {
  it('becomes a PDF in Manual and Handbook, with the text of the preview', async () => {
    const { user } = await stage.review();
    expect(await screen.findByRole('region', { name: 'The final document' })).toBeTruthy();
    await saysInDocument('You have 28 days');
    const dialog = await openPublishing(user, NEW);
    expect(await within(dialog).findByText('Contract.pdf')).toBeTruthy();
    await user.click(within(dialog).getByRole('textbox', { name: 'File name' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('File published')).toBeTruthy();
    await dialogGone();
    const files = await stage.published();
    expect(files.map(({ path, contentType }) => [path, contentType])).toEqual([
      ['Manual and Handbook/Contract.pdf', 'application/pdf'],
    ]);
    const words = document.createElement('div');
    words.innerHTML = stage.printed[0] ?? '';
    expect(words.textContent).toBe(paper());
  });

  it('that is published twice becomes one file, which replaces the first', async () => {
    const { user } = await stage.review();
    await openPublishing(user, NEW);
    const button = await toAccount();
    await waitFor(() => expect(button.disabled).toBe(false));
    await Promise.all([user.click(button), user.click(button)]);
    await dialogGone();
    expect(await stage.published()).toHaveLength(1);
    const [first] = await stage.published();
    await openPublishing(user, TAKEN);
    expect(await screen.findByText('18/11/2026 10:00')).toBeTruthy();
    // A file is only replaced by its button.
    await user.type(screen.getByRole('textbox', { name: 'File name' }), '{Enter}{Control>}{Enter}{/Control}');
    expect(screen.getByRole('dialog').querySelector('[aria-busy=true]')).toBeNull();
    await press(user, overwrite);
    await dialogGone();
    const files = await stage.published();
    expect(files).toHaveLength(1);
    expect(files[0]?.version).toBe((first?.version ?? 0) + 1);
  });

  it('is not published to another client than the confirmed one', async () => {
    await stage.answerAside(ANSWERS, BAKERY);
    const bakery = `/template-document?templateId=t-1&account=${BAKERY}&step=2`;
    const { user, router } = await stage.review();
    const joinery = router.state.location.pathname + router.state.location.search;
    await router.navigate(bakery);
    await screen.findByRole('heading', { name: 'Harbourside Hotels Ltd' });
    await router.navigate(joinery);
    await screen.findByRole('heading', { name: JOINERY_NAME });
    await openPublishing(user, NEW);
    await toAccount();
    // Both clients' answers are loaded, so that nothing else on the screen disappears.
    await router.navigate(bakery);
    await screen.findByRole('heading', { name: 'Harbourside Hotels Ltd' });
    await dialogGone();
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy();
  });

  it('is compared with the published one', async () => {
    const { user } = await stage.review();
    await openPublishing(user, NEW);
    await press(user, toAccount);
    await dialogGone();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const name = await screen.findByRole('textbox', { name: 'Employee name' });
    await user.clear(name);
    await enterText(user, name, 'Kim Taylor');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Compare with the published version' }));
    const dialog = await openedDialog('Compared with the published version');
    expect(await within(dialog).findByText('There is one difference.')).toBeTruthy();
    expect(dialog.querySelector('del')?.textContent).toBe('Sam');
    expect(dialog.querySelector('ins')?.textContent).toBe('Kim');
  });
});

describe('the file’s name', () => {
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'File name' });
  const named = async () =>
    (await stage.api().deps.db.select().from(documents).where(eq(documents.clientId, JOINERY)))
      .map(({ path }) => path)
      .filter((path) => /^Manual and Handbook\/Contract/i.test(path))
      .toSorted();

  it('is the template’s, and can be changed before publishing', async () => {
    const { user } = await stage.review();
    await openPublishing(user, NEW);
    expect((await field()).value).toBe('Contract');
    await user.clear(await field());
    await screen.findByText('A name is needed.');
    expect((await toAccount()).disabled).toBe(true);
    await enterText(user, await field(), 'Contract/2027');
    await screen.findByText(/contains one of </);
    await user.clear(await field());
    await enterText(user, await field(), 'Contract of 2027.PDF');
    await press(user, toAccount);
    await screen.findByText('File published');
    expect(await named()).toEqual(['Manual and Handbook/Contract of 2027.pdf']);
  });

  it('of an existing file can be kept by both: the new one gets the next free name', async () => {
    await stage.addAside('theirs');
    await stage.addAside('another', 'contract (2).pdf');
    const { user } = await stage.review();
    const dialog = await openPublishing(user, TAKEN);
    await user.click(within(dialog).getByRole('button', { name: 'Keep both' }));
    expect((await field()).value).toBe('Contract (3)');
    expect(document.activeElement).toBe(await toAccount());
    await press(user, toAccount);
    await screen.findByText('File published');
    expect(await named()).toEqual([
      'Manual and Handbook/Contract (3).pdf',
      'Manual and Handbook/Contract.pdf',
      'Manual and Handbook/contract (2).pdf',
    ]);
    expect((await stage.published())[0]?.size).toBe('theirs'.length);
  });

  it('says what overwriting does: a version stays, or nothing with a server that keeps none', async () => {
    await stage.addAside('theirs');
    const { user } = await stage.review();
    const dialog = await openPublishing(user, TAKEN);
    expect(within(dialog).getByText(/with a new version\. The one that is there now stays/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    cleanup();
    stage.makePlain({ pdfConversionUrl: '/pdf' });
    const plain = await stage.review();
    const other = await openPublishing(plain.user, TAKEN);
    expect(within(other).getByText(/This cannot be undone/)).toBeTruthy();
  });
});

describe('an existing file', () => {
  it('is overwritten only once that is confirmed, and not unseen if someone else has replaced it meanwhile', async () => {
    await stage.addAside('theirs');
    const { user } = await stage.review();
    const dialog = await openPublishing(user, TAKEN);
    expect(within(dialog).getByText('Contract.pdf')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await dialogGone();
    const [stored] = await stage.published();
    expect(stored?.size).toBe('theirs'.length);
    await openPublishing(user, TAKEN);
    await stage.addAside('their second one');
    await press(user, overwrite);
    await screen.findByText(/^Someone else has changed the file since you opened this/);
    expect((await stage.published())[0]?.size).toBe('their second one'.length);
    await press(user, overwrite);
    await screen.findByText('File published');
    const files = await stage.published();
    expect(files.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  });

  it('that is added between check and publishing is reported, and must be confirmed', async () => {
    const { user } = await stage.review();
    await openPublishing(user, NEW);
    await toAccount();
    await stage.addAside('theirs');
    await press(user, toAccount);
    await screen.findByText(/^Someone else has changed the file since you opened this/);
    await overwrite();
    expect((await stage.published())[0]?.size).toBe('theirs'.length);
  });

  it('is checked again just before publishing if the server has no versions', async () => {
    stage.makePlain({ pdfConversionUrl: '/pdf' });
    await stage.addAside('theirs');
    const { user } = await stage.review();
    await openPublishing(user, TAKEN);
    stage.api().setNow('2026-11-18T11:00:00.000Z');
    await stage.addAside('their second one');
    await press(user, overwrite);
    await screen.findByText(/^Someone else has changed the file since you opened this/);
    expect((await stage.published())[0]?.size).toBe('their second one'.length);
    stage.api().setNow('2026-11-18T10:00:00.000Z');
  });
});

describe('a server with only the specified calls', () => {
  it('also gets published documents, without a comparison', async () => {
    stage.makePlain({ pdfConversionUrl: '/pdf' });
    await stage.answerAside(ANSWERS);
    const { user } = await stage.review();
    await openPublishing(user, NEW);
    await press(user, toAccount);
    await screen.findByText('File published');
    await dialogGone();
    expect(await stage.published()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Compare with the published version' })).toBeNull();
  });
});
