import { documentSubjects, documents, placeholders, publishedTexts, templateAnswers } from '@server/data/schema';
import { enterText } from '@tests/support/enter-text';
import { fault } from '@tests/support/render-app';
import { holdCalls } from '@tests/support/render-screen';
import { card, filled, JOINERY, stageWizard } from '@tests/support/template-document-screen';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq, inArray, like } from 'drizzle-orm';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useListedKeys } from '@/shared/ui/screen-keys';

const stage = stageWizard();

const TEXT = `<p>${filled('Company name')} employs ${filled('Employee name')} for ${filled('Annual salary')}.</p>`;
const FILE = [
  'Name,Employee name,Annual salary',
  'Sam Taylor,Sam J. Taylor,£30000',
  'Kim Lee,Kim Lee,',
  'Ann Oh,Ann,soon',
];

beforeEach(async () => {
  sessionStorage.clear();
  const { db } = stage.api().deps;
  await stage.restage(TEXT, []);
  await db.delete(publishedTexts);
  await db.delete(documentSubjects);
  await db.delete(documents).where(like(documents.pathKey, 'manual and handbook/contract%'));
  await db
    .update(placeholders)
    .set({ about: 'subject', type: 'text' })
    .where(inArray(placeholders.key, ['Employee name', 'Annual salary']));
  await db.update(placeholders).set({ type: 'money' }).where(eq(placeholders.key, 'Annual salary'));
  await stage.answerAside({ 'Company name': 'Harbourside' });
});

const opened = () => stage.render(`?templateId=t-1&account=${JOINERY}&accountName=Joinery&view=several`);

