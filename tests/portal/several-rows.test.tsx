import type { LeadProductInput, SetUpProduct } from '@contract/lead-set-up';
import type { Planner } from '@contract/visit-planner';
import type { SetUpTarget, TargetSetUp } from '@contract/target-set-up';
import { recordings, staff, surveyForms, webhookEndpoints } from '@server/data/schema';
import { FormsPage } from '@/pages/admin/forms';
import { LeadCataloguePage } from '@/pages/admin/leads';
import { PeoplePage } from '@/pages/admin/people';
import { RecordingsPage } from '@/pages/admin/recordings';
import { TargetSetUpPage } from '@/pages/admin/targets';
import { VisitsPage } from '@/pages/admin/visits';
import { WebhooksPage } from '@/pages/admin/webhooks';
import { stageApi } from '@tests/support/api-stage';
import { openedDialog } from '@tests/support/opened-dialog';
import { renderScreen } from '@tests/support/render-screen';
import { GRACE } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { asc, eq, ne } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';

const { api, leaveBy } = stageApi();
const db = () => api().deps.db;

async function open(page: ReactNode, at: string) {
  const view = await renderScreen(page, { api: api(), as: GRACE, at });
  leaveBy(view.leave);
  return view;
}

async function read<Answer>(path: string): Promise<Answer> {
  return (await (await api().request('GET', path, { as: GRACE })).json()) as Answer;
}

