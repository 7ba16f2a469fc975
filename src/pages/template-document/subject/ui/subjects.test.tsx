import { enterText } from '@tests/support/enter-text';
import { documentSubjects, placeholders, publishedTexts, templateAnswers } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import {
  BAKERY,
  card,
  cards,
  filled,
  JOINERY,
  openPublishing,
  paper,
  saysInDocument,
  stageWizard,
} from '@tests/support/template-document-screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const stage = stageWizard();

const TEXT = `<p>${filled('Company name')} employs ${filled('Employee name')} for ${filled('Annual salary')}.</p>`;

beforeEach(async () => {
  const { db } = stage.api().deps;
  await stage.restage(TEXT, []);
  await db.delete(publishedTexts);
  await db.delete(documentSubjects);
  await db
    .update(placeholders)
    .set({ about: 'subject' })
    .where(inArray(placeholders.key, ['Employee name', 'Annual salary']));
});

const prompt = () => screen.findByRole('heading', { name: 'Who is this document about?' });
const opened = () => stage.render(`?templateId=t-1&account=${JOINERY}&accountName=Joinery`);
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function addPerson(user: UserEvent, name: string) {
  await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), name);
  await user.click(screen.getByRole('button', { name: 'Add and answer' }));
  await cards();
}

async function change(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Change who the document is about' }));
  await prompt();
}

const idOf = async (name: string) => {
  const rows = await stage.api().deps.db.select().from(documentSubjects);
  return rows.find((row) => row.name === name)?.id ?? '';
};
const answersOf = async (name: string) => stage.stored(`${JOINERY}:${await idOf(name)}`);

describe('a template with questions about a person', () => {
  it('asks first whom the document is about; the client’s answers are shared, the person’s are their own', async () => {
    await stage.answerAside({ 'Company name': 'Harbourside', 'Employee name': 'Somebody of before' });
    const { user } = await opened();
    await prompt();
    await saysInDocument('Harbourside employs [Employee name]');
    expect(screen.queryByRole('list', { name: 'Question cards' })).toBeNull();

    await addPerson(user, 'Sam Taylor');
    expect(within(await card('Company name')).queryByText(/^About/)).toBeNull();
    expect(within(await card('Employee name')).getByText('About Sam Taylor')).toBeTruthy();
    await enterText(user, await field('Employee name'), 'Sam J. Taylor');
    await enterText(user, await field('Annual salary'), '£30,000');
    await waitFor(async () => {
      expect(await answersOf('Sam Taylor')).toEqual({ 'Employee name': 'Sam J. Taylor', 'Annual salary': '30000' });
    });

    await change(user);
    expect(paper()).not.toContain('Sam');
    await addPerson(user, 'Kim Lee');
    expect((await field('Employee name')).value).toBe('');
    expect((await field('Annual salary')).value).toBe('');
    expect((await field('Company name')).value).toBe('Harbourside');
    expect(paper()).not.toMatch(/Sam|30,000/);
    await user.clear(await field('Company name'));
    await enterText(user, await field('Company name'), 'Quayside');
    await waitFor(async () => expect(await stage.stored()).toMatchObject({ 'Company name': 'Quayside' }));
    // No answer about either of them is stored with the client.
    expect(await stage.stored()).toEqual({ 'Company name': 'Quayside', 'Employee name': 'Somebody of before' });

    await change(user);
    await user.click(await screen.findByRole('button', { name: /^Sam Taylor\s*2 answers/ }));
    await saysInDocument('Quayside employs Sam J. Taylor for £30,000.00.');
  });

  it('shows the same person again after a reload, and asks again for another account', async () => {
    const { user, leave } = await opened();
    await addPerson(user, 'Sam Taylor');
    const id = await idOf('Sam Taylor');
    leave();
    const again = await stage.render(`?templateId=t-1&account=${JOINERY}&accountName=Joinery&subject=${id}`);
    await card('Employee name');
    again.leave();
    await stage.render(`?templateId=t-1&account=${BAKERY}&accountName=Bakery&subject=${id}`);
    await prompt();
    expect(screen.getByText(/no longer in the list/)).toBeTruthy();
  });

  it('begins with the first open question once somebody is added, and is published under the person’s name', async () => {
    const { user } = await opened();
    await addPerson(user, 'Sam Taylor');
    const open = document.querySelector('[data-card] textarea, [data-card] input');
    await waitFor(() => expect(document.activeElement).toBe(open));
    for (const key of ['Company name', 'Employee name', 'Annual salary'])
      await enterText(user, await field(key), 'Words');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('About Sam Taylor');
    const dialog = await openPublishing(user, 'Publish the document');
    expect(await within(dialog).findByText('Contract – Sam Taylor.pdf')).toBeTruthy();
  });

  it('asks for the client alone with a server that has no such lists', async () => {
    stage.makePlain({});
    await stage.answerAside({ 'Employee name': 'Sam Taylor' });
    await opened();
    expect((await field('Employee name')).value).toBe('Sam Taylor');
    expect(screen.queryByRole('heading', { name: 'Who is this document about?' })).toBeNull();
  });

  it('says so for a name that is taken, and keeps what was typed', async () => {
    const { user } = await opened();
    await addPerson(user, 'Sam Taylor');
    await change(user);
    await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), 'sam taylor');
    await user.click(screen.getByRole('button', { name: 'Add and answer' }));
    await screen.findByText(/There is already “Sam Taylor”/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('sam taylor');
  });

  it('retries a list that could not be fetched', async () => {
    stage.server.use(fault('get', `/subjects/${JOINERY}`, 'none'));
    const { user } = await opened();
    await prompt();
    await screen.findByRole('button', { name: 'Retry' });
    stage.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });
});

