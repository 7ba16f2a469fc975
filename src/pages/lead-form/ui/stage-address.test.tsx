import { leadScreen, MOVED, nextButton, startLead, submitLead } from '@tests/support/lead-screen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const lead = leadScreen();

/** Waits until the stage's heading and the address's query have these values. */
const isShown = (router: { state: { location: { search: string } } }, heading: string, search: string) =>
  waitFor(() =>
    expect([screen.getByRole('heading', { level: 2 }).textContent, router.state.location.search]).toEqual([
      heading,
      search,
    ]),
  );

describe('the stage in the address', () => {
  it('follows each step, and Back returns to the one before with all answers', async () => {
    const { user, router } = await lead.open();
    await startLead(user, 'A decision maker who has moved');
    await waitFor(() => expect(router.state.location.search).toBe('?stage=2'));
    fireEvent.change(screen.getByLabelText('Previous company'), { target: { value: 'Old Co' } });
    await act(() => router.navigate(-1));
    await isShown(router, 'Referrer', '?stage=1');
    await act(() => router.navigate(-1));
    await isShown(router, 'Initial', '');
    await act(() => router.navigate(2));
    await waitFor(() => expect(router.state.location.search).toBe('?stage=2'));
    expect((await screen.findByLabelText<HTMLInputElement>('Previous company')).value).toBe('Old Co');
  });

  it('opens a draft at the link’s stage, but never past an incomplete one', async () => {
    (await lead.openAt(MOVED)).leave();

    const linked = await lead.open(undefined, '?stage=1');
    await isShown(linked.router, 'Referrer', '?stage=1');
    linked.leave();

    const left = await lead.open(undefined, '?stage=2');
    expect((await screen.findByLabelText<HTMLInputElement>('New company')).value).toBe('New Co');
    await submitLead(left.user);
    expect(await screen.findByRole('heading', { name: 'Form submitted' })).toBeTruthy();
    await waitFor(() => expect(left.router.state.location.search).toBe(''));
  });

  it('opens the first incomplete stage instead of a later one, and stays there when it is answered', async () => {
    const { user, router } = await lead.open(undefined, '?stage=6');
    await isShown(router, 'Initial', '');
    await user.click(screen.getByRole('radio', { name: 'A new client' }));
    await waitFor(() => expect(nextButton().disabled).toBe(false));
    await isShown(router, 'Initial', '');
  });
});