async function readPasted(user: UserEvent, lines: readonly string[] = FILE) {
  const field = await screen.findByRole('textbox', { name: 'Or paste lines from a table' });
  await user.click(field);
  await user.paste(lines.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Read the pasted lines' }));
}

const row = (name: string | RegExp) => screen.findByRole('row', { name });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const names = async () =>
  (await stage.api().deps.db.select().from(documentSubjects)).map(({ name }) => name).toSorted();
const files = async () =>
  (await stage.api().deps.db.select().from(documents).where(like(documents.pathKey, 'manual and handbook/contract%')))
    .map(({ path }) => path)
    .toSorted();
const progress = (text: string) => screen.findByText(text, { exact: false, selector: 'p[role=status]' });

async function publishOne(user: UserEvent) {
  await user.click(await button('Save 1 person and publish 1 document'));
  await progress('1 of 1 published');
}

describe('documents for several people (product/document-subjects#several)', () => {
  it('are offered where it is asked whom the document is about', async () => {
    const { user } = await stage.render(`?templateId=t-1&account=${JOINERY}&accountName=Joinery`);
    await user.click(await button('Several people from a file'));
    expect(await screen.findByRole('heading', { name: '1. The file' })).toBeTruthy();
    await user.click(await button('One person instead'));
    expect(await screen.findByRole('heading', { name: 'Who is this document about?' })).toBeTruthy();
  });

  it('says what is missing or wrong; once confirmed, saves the people and publishes what is complete', async () => {
    const { user } = await opened();
    await readPasted(user);
    expect(renderHook(useListedKeys).result.current, 'nothing is asked about the client').toEqual([]);
    expect((await row(/Sam Taylor/)).textContent).toContain('Complete');
    expect((await row(/Kim Lee/)).textContent).toContain('No answer: Annual salary');
    expect((await row(/Ann Oh/)).textContent).toContain('This is not an amount');
    expect(within(await row(/Ann Oh/)).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    expect(await progress('3 lines · 1 with answers missing · 1 that cannot be used')).toBeTruthy();
    expect(await names()).toEqual([]);
    await user.click(await button('Save 2 people and publish 1 document'));
    await progress('1 of 1 published');
    expect(await names()).toEqual(['Kim Lee', 'Sam Taylor']);
    expect(await files()).toEqual(['Manual and Handbook/Contract – Sam Taylor.pdf']);
    expect(stage.printed.at(-1)).toContain('Harbourside employs Sam J. Taylor for £30,000.00.');
    const [text] = await stage.api().deps.db.select().from(publishedTexts);
    expect(text).toMatchObject({ templateId: 't-1', templateVersion: 1, subjectId: expect.any(String) as string });
    expect(await screen.findByRole('link', { name: 'Contract – Sam Taylor.pdf' })).toBeTruthy();
  });

  it('publishes documents with answers missing only if that is confirmed', async () => {
    const { user } = await opened();
    await readPasted(user);
    await user.click(await screen.findByRole('checkbox', { name: /Publish the 1 document with answers missing/ }));
    await user.click(await button('Save 2 people and publish 2 documents'));
    await progress('2 of 2 published');
    expect(await files()).toHaveLength(2);
  });

  it('recognises people who are there, and updates or leaves their answers', async () => {
    const first = await opened();
    await readPasted(first.user, FILE.slice(0, 3));
    await first.user.click(await button('Save 2 people and publish 1 document'));
    await progress('1 of 1 published');
    await first.user.click(await button('Read another file'));
    await readPasted(first.user, ['Name,Annual salary', 'SAM TAYLOR,40000']);
    expect((await row(/SAM TAYLOR/)).textContent).toContain('Same person as Sam Taylor');
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Answers of SAM TAYLOR' }), 'leave');
    await publishOne(first.user);
    expect(stage.printed.at(-1)).toContain('£30,000.00');
    await first.user.click(await button('Read another file'));
    await readPasted(first.user, ['Name,Annual salary', 'SAM TAYLOR,40000', ',50000']);
    await row(/SAM TAYLOR/);
    const asked: string[] = [];
    stage.server.use(http.get('*/gettemplateanswers/:id', ({ request }) => void asked.push(request.url)));
    await first.user.type(screen.getByRole('textbox', { name: 'Name of line 3' }), 'Kim Lee{Enter}');
    await waitFor(async () => expect((await button(/^Save 2 people and publish 2/)).disabled).toBe(false));
    expect(asked, 'hers alone').toHaveLength(1);
    await first.user.click(screen.getByRole('checkbox', { name: 'Kim Lee' }));
    await publishOne(first.user);
    expect(stage.printed.at(-1)).toContain('£40,000.00');
    const published = await stage.api().deps.db.select().from(documents);
    expect(published.find(({ path }) => path.includes('Sam Taylor'))?.version, 'a new version').toBe(3);
    expect(await names()).toEqual(['Kim Lee', 'Sam Taylor']);
  });

  it('keeps both files if that is chosen', async () => {
    const { user } = await opened();
    await stage.addAside('of before', 'Contract – Sam Taylor.pdf');
    await readPasted(user, [FILE[0] ?? '', FILE[1] ?? '']);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'If a file of that name exists' }), 'both');
    await publishOne(user);
    expect(await files()).toEqual([
      'Manual and Handbook/Contract – Sam Taylor (2).pdf',
      'Manual and Handbook/Contract – Sam Taylor.pdf',
    ]);
  });

  it('lists what could not be published with the reason, and retries it', async () => {
    const { user } = await opened();
    await readPasted(user, [FILE[0] ?? '', FILE[1] ?? '']);
    stage.server.use(fault('post', '/pdf/v1/convert', { status: 503, body: { title: 'The printer is busy.' } }));
    await user.click(await button('Save 1 person and publish 1 document'));
    await progress('0 of 1 published · 1 failed');
    expect((await row(/Sam Taylor/)).textContent).toContain('Not published');
    stage.server.resetHandlers();
    await user.click(await button('Retry Sam Taylor'));
    await progress('1 of 1 published');
    expect(await files()).toHaveLength(1);
  });

  it('continues after a reload with what is left', async () => {
    const first = await opened();
    await readPasted(first.user, [FILE[0] ?? '', FILE[1] ?? '']);
    stage.server.use(fault('post', '/pdf/v1/convert', { status: 503, body: {} }));
    await first.user.click(await button('Save 1 person and publish 1 document'));
    await progress('1 failed');
    first.leave();
    stage.server.resetHandlers();
    const again = await opened();
    await again.user.click(await button('Retry the 1 that failed'));
    expect(await progress('1 of 1 published')).toBeTruthy();
  });

  it('publishes nothing if somebody could not be saved, and says who', async () => {
    const { user } = await opened();
    await readPasted(user, [FILE[0] ?? '', FILE[1] ?? '']);
    await row(/Sam Taylor/);
    stage.server.use(fault('post', `/subjects/${JOINERY}/save`, { status: 500, body: {} }));
    await user.click(await button('Save 1 person and publish 1 document'));
    expect((await screen.findByRole('alert')).textContent).toContain('Line 2, Sam Taylor');
    stage.server.resetHandlers();
    await publishOne(user);
  });

  it('asks the client’s own questions without an answer, and saves nobody before they are saved', async () => {
    await stage.api().deps.db.delete(templateAnswers);
    const { user } = await opened();
    expect(await screen.findByText(/One question needs an answer/)).toBeTruthy();
    expect(renderHook(useListedKeys).result.current).toHaveLength(1);
    await readPasted(user, [FILE[0] ?? '', FILE[1] ?? '']);
    expect(await screen.findByText('1 line', { selector: 'p[role=status]' }), 'nobody lacks anything').toBeTruthy();
    expect(await button('Save 1 person')).toBeTruthy();
    stage.server.use(fault('post', `/savetemplateanswers/${JOINERY}`, { status: 500, body: {} }));
    await enterText(user, within(await card('Company name')).getByRole('textbox'), 'Joinery');
    expect(await screen.findByText('All questions are answered.')).toBeTruthy();
    await user.click(await button('Save 1 person and publish 1 document'));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved or published');
    expect(await names()).toEqual([]);
    stage.server.resetHandlers();
    await publishOne(user);
    expect(stage.printed.at(-1)).toContain('Joinery employs Sam J. Taylor');
  });

  it('mends what cannot be used in its row, and in all rows with the same text', async () => {
    const choices = ['Full-time', 'Part-time'];
    const { db } = stage.api().deps;
    await db.update(placeholders).set({ type: 'choice', choices }).where(eq(placeholders.key, 'Annual salary'));
    const { user } = await opened();
    await readPasted(user, ['Name,Employee name,Annual salary', 'Sam,Sam,FT', 'Kim,Kim,ft', ',Ann,Full-time']);
    const field = await screen.findByRole('combobox', { name: 'Annual salary of Sam' });
    expect(field.getAttribute('aria-describedby')).toBeTruthy();
    expect((await row(/Sam/)).textContent).toContain('not one of the choices: “Full-time”, “Part-time”.');
    expect(await progress('3 lines · 3 that cannot be used')).toBeTruthy();
    await user.selectOptions(field, 'Full-time');
    await user.click(await button('Use for all 2 rows with ‘FT’'));
    expect(document.activeElement).toBe(field);
    await user.type(screen.getByRole('textbox', { name: 'Name of line 4' }), ' {Enter}');
    expect(within(await row(/Line 4/)).getByRole('status').textContent, 'announced').toContain('There is no name.');
    await user.type(screen.getByRole('textbox', { name: 'Name of line 4' }), 'Ann{Enter}');
    expect(await progress('3 lines')).toBeTruthy();
    await user.click(await button('Save 3 people and publish 3 documents'));
    await progress('3 of 3 published');
    expect(await names()).toEqual(['Ann', 'Kim', 'Sam']);
    expect(stage.printed.every((text) => text.includes('Full-time'))).toBe(true);
  });

  it('saves no more and publishes nothing once the screen is left', async () => {
    const { user, router, store } = await opened();
    await readPasted(user, FILE.slice(0, 3));
    const release = holdCalls(stage.server, 'post', `/subjects/${JOINERY}/save`);
    await user.click(await button('Save 2 people and publish 1 document'));
    await screen.findByText('Saved 0 of 2');
    expect((await button('One person instead')).disabled).toBe(true);
    expect(globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true })), 'asks').toBe(false);
    await router.navigate(`/template-document?templateId=t-1&account=${JOINERY}&accountName=Joinery`);
    await button('Several people from a file');
    release();
    await waitFor(() => expect(store.getState().notifications[0]?.message).toContain('1 of 2 people saved. Nothing'));
    expect([await names(), await files()]).toEqual([['Sam Taylor'], []]);
    await user.click(await button('Several people from a file'));
    expect(await button('Save 2 people and publish 1 document'), 'the file is still there').toBeTruthy();
  });

  it('keeps what was mended: if the screen is left, from a slower reading, and until it is confirmed', async () => {
    const { user } = await opened();
    const slow = new File([], 'slow.csv');
    let finish = (_bytes: ArrayBuffer) => {};
    const reading = new Promise<ArrayBuffer>((resolve) => void (finish = resolve));
    vi.spyOn(slow, 'arrayBuffer').mockReturnValue(reading);
    await user.upload(await screen.findByLabelText('The file'), slow);
    await readPasted(user, ['Name,Employee name,Annual salary', 'Sam,Sam,soon']);
    const salary = await screen.findByRole('textbox', { name: 'Annual salary of Sam' });
    await user.clear(salary);
    await user.type(salary, '30000{Enter}');
    finish(new TextEncoder().encode('Name\nOther').buffer);
    await user.click(await button('Use another file'));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('You have corrected 1 value of this file, which would be lost.');
    await user.click(within(question).getByRole('button', { name: 'Keep this file' }));
    await user.click(await button('One person instead'));
    await user.click(await button('Several people from a file'));
    expect((await row(/Sam/)).textContent).toContain('Complete');
  });

  it('remembers which column was chosen for this template and these headings', async () => {
    const lines = ['Who,Pay,Employee name', 'Sam,30000,Sam'];
    const first = await opened();
    await readPasted(first.user, lines);
    await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Name of the person' }), 'Who');
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Annual salary' }), 'Pay');
    await row(/Sam/);
    expect(Object.keys(localStorage).join(' '), 'too early').not.toContain('template-document.columns');
    await publishOne(first.user);
    await first.user.click(await button('Read another file'));
    first.leave();
    const again = await opened();
    await readPasted(again.user, lines);
    expect((await row(/Sam/)).textContent).toContain('Complete');
  });

  it('keeps what was pasted if it cannot be read, and asks for the column with the names', async () => {
    const { user } = await opened();
    await readPasted(user, ['Name', '"Sam']);
    expect(await screen.findByText(/Line 2 is broken/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('"Sam');
    await user.clear(screen.getByRole('textbox'));
    await readPasted(user, ['Who,Annual salary', 'Sam,30000']);
    expect(await screen.findByText('Choose the column with the names.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Name of the person' }), 'Who');
    expect(await row(/Sam/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Choose the column with the names.')).toBeNull());
  });

  it('is not offered by a template that asks nothing about a person', async () => {
    await stage.restage(`<p>${filled('Company name')}</p>`, []);
    await opened();
    expect(await screen.findByText('This template is not about people')).toBeTruthy();
  });
});