describe('the names that documents were about', () => {
  const rowsOf = (names: readonly string[]) =>
    stage
      .api()
      .deps.db.insert(documentSubjects)
      .values(
        names.map((name, index) => ({
          id: `s-${index}`,
          clientId: JOINERY,
          name,
          kind: 'person',
          createdAt: new Date(0),
        })),
      );
  const names = () =>
    within(screen.getByRole('region', { name: 'Same person as …' }))
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('button')[0]?.firstChild?.textContent);

  it('are found by any of their words, a part of a long list is shown', async () => {
    await rowsOf(Array.from({ length: 70 }, (_, index) => `Person ${String(index).padStart(2, '0')} Jones`));
    const { user } = await opened();
    await screen.findByRole('button', { name: 'Show all 70' });
    expect(names()).toHaveLength(50);
    await enterText(user, screen.getByRole('searchbox', { name: 'Find a name' }), 'jones 6');
    await waitFor(() => expect(names()).toContain('Person 66 Jones'));
    expect(names()).toHaveLength(16);
    await user.type(screen.getByRole('searchbox', { name: 'Find a name' }), 'x');
    await screen.findByText('No names match.');
  });

  it('are renamed, removed, and come back with their answers', async () => {
    await rowsOf(['Sam Tailor']);
    const { db } = stage.api().deps;
    const answer = { clientId: JOINERY, subjectId: 's-0', key: 'Employee name', value: 'Sam', answeredAt: new Date(0) };
    await db.insert(templateAnswers).values(answer);
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: 'More for Sam Tailor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByRole('textbox', { name: 'New name of Sam Tailor' });
    await user.clear(name);
    await user.type(name, 'Sam Taylor{Enter}');
    expect(await screen.findByRole('button', { name: 'More for Sam Taylor' })).toBeTruthy();
    const rows = await db.select().from(documentSubjects);
    expect(rows.map(({ name: stored }) => stored)).toEqual(['Sam Taylor']);
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'More for Sam Taylor' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
      await screen.findByText('Sam Taylor was removed. The answers are kept.');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'More for Sam Taylor' })).toBeNull());
    };
    await remove();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: /^Sam Taylor\s*1 answer/ });
    await remove();
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await user.click(await screen.findByText('Removed (1)'));
    await user.click(screen.getByRole('button', { name: 'Restore Sam Taylor' }));
    expect(await screen.findByRole('button', { name: /^Sam Taylor\s*1 answer/ })).toBeTruthy();
  });
});
