import { textsByRole } from '@tests/support/screen-text';
import {
  cellOf,
  chooseFromMenu,
  isClosed,
  retype,
  saveButton,
  targetRow,
  targetsScreen,
  OCTOBER,
} from '@tests/support/targets-screen';
import { fault, IN_PLACE } from '@tests/support/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TOM } from '@tests/support/test-api';
import type { TargetsOfMonth } from '@contract/target';
import { holdCalls } from '@tests/support/render-screen';

const targets = targetsScreen();

const groupNames = () =>
  [...document.querySelectorAll('th[scope=rowgroup]')].map(({ textContent }) =>
    textContent?.replace(/\s\d+ targets?$/, ''),
  );
const searchIn = (address: { search: string }) => new URLSearchParams(address.search);

describe('the balanced view', () => {
  it('starts at last month with a card per pillar, which links to its scorecard', async () => {
    const { user, router } = await targets.open();
    const card = await screen.findByRole('region', { name: 'Clients' });
    expect(screen.getByText('October 2026')).toBeTruthy();
    const pillars = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
    expect(pillars.join(' | ')).toBe('Growth | Clients | People | Quality | Finance');
    expect(textsByRole('columnheader', card)).toBe('Objective | Target | Last Month | This Month');
    const row = within(card).getByRole('row', { name: /Open complaints/ });
    expect(within(row).getByRole('img', { name: 'Green' })).toBeTruthy();
    expect(textsByRole('cell', row)).toBe('12 | 11 | 11= no change');
    expect(within(row).getByRole('rowheader').textContent).toContain('Tom Barker');
    expect(within(card).queryByText('Reference clients')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Populate Targets' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'People' }));
    expect((await screen.findByRole('tab', { name: 'People' })).getAttribute('aria-selected')).toBe('true');
    screen.getByRole('radio', { name: 'Scorecard Breakdown', checked: true });
    const search = searchIn(router.state.location);
    expect([search.get('view'), search.get('pillar')]).toEqual(['breakdown', '3']);
  });
});

describe('the breakdown', () => {
  it('has a tab per pillar, its targets by area with all details, and only those that are pending; Actual needs a target value', async () => {
    const { user } = await targets.open('?view=breakdown');
    await targetRow('Proposals won');
    expect(textsByRole('tab')).toBe('Growth | Clients | People | Quality | Finance');
    expect(textsByRole('columnheader')).toBe(
      'Objective | Target | Last Month | This Month | FCA | Previous Action | Menu',
    );
    expect(groupNames()[0]).toBe('Roll up');
    expect(groupNames()).toContain('Health & Safety');
    expect(screen.getByText('2 out of 12 targets are missing actual value')).toBeTruthy();
    expect(screen.getByText('1 out of 12 targets are missing target value')).toBeTruthy();
    expect(await cellOf('Proposals won', 'This Month')).toBe('28.8%▼ −4.1%');
    expect(await cellOf('Proposals won', 'FCA')).toMatch(/^Fact.+Cause.+Action/);
    expect(await cellOf('Cross-sales accepted: Employment Law', 'Previous Action')).toMatch(/Completed on 17\/10\/26$/);
    expect(screen.getByRole('button', { name: 'Populate Targets' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add New Metric' })).toBeTruthy();
    const entriesOf = async (description: string) => {
      await user.click(within(await targetRow(description)).getByRole('button', { name: `Edit ${description}` }));
      const entries = await screen.findAllByRole('menuitem');
      await waitFor(() => expect(entries).toContain(document.activeElement));
      await user.keyboard('{Escape}');
      return entries.map(({ textContent }) => textContent);
    };
    expect(await entriesOf('New business signed: Employment Law')).toEqual(['Details', 'Targets']);
    expect(await entriesOf('Proposals won')).toEqual(['Details', 'Targets', 'Actual']);

    await user.click(screen.getByRole('checkbox', { name: /^Needs my update \([1-9]/ }));
    await targetRow('Cross-sales accepted: Employment Law');
    expect(screen.queryByRole('button', { name: 'Edit Proposals won' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit New clients: Sales' })).toBeNull();
  });

  it('links to the dialogs of the targets that its banner counts, each once, and of those that a roll-up adds up', async () => {
    const { user } = await targets.open('?view=breakdown');
    await user.click(await screen.findByRole('button', { name: 'Which? Targets without values' }));
    await user.click(screen.getByRole('button', { name: 'New business signed: Employment Law' }));
    expect(await screen.findByRole('dialog', { name: 'Limits: New business signed: Employment Law' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await isClosed();
    await user.click(await screen.findByRole('button', { name: 'More about New business signed' }));
    const part = within(await screen.findByRole('region', { name: 'Targets that are added up' }));
    expect(part.getAllByRole('listitem')).toHaveLength(4);
    await user.click(part.getByRole('button', { name: 'Set target of New business signed: Employment Law' }));
    expect(await screen.findByRole('dialog', { name: /^Limits/ })).toBeTruthy();
  });

  it('keeps the focus in the list of pending targets when a completed row disappears', async () => {
    const answer = await targets.api.request('GET', `/gettargets/${OCTOBER}`, { as: TOM });
    const october = (await answer.json()) as TargetsOfMonth;
    const other = october.targets.find(
      ({ pillarId, ownerEmail, target, actual }) => pillarId === 1 && ownerEmail !== TOM && target && actual === null,
    );
    await targets.saveAside(other?.description ?? '', { ownerEmail: TOM });
    const { user } = await targets.open('?view=breakdown');
    await user.click(await screen.findByRole('checkbox', { name: /^Needs my update \([1-9]/ }));
    const edits = () => screen.queryAllByRole('button', { name: /^Edit / });
    await waitFor(() => expect(edits().length).toBeGreaterThan(1));
    const names = edits().map((button) => button.getAttribute('aria-label')?.replace('Edit ', '') ?? '');
    for (const [index, name] of names.entries()) {
      await chooseFromMenu(user, name, 'Actual');
      await retype(user, 'Actual', '1');
      for (const label of ['Fact', 'Cause', 'Action']) await retype(user, label, 'Known');
      await user.click(saveButton());
      await waitFor(() => expect(screen.queryByRole('button', { name: `Edit ${name}` })).toBeNull());
      await isClosed();
      const next = names[index + 1] ? `Edit ${names[index + 1]}` : 'Show all targets';
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: next })));
    }
  });
});

describe('the new breakdown', () => {
  it('has Roll up and each area as tabs, and targets by pillar, with headings that link to the scorecard', async () => {
    const { user, router } = await targets.open('?view=breakdown-new');
    await screen.findAllByRole('tab');
    expect(textsByRole('tab')).toBe(
      'Roll up | Sales | Health & Safety | Employment Law | Client Services | Training | Marketing',
    );
    expect(groupNames()).toEqual(['Growth', 'Clients', 'People', 'Quality', 'Finance']);
    await user.click(screen.getByRole('tab', { name: 'Training' }));
    await targetRow('Room hire');
    expect(searchIn(router.state.location).get('area')).toBe('5');
    await user.click(screen.getByRole('button', { name: 'Finance' }));
    expect((await screen.findByRole('tab', { name: 'Finance' })).getAttribute('aria-selected')).toBe('true');
  });
});

describe('the selection', () => {
  it('is stored for the next visit and written into its address', async () => {
    const { user, leave, flush } = await targets.openPortal('?view=breakdown&pillar=4');
    await user.click(await screen.findByRole('button', { name: 'Previous month, September 2026' }));
    await waitFor(() => expect(searchIn(window.location).get('month')).toBe('2026-09-01'));
    await flush();
    leave();
    await targets.openPortal();
    await screen.findByText('September 2026');
    expect((await screen.findByRole('tab', { name: 'Quality' })).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(searchIn(window.location).toString()).toBe('view=breakdown&month=2026-09-01&pillar=4'));
  });

  it.each(['?view=nonsense&month=2026-13-01&pillar=x', '?month=2026-10-17'])(
    'falls back to an existing one for %s',
    async (link) => {
      await targets.open(link);
      expect(await screen.findByRole('region', { name: 'Clients' })).toBeTruthy();
      expect(screen.getByText('October 2026')).toBeTruthy();
    },
  );
});

describe('the writing calls', () => {
  it('complete a previous action once, and show the date', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=2');
    const row = await targetRow('Reference clients');
    const complete = within(row).getByRole('button', { name: 'Complete Action of Reference clients' });
    await user.dblClick(complete);
    await waitFor(async () =>
      expect(await cellOf('Reference clients', 'Previous Action')).toMatch(/Completed on 18\/11\/26$/),
    );
    expect(targets.calls.filter((call) => call.includes('/completeAction/'))).toHaveLength(1);
  });

  it('can be retried after a failure, which the snack-bar shows', async () => {
    targets.server.use(fault('get', '/completeAction/:date/:id', { status: 503, body: { title: 'Not now.' } }));
    const { user } = await targets.open('?view=breakdown&pillar=1');
    const row = await targetRow('Days from proposal to signature');
    const complete = within(row).getByRole<HTMLButtonElement>('button', { name: /^Complete Action/ });
    await user.click(complete);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(complete.disabled).toBe(false);
    expect(targets.calls.filter((call) => call.includes('/completeAction/'))).toHaveLength(1);
  });

  it('populate a month once, however often the button is pressed, and show the result', async () => {
    const release = holdCalls(targets.server, 'get', '/populateTargets/:date');
    const { user } = await targets.open('?view=breakdown&pillar=1&month=2027-01-01');
    await targetRow('Proposals won');
    const populate = screen.getByRole<HTMLButtonElement>('button', { name: 'Populate Targets' });
    await user.click(populate);
    await waitFor(() => expect(populate.disabled).toBe(true));
    await user.click(populate);
    release();
    await waitFor(() => expect(populate.disabled).toBe(false));
    expect(targets.calls.filter((call) => call.includes('/populateTargets/'))).toEqual([
      'GET /populateTargets/2027-01-01',
    ]);
    await waitFor(() =>
      expect(targets.calls.filter((call) => call === 'GET /gettargets/2027-01-01').length).toBeGreaterThan(1),
    );
  });
});

it('shows in place that a month could not be fetched, and retries', async () => {
  targets.server.use(fault('get', '/gettargets/:date', 'none'));
  const { user } = await targets.open();
  expect(await screen.findByText('No response from server', IN_PLACE)).toBeTruthy();
  targets.server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Clients' })).toBeTruthy();
});