async function send(path: string, body: object) {
  const answer = await api().request('POST', path, { as: GRACE, body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string; targetId: number };
}

/** Selects the rows that the grid shows, by its keys. Resolves to how many. */
async function selectAll(user: UserEvent, name: string): Promise<number> {
  const grid = await screen.findByRole('grid', { name });
  await screen.findByText(/^[1-9][\d,]* (?:of [\d,]+ )?rows?$/);
  grid.focus();
  await user.keyboard('{Control>}a{/Control}');
  return Number.parseInt((await screen.findByText(/^\d+ \w+ selected$/)).textContent ?? '', 10);
}

/** The result of the job; the machine may be busy. */
async function result(words: RegExp): Promise<string> {
  const found = await screen.findByText(words, { selector: '[role=status]' }, { timeout: 30_000 });
  return found.textContent ?? '';
}

async function choose(user: UserEvent, menu: string, entry: RegExp) {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const failures = (noun: string) =>
  within(screen.getByRole('list', { name: `${noun} that failed` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('people', () => {
  it('are given a role; one who has it is named, the others lose it again by Undo', async () => {
    const some = await db().select().from(staff).where(ne(staff.email, GRACE)).limit(3);
    for (const [index, { id }] of some.entries()) {
      const roles = index === 0 ? ['tools:targets'] : ['tools:marketing'];
      await db().update(staff).set({ jobTitle: 'Zebra keeper', roles }).where(eq(staff.id, id));
    }
    const stored = async () => {
      const rows = await db().select().from(staff).where(eq(staff.jobTitle, 'Zebra keeper')).orderBy(asc(staff.id));
      return rows.map(({ roles }) => roles.toSorted().join(' '));
    };
    const before = await stored();
    const { user, store } = await open(<PeoplePage />, '/admin/people?find=zebra');
    expect(await selectAll(user, 'People')).toBe(3);
    await choose(user, 'Role to give to the selected people', /^Targets/);
    expect(await result(/ given /)).toBe('2 of 3 people were given the role Targets.');
    expect(failures('People')).toEqual([`${some[0]?.firstName} ${some[0]?.lastName}: Has the role already.`]);
    expect((await stored()).every((roles) => roles.includes('tools:targets'))).toBe(true);
    await user.click(button('Undo'));
    expect(await result(/ changed back/)).toBe('2 people were changed back.');
    expect(await stored()).toEqual(before);
    expect(store.getState().notifications).toEqual([]);
  });

  it('are not made inactive if that leaves no administrator; Esc clears the selection, Space selects again', async () => {
    const admins = await db().select().from(staff);
    for (const { id, email, roles } of admins) {
      if (email !== GRACE && roles.includes('tools:admin')) {
        await db().update(staff).set({ active: false }).where(eq(staff.id, id));
      }
    }
    const { user } = await open(<PeoplePage />, `/admin/people?find=${encodeURIComponent(GRACE)}`);
    expect(await selectAll(user, 'People')).toBe(1);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 person selected')).toBeNull();
    await user.keyboard('{Control>}{Home}{/Control} ');
    await user.click(button('Deactivate'));
    expect(await result(/ deactivated/)).toBe('No person was deactivated.');
    expect(failures('People')[0]).toMatch(/^Grace Okafor: .*administrator/i);
  });
});

describe('forms', () => {
  it('are hidden; those that are no longer published are named, and Undo publishes the others again', async () => {
    const states = () =>
      db().select({ key: surveyForms.key, status: surveyForms.status }).from(surveyForms).orderBy(asc(surveyForms.key));
    const before = await states();
    // A removed one becomes hidden, too.
    const published = before.filter(({ status }) => status === 'open' || status === 'removed').length;
    const { user } = await open(<FormsPage />, '/admin/forms');
    expect(await selectAll(user, 'Forms')).toBe(before.length);
    await choose(user, 'State of the selected forms', /^Hide/);
    expect(await result(/ (?:was|were) (?:hidden)/)).toBe(`${published} of ${before.length} forms were hidden.`);
    expect(failures('Forms')).toHaveLength(before.length - published);
    expect((await states()).some(({ status }) => status === 'open')).toBe(false);
    await user.click(button('Undo'));
    expect(await result(/ (?:was|were) (?:changed)/)).toBe(`${published} forms were changed back.`);
    expect(await states()).toEqual(before);
  });
});

describe('recordings', () => {
  it('are removed after a question, except one that was changed meanwhile', async () => {
    const all = await db().select().from(recordings);
    const { user } = await open(<RecordingsPage />, '/admin/recordings');
    expect(await selectAll(user, 'Recordings')).toBe(all.length);
    const [changed] = all;
    await db()
      .update(recordings)
      .set({ title: 'Renamed' })
      .where(eq(recordings.id, changed?.id ?? ''));
    await user.click(button(`Remove ${all.length} …`));
    const question = await openedDialog(`Remove ${all.length} recordings`);
    expect((await db().select().from(recordings)).length).toBe(all.length);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await result(/ (?:was|were) (?:removed)/)).toBe(
      `${all.length - 1} of ${all.length} recordings were removed.`,
    );
    expect(failures('Recordings')).toHaveLength(1);
    expect((await db().select().from(recordings)).map(({ title }) => title)).toEqual(['Renamed']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('webhooks', () => {
  it('are disabled, and removed after a question', async () => {
    await db().delete(webhookEndpoints);
    const webhook = { id: null, version: 0, url: 'https://crm.example/', eventTypes: [], isEnabled: true };
    await send('/admin/webhooks/save', { ...webhook, name: 'CRM' });
    await send('/admin/webhooks/save', { ...webhook, name: 'Old', isEnabled: false });
    const { user } = await open(<WebhooksPage />, '/admin/webhooks');
    await user.click(await screen.findByRole('checkbox', { name: 'Select CRM' }));
    await user.keyboard('{Control>}a{/Control}');
    await user.click(button('Disable'));
    expect(await result(/ were disabled/)).toBe('1 of 2 webhooks were disabled.');
    expect(failures('Webhooks')).toEqual(['Old: It is not enabled.']);
    await waitFor(() => expect(screen.getAllByText('Disabled')).toHaveLength(2));
    await user.click(screen.getByRole('checkbox', { name: 'Select CRM' }));
    await user.click(button('Remove 2 …'));
    await user.click(within(await openedDialog('Remove 2 webhooks')).getByRole('button', { name: 'Remove' }));
    expect(await result(/ were removed/)).toBe('2 webhooks were removed.');
    expect(await db().select().from(webhookEndpoints)).toEqual([]);
  });
});

describe('targets', () => {
  it('are removed and added again; a roll-up and a target with values are named', async () => {
    const list = async () => (await read<TargetSetUp>('/admin/targets')).targets;
    const rollUp = (await list()).find(({ childTargetIds }) => childTargetIds && childTargetIds.length > 1);
    const like = (await list()).find(({ rollupTargetId }) => rollupTargetId === rollUp?.targetId) as SetUpTarget;
    const { pillarId, areaId, targetType, rollupTargetId } = like;
    const target = { targetId: null, version: null, pillarId, areaId, targetType, isBalanceScoreCard: false };
    for (const description of ['Empty one', 'Empty two']) {
      await send('/admin/targets/save', {
        ...target,
        description,
        childTargetIds: [],
        rollupTargetId,
        ownerEmail: null,
      });
    }
    const { user } = await open(
      <TargetSetUpPage />,
      `/admin/targets?find=${encodeURIComponent(rollUp?.description ?? '')}`,
    );
    const count = await selectAll(user, 'Targets');
    await user.click(button(`Remove ${count}`));
    expect(await result(/ removed/)).toBe(`2 of ${count} targets were removed.`);
    expect((await list()).some(({ description }) => description.startsWith('Empty'))).toBe(false);
    expect(failures('Targets')).toEqual(
      expect.arrayContaining([
        `${rollUp?.description}: Remove a roll-up on its own: its targets then belong to none.`,
        expect.stringMatching(/ has values in /),
      ]),
    );
    await user.click(button('Undo'));
    expect(await result(/ added again/)).toBe('2 targets were added again.');
    const again = (await list()).filter(({ description }) => description.startsWith('Empty'));
    expect(again.map((each) => each.rollupTargetId)).toEqual([rollupTargetId, rollupTargetId]);
  });
});

describe('products of the lead catalogue', () => {
  it('are removed, and added again in their old places', async () => {
    const product: Omit<LeadProductInput, 'base' | 'name' | 'place'> = {
      id: null,
      version: null,
      level1: 'Training',
      level2: null,
      level3: null,
      questions: [],
    };
    await send('/admin/leadproducts/save', { ...product, name: 'First', place: 0 });
    await send('/admin/leadproducts/save', { ...product, name: 'Third', place: 2 });
    const names = async () => (await read<SetUpProduct[]>('/admin/leadproducts')).map(({ name }) => name);
    const before = await names();
    const { user } = await open(<LeadCataloguePage />, '/admin/leads');
    await user.click(await screen.findByRole('checkbox', { name: 'Select First' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Third' }));
    await user.click(button('Remove 2'));
    expect(await result(/ were removed/)).toBe('2 products were removed.');
    expect(await names()).toEqual(before.filter((name) => name !== 'First' && name !== 'Third'));
    await user.click(button('Undo'));
    expect(await result(/ were added/)).toBe('2 products were added again.');
    expect(await names()).toEqual(before);
  });
});

describe('visits and absences', () => {
  const planner = () => read<Planner>('/admin/visits?from=2026-11-16&to=2026-12-13');

  it('visits are cancelled, and restored by Undo', async () => {
    const isOpen = async () => {
      const { visits } = await planner();
      return visits.filter(({ isWrittenUp, cancelled }) => !isWrittenUp && !cancelled);
    };
    const before = await isOpen();
    const { user } = await open(<VisitsPage />, `/admin/visits?weeks=4&find=${before[0]?.clientName}`);
    const count = await selectAll(user, 'Visits');
    await user.click(button('Cancel the visits'));
    expect(await result(/ cancelled/)).toMatch(new RegExp(`^${count} visits? (?:was|were) cancelled\\.$`));
    expect(await isOpen()).toHaveLength(before.length - count);
    await user.click(button('Undo'));
    await result(/ restored/);
    expect((await isOpen()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('absences are removed by the key Delete, and come back with their comments', async () => {
    const shown = async () => (await planner()).absences.map(({ version: _version, ...absence }) => absence);
    const before = await shown();
    const { consultants } = await planner();
    const name = consultants.find(({ id }) => id === before[0]?.staffId)?.name;
    const { user } = await open(<VisitsPage />, `/admin/visits?weeks=4&tab=absences&find=${name}`);
    const count = await selectAll(user, 'Absences');
    expect(count).toBeGreaterThan(1);
    await user.keyboard('{Delete}');
    expect(await result(/ removed/)).toBe(`${count} days were removed.`);
    expect(await shown()).toHaveLength(before.length - count);
    await user.click(button('Undo'));
    await result(/ added again/);
    expect(await shown()).toEqual(before);
  });
});
