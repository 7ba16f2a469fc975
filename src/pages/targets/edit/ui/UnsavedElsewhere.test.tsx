import {
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
import { holdCalls } from '@tests/support/render-screen';
import { TOM } from '@tests/support/test-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const targets = targetsScreen();

/** Chooses between the typed value and the one that somebody else has saved. */
const choose = async (user: UserEvent, label: string, option: string) => {
  const choice = await dialog().findByRole('radiogroup', { name: `${label}: keep yours or use the saved value` });
  await user.click(within(choice).getByRole('radio', { name: option }));
};

const reopen = async (description: string) =>
  within(await targetRow(description)).findByRole('button', { name: /^Reopen/ });

describe('a save that fails', () => {
  it('closes the dialog without a message, and its row opens it again with everything typed', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=3');
    targets.server.use(fault('post', '/settarget/:date', { status: 503, body: { title: 'The board is in session.' } }));
    await chooseFromMenu(user, 'Agency days', 'Actual');
    await retype(user, 'Actual', '25');
    await retype(user, 'Fact', 'More absence');
    await user.click(saveButton());
    await isClosed();
    expect(screen.queryByText('The board is in session.')).toBeNull();
    expect((await targetRow('Agency days')).textContent).toContain('Not saved · Reopen');

    targets.server.resetHandlers();
    await user.click(await reopen('Agency days'));
    expect(await screen.findByText('Not saved: The board is in session.')).toBeTruthy();
    expect([field('Actual').value, field('Fact').value]).toEqual(['25', 'More absence']);
    await user.click(saveButton());
    await isClosed();
    await waitFor(async () => expect((await targetRow('Agency days')).textContent).not.toContain('Not saved'));
    expect(await targets.stored('Agency days')).toMatchObject({ actual: 25, fact: 'More absence' });
  });

  it('because someone else has saved is reported the same way, and waits for a choice', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=4');
    await chooseFromMenu(user, 'Audit findings open over 30 days', 'Actual');
    await targets.saveAside('Audit findings open over 30 days', { actual: 3 });
    await retype(user, 'Actual', '4');
    await user.click(saveButton());
    await isClosed();
    expect((await targets.stored('Audit findings open over 30 days')).actual).toBe(3);
    await user.click(await reopen('Audit findings open over 30 days'));
    expect(await screen.findByText(/^Not saved: .*this target/)).toBeTruthy();
    expect(field('Actual').value).toBe('4');
    expect(dialog().getByText('3', { selector: 'dd *' })).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    await choose(user, 'Actual', 'Yours: 4');
    await user.click(saveButton());
    await isClosed();
    await waitFor(async () => expect((await targets.stored('Audit findings open over 30 days')).actual).toBe(4));
  });
});

describe('a save with simultaneous changes', () => {
  it('is decided first if it was typed before someone else saved', async () => {
    const before = await targets.open('?view=breakdown&pillar=1');
    await chooseFromMenu(before.user, 'Attendance at seminars', 'Actual');
    await retype(before.user, 'Fact', 'Rain');
    await before.user.keyboard('{Escape}');
    await isClosed();
    before.leave();
    await targets.saveAside('Attendance at seminars', { fact: 'Snow', cause: 'Winter' });

    const { user } = await targets.open('?view=breakdown&pillar=1');
    await chooseFromMenu(user, 'Attendance at seminars', 'Actual');
    expect([field('Fact').value, field('Cause').value]).toEqual(['Rain', 'Winter']);
    expect(saveButton().disabled).toBe(true);
    await choose(user, 'Fact', 'Saved value: Snow');
    expect(field('Fact').value).toBe('Snow');
    await choose(user, 'Fact', 'Yours: Rain');
    await user.click(saveButton());
    await isClosed();
    await waitFor(async () =>
      expect(await targets.stored('Attendance at seminars')).toMatchObject({ fact: 'Rain', cause: 'Winter' }),
    );
  });

  it('asks about the field that both have changed, and takes over the others', async () => {
    const { user } = await targets.open('?view=breakdown&pillar=5');
    await chooseFromMenu(user, 'Debtor days', 'Details');
    const body = { ...(await targets.stored('Debtor days')), description: 'Debtors’ days', areaId: 1 };
    await targets.api.request('POST', '/settargetinfo', { as: TOM, body });
    await retype(user, 'Description', 'Days of debtors');
    await user.click(saveButton());
    await isClosed();
    await user.click(await reopen('Debtors’ days'));
    expect(await dialog().findByText('Before:')).toBeTruthy();
    expect(dialog().getAllByRole('radiogroup')).toHaveLength(1);
    await choose(user, 'Description', 'Yours: Days of debtors');
    await user.click(saveButton());
    await isClosed();
    await waitFor(async () => expect(await targets.stored('Days of debtors')).toMatchObject({ areaId: 1 }));
  });

  it('is reported if it fails after the screen was left', async () => {
    targets.server.use(fault('post', '/settarget/:date', { status: 503, body: { title: 'Too late.' } }));
    const release = holdCalls(targets.server, 'post', '/settarget/:date');
    const { user } = await targets.openPortal('?view=breakdown&pillar=4');
    await user.click(screen.getByRole('link', { name: /Harbour Tools/ }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Targets' })).toBeNull());
    act(() => window.history.back());
    await chooseFromMenu(user, 'Visit reports within five days: Employment Law', 'Actual');
    await retype(user, 'Actual', '93.5');
    await user.click(saveButton());
    act(() => window.history.forward());
    await isClosed();
    release();
    act(() => window.history.back());
    expect(await reopen('Visit reports within five days: Employment Law')).toBeTruthy();
  });

  it('goes to the month that it was opened in, even if another one is shown by then', async () => {
    const { user, router } = await targets.open('?view=breakdown&pillar=3&month=2026-10-01');
    await user.click(await screen.findByRole('button', { name: 'Previous month, September 2026' }));
    await chooseFromMenu(user, 'Chartered consultants', 'Actual');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toContain('month=2026-10-01');
    expect(dialog().getByText('September 2026')).toBeTruthy();
    await user.click(saveButton());
    await isClosed();
    expect(targets.calls.filter((call) => call.startsWith('POST /settarget'))).toEqual(['POST /settarget/2026-09-01']);
  });

  it('is reported even if its row is not shown', async () => {
    targets.server.use(fault('post', '/settarget/:date', { status: 503, body: { title: 'Not now.' } }));
    const { user } = await targets.open('?view=breakdown&pillar=4');
    await chooseFromMenu(user, 'Visit reports within five days: Employment Law', 'Actual');
    await retype(user, 'Actual', '93.4');
    await user.click(saveButton());
    await isClosed();
    await user.click(screen.getByRole('tab', { name: 'Finance' }));
    await targetRow('Room hire');
    await user.click(
      await screen.findByRole('button', { name: 'Reopen Visit reports within five days: Employment Law' }),
    );
    expect(field('Actual').value).toBe('93.4');
  });
});
