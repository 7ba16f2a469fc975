import { stageApi } from '@tests/support/api-stage';
import { renderScreen } from '@tests/support/render-screen';
import { deferred } from '@tests/support/session-stage';
import { ADA } from '@tests/support/test-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { TargetSetUpPage } from './TargetSetUpPage';

const { api, server } = stageApi();

it('twelve months are sent once, and what is typed meanwhile stays and is saved next', async () => {
  const at = '/admin/targets?months=target-1&from=2030-01-01';
  const { user } = await renderScreen(<TargetSetUpPage />, { api: api(), as: ADA, at });
  const of = (month: string) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`, Red at or below, ${month} 2030$`) });
  const [january, february] = [await of('January'), await of('February')];
  const wait = deferred<undefined>();
  const fetched = deferred<undefined>();
  let sent = 0;
  server.use(
    http.post('*/api/admin/targetmonths/save', () => {
      sent += 1;
      return wait.promise;
    }),
    http.get('*/api/admin/targetmonths/*', () => fetched.promise),
  );
  await user.type(january, '10');
  fireEvent.submit(january);
  fireEvent.submit(january);
  await user.type(february, '20');
  await user.type(january, '1');
  wait.resolve(undefined);
  expect(await screen.findByText(/One month was saved\.$/)).toBeTruthy();
  expect([january.value, february.value, sent]).toEqual(['101', '20', 1]);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  // The next save needs the versions of this one.
  expect(save.disabled).toBe(true);
  fetched.resolve(undefined);
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  expect(await screen.findByText('2 months were saved.')).toBeTruthy();
});
