import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { Person } from '@contract/person';
import { person as kind } from '@contract/records/person';
import { blankOf, valuesOf } from '@contract/records/record';
import { createStore } from '@/app/store';
import { openedDialog } from '@tests/support/opened-dialog';
import { PersonDialog } from './PersonDialog';

const PERSON: Person = {
  ...valuesOf(kind, { ...blankOf(kind), firstName: 'Ada', lastName: 'Ash', email: 'ada@example.com' }),
  active: true,
  roles: [],
  id: 'ada',
  version: 1,
  directoryRoles: null,
  accounts: [],
  lastSignInAt: null,
  signIns: 0,
};

it('follows the person, and asks about a field that both have changed', async () => {
  const user = userEvent.setup({ delay: null });
  const onChange = vi.fn();
  const store = createStore();
  const dialogOf = (person: Person) => (
    <Provider store={store}>
      <PersonDialog person={person} list={{ people: [person], teams: [] }} onChange={onChange} onClose={() => {}} />
    </Provider>
  );
  const { rerender } = render(dialogOf(PERSON));
  const dialog = within(await openedDialog('Ada Ash'));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.type(field('First name'), 'h');
  const theirs = { ...PERSON, version: 2, firstName: 'Adele', jobTitle: 'Adviser' };
  rerender(dialogOf(theirs));
  expect([field('First name').value, field('Job title').value]).toEqual(['Adah', 'Adviser']);
  expect(save().disabled).toBe(true);
  const choice = within(screen.getByRole('radiogroup', { name: /^First name/ }));
  expect(choice.getByRole('radio', { name: 'Saved value: Adele' })).toBeTruthy();
  await user.click(choice.getByRole('radio', { name: 'Yours: Adah' }));
  await user.click(save());
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    id: 'ada',
    version: 2,
    base: { firstName: 'Adele' },
    changes: { firstName: 'Adah' },
  });
});
