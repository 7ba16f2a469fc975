import { openedDialog } from '@tests/support/opened-dialog';
import { rowOf, visitCalendarScreen } from '@tests/support/visit-calendar-screen';
import { OWEN } from '@tests/support/test-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const { server, open, openWeekly } = visitCalendarScreen();

describe('who is free', () => {
  const freeDialog = async () => within(await openedDialog('Who is free?'));
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('lists those who are free on the day, is in the address, and is closed by Back', async () => {
    const { user, router } = await openWeekly();
    await rowOf('N Anna Able');
    const asked = () => new URLSearchParams(router.state.location.search).get('free');
    await user.click(screen.getByRole('button', { name: 'Who is free?' }));
    const dialog = await freeDialog();
    expect(dialog.getByText('3 free on this day.')).toBeTruthy();
    await waitFor(() => expect(asked()).toBe('2026-11-18'));
    await user.click(dialog.getAllByRole('button', { name: 'Previous day' })[0] ?? document.body);
    expect(dialog.getByText('2 free on all 2 days, 1 on some of them.')).toBeTruthy();
    await waitFor(() => expect(asked()).toBe('2026-11-17..2026-11-18'));
    await act(() => router.navigate(-1));
    await noDialog();
    expect(router.state.location.search).toBe('?tab=weekly');
  });

  it('opens from a link with its days, even for people with visits', async () => {
    const { user, router } = await open(OWEN, '/visit-calendar?tab=x&region=North&free=2026-11-16..2026-11-18');
    const dialog = await freeDialog();
    expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe('16/11/2026');
    expect(dialog.getByLabelText<HTMLInputElement>('To').value).toBe('18/11/2026');
    expect(dialog.getByText('0 free on all 3 days, 1 on some of them.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await noDialog();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=weekly&region=North'));
    expect(await screen.findByRole('grid', { name: 'Weekly view of visits' })).toBeTruthy();
  });

  it('and within a drive of a post code, the nearest first; those without a post code are counted', async () => {
    const { user, router } = await openWeekly('&free=2026-11-18');
    const dialog = await freeDialog();
    await user.type(dialog.getByLabelText('or post code'), 'YO1 7HH');
    expect(await dialog.findByText('1 free on this day. Within 60 minutes of YO.')).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'Anna Able North about 50 min Wed 18 Nov' })).toBeTruthy();
    expect(dialog.getByText(/^One more is free, but has no post code/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Within'), '30 min');
    expect(
      await dialog.findByText(/^0 free on this day\. Within 30 minutes of YO\. Try a longer drive or more days\.$/),
    ).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Within'), 'Any distance');
    expect(await dialog.findByRole('row', { name: 'Ben Brook Not Set Unknown Wed 18 Nov' })).toBeTruthy();
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('free')).toBe(
        '2026-11-18;postcode=YO1+7HH;within=any',
      ),
    );
  });

  it('and near a client from a link, if the server knows their address', async () => {
    server.use(
      http.get('*/api/clientrecord/*', () =>
        HttpResponse.json({ name: 'Mill', address: 'York\nYO1 7HH', consultant: '', contacts: [] }),
      ),
    );
    await openWeekly('&free=2026-11-18;client=client-0001');
    const dialog = await freeDialog();
    expect(await dialog.findByText('about 50 min')).toBeTruthy();
  });

  it('says what is wrong with a post code, and lists everybody until it is known', async () => {
    const { user } = await openWeekly('&free=2026-11-18');
    const dialog = await freeDialog();
    await user.type(dialog.getByLabelText('or post code'), 'QQ9');
    expect(dialog.getByText('Enter the start of a UK post code, such as EX1 or CF')).toBeTruthy();
    expect(dialog.getByText('3 free on this day.')).toBeTruthy();
  });
});
