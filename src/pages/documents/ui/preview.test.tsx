import { documentsScreen, line, toggle } from '@tests/support/documents-screen';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

const documents = documentsScreen();

it('a picture that is damaged is said to be, and can still be saved', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { user } = await documents.open();
  await toggle('Miscellaneous');
  await user.dblClick(await line('Site plan.png'));
  fireEvent.error(await screen.findByRole('img', { name: 'Site plan.png' }));
  expect(screen.getByText('This picture is damaged and cannot be shown.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Site plan.png' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
});
