import { enterText } from '@tests/support/enter-text';
import {
  cellOf,
  chooseFromMenu,
  dialog,
  field,
  isClosed,
  retype,
  saveButton,
  targetRow,
  targetsScreen,
} from '@tests/support/targets-screen';
import { fault } from '@tests/support/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

const targets = targetsScreen();

const NOT_GREEN = 'Required when not within GREEN range';

const addMetric = async (user: UserEvent) => {
  // The button waits for the month, which has the pillars and areas.
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add New Metric' });
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
};

describe('the actual', () => {
  it('needs reasons while it is not green, and shows the distance to green live', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=5');
    await chooseFromMenu(user, 'Room hire', 'Actual');
    expect(field('Target').readOnly).toBe(true);
    expect(field('Target').value).toBe('£6,500');
    await retype(user, 'Actual', '8000');
    expect(dialog().getByText('Red, £980 over green')).toBeTruthy();
    expect(dialog().getAllByText(NOT_GREEN)).toHaveLength(3);
    expect(saveButton().disabled).toBe(true);
    await enterText(user, field('Fact'), 'Dearer rooms');
    await enterText(user, field('Cause'), 'Two more courses');
    expect(dialog().getAllByText(NOT_GREEN)).toHaveLength(1);
    await enterText(user, field('Action'), 'Use our own rooms');
    await user.click(saveButton());
    await isClosed();
    await waitFor(async () => expect(await cellOf('Room hire', 'This Month')).toMatch(/^£8,000/));
    expect(await targets.stored('Room hire')).toMatchObject({ actual: 8000, ragColor: 3, cause: 'Two more courses' });
    expect(within(await targetRow('Room hire')).getByRole('img', { name: 'Red' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toMatch(/^target-\d+-menu$/));
  });

  it('is green without reasons', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=5');
    await chooseFromMenu(user, 'Discounts granted', 'Actual');
    await retype(user, 'Actual', '£10,000');
    expect(dialog().getByText('Green, with £9,440 to spare')).toBeTruthy();
    expect(dialog().queryByText(NOT_GREEN)).toBeNull();
    await user.click(saveButton());
    await isClosed();
    await waitFor(async () => expect((await targets.stored('Discounts granted')).actual).toBe(10_000));
  });

  it('of a roll-up cannot be typed, and shows what is missing', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=2');
    await chooseFromMenu(user, 'Contracts renewed', 'Actual');
    expect(field('Actual').disabled).toBe(true);
    expect(dialog().getByText('2 out of 4 targets are missing actual value')).toBeTruthy();
  });

  it('without limits needs reasons, and links to the limits', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=4');
    await chooseFromMenu(user, 'Pages of the web site out of date', 'Actual');
    expect(dialog().getByText(/No limits set – set limits to get a status/)).toBeTruthy();
    await retype(user, 'Fact', '');
    expect(dialog().getByText(NOT_GREEN)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Set limits' }));
    expect(await screen.findByRole('dialog', { name: /^Limits/ })).toBeTruthy();
  });
});

describe('the limits', () => {
  it('of a roll-up are shown beside the sum of its targets, which cannot be typed', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=5');
    await chooseFromMenu(user, 'Travel and subsistence', 'Targets');
    expect(field('Target').readOnly).toBe(true);
    expect(field('Target').value).toBe('£51,700');
    expect(dialog().queryByText('required')).toBeNull();
    expect(saveButton().disabled).toBe(false);
  });

  it('need an owner and a target value, and an odd order only causes a warning', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=3');
    await chooseFromMenu(user, 'Chartered consultants', 'Targets');
    await retype(user, 'Owner email', '');
    await retype(user, 'Target', '');
    expect(dialog().getAllByText('required')).toHaveLength(2);
    expect(saveButton().disabled).toBe(true);
    await retype(user, 'Owner email', 'tom.barker@harbour.example');
    await retype(user, 'Target', '0');
    await retype(user, 'Red at or below', '30');
    expect(dialog().getByText(/^limits are usually/)).toBeTruthy();
    expect(saveButton().disabled).toBe(false);
    await user.click(saveButton());
    await isClosed();
    await waitFor(async () => expect(await cellOf('Chartered consultants', 'Target')).toBe('0'));
    expect(await targets.stored('Chartered consultants')).toMatchObject({
      target: 0,
      redLower: 30,
      owner: 'Tom Barker',
    });
  });
});

