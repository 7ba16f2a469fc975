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
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

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
    expect(field('Target').textContent).toBe('£6,500');
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
    expect(field('Actual').tagName).toBe('OUTPUT');
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
    expect(field('Target').textContent).toBe('£51,700');
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
  it('of a new metric need description, pillar and area; in a roll-up, pillar, area and type are locked', async () => {
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
    await chooseFromMenu(user, 'Fees invoiced: Training', 'Details');
    const texts = ['Pillar', 'Area', 'Type'].map((label) => field(label).textContent);
    expect(texts).toEqual(['Finance', 'Training', 'Money (£)']);
    expect(field('Description').disabled).toBe(false);
  });

  it('of a roll-up need targets of its pillar and type; they are stored as a draft when the dialog is closed', async () => {
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
    await chooseFromMenu(user, 'Open complaints', 'Details');
    await retype(user, 'Description', 'Complaints still open');
    await user.keyboard('{Escape}');
    await isClosed();
    expect((await targetRow('Open complaints')).textContent).not.toContain('Not saved');
    await chooseFromMenu(user, 'Open complaints', 'Details');
    expect(field('Description').value).toBe('Complaints still open');
  });
});