describe('the details', () => {
  it('of a new metric need description, pillar and area, and add it', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=5');
    await addMetric(user);
    await screen.findByRole('dialog', { name: 'Add New Metric' });
    expect(dialog().getAllByText('required')).toHaveLength(3);
    await enterText(user, field('Description'), 'Pension letters');
    await user.selectOptions(field('Pillar'), 'Finance');
    expect(saveButton().disabled).toBe(true);
    await user.selectOptions(field('Area'), 'Training');
    await user.click(saveButton());
    await isClosed();
    expect(await targetRow('Pension letters')).toBeTruthy();
  });

  it('lock pillar, area and type of a target in a roll-up', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=5');
    await chooseFromMenu(user, 'Fees invoiced: Training', 'Details');
    expect([field('Pillar').disabled, field('Area').disabled, field('Type').disabled]).toEqual([true, true, true]);
    expect(field('Description').disabled).toBe(false);
  });

  it('of a roll-up need targets of its pillar and type', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=2');
    await addMetric(user);
    await screen.findByRole('dialog');
    await enterText(user, field('Description'), 'Happy clients');
    await user.selectOptions(field('Area'), 'Roll up');
    await user.selectOptions(field('Pillar'), 'Clients');
    await user.selectOptions(field('Type'), 'Percent');
    const offered = dialog()
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
    expect(offered).toContain('Courses rated good or better');
    expect(offered).not.toContain('Net promoter score');
    expect(offered).not.toContain('Contracts renewed: Sales');
    expect(saveButton().disabled).toBe(true);
    await user.click(dialog().getByRole('checkbox', { name: 'Courses rated good or better' }));
    await user.click(saveButton());
    await isClosed();
    await waitFor(async () => expect((await targets.stored('Happy clients')).childTargetIds).toHaveLength(1));
  });

  it('are stored as a draft when the dialog is closed', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=2');
    await chooseFromMenu(user, 'Open complaints', 'Details');
    await retype(user, 'Description', 'Complaints still open');
    await user.keyboard('{Escape}');
    await isClosed();
    expect((await targetRow('Open complaints')).textContent).not.toContain('Not saved');
    await chooseFromMenu(user, 'Open complaints', 'Details');
    expect(field('Description').value).toBe('Complaints still open');
  });
});

/** The pause after which a draft is stored never ends. */
function holdDrafts() {
  const { setTimeout: after } = globalThis;
  const held = (work: () => void, ms?: number) => (ms === 400 ? after(() => undefined, 0) : after(work, ms));
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(held);
}

describe('typing down the column', () => {
  async function typeActual(user: UserEvent, description: string, text: string) {
    await user.click(await screen.findByRole('checkbox', { name: 'Type actuals in the column' }));
    const name = new RegExp(`^Actual of ${description},`);
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name });
    await user.clear(input);
    await user.type(input, `${text}{Enter}`);
    return input;
  }

  it('saves a green value at once and moves on to the next', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=3');
    const input = await typeActual(user, 'Absence: Client Services', '2.5');
    expect(document.activeElement).not.toBe(input);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Actual of /);
    await waitFor(async () => expect((await targets.stored('Absence: Client Services')).actual).toBe(2.5));
    expect(targets.calls.filter((call) => call.startsWith('POST /settarget/'))).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the dialog with the typed value if it is not green', async () => {
    const { store, user } = await targets.open('?view=breakdown&pillar=3');
    holdDrafts();
    const input = await typeActual(user, 'Absence: Employment Law', '9');
    // At once: what waited would bring the draft back after Cancel.
    expect(Object.keys(store.getState().drafts.byKey)).toHaveLength(1);
    await screen.findByRole('dialog', { name: 'Actual: Absence: Employment Law' });
    await waitFor(() => expect(field('Actual').value).toBe('9'));
    expect(dialog().getAllByText(NOT_GREEN)).toHaveLength(3);
    expect((await targets.stored('Absence: Employment Law')).actual).toBe(2.8);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect([input.value, store.getState().drafts.byKey]).toEqual(['2.8', {}]);
  });

  it('keeps reasons typed into the dialog before', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=3');
    await chooseFromMenu(user, 'Absence: Sales', 'Actual');
    await retype(user, 'Fact', 'A wave of flu');
    await user.keyboard('{Escape}');
    await isClosed();
    await typeActual(user, 'Absence: Sales', '8');
    await screen.findByRole('dialog', { name: 'Actual: Absence: Sales' });
    await waitFor(() => expect([field('Actual').value, field('Fact').value]).toEqual(['8', 'A wave of flu']));
  });

  it('shows in the row that a value was not saved', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=3');
    targets.server.use(fault('post', '/settarget/:date', 'none'));
    const input = await typeActual(user, 'Absence: Training', '2');
    await waitFor(async () =>
      expect((await targetRow('Absence: Training')).textContent).toContain('Not saved · Reopen'),
    );
    expect(screen.queryByText('No response from server')).toBeNull();
    expect(input.value).toBe('2');
  });

  it('refuses words and numbers that are too large', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=3');
    const input = await typeActual(user, 'Supervision sessions held', '1e400');
    expect(await screen.findByText(/^must be a number/)).toBeTruthy();
    expect(document.activeElement).toBe(input);
    await user.keyboard('{Escape}');
    expect(input.value).toBe('92.2');
  });
});
