import type { Person, PersonChanges } from '@contract/person';
import { ROLE_TITLES, roleClaim, type Role } from '@contract/role';
import type { AppDispatch } from '@/shared/redux';
import { failureOf, type JobFailure, type JobStep } from '@/shared/ui/selection-bar';
import { savePerson } from '../api/people-api';
import {
  changeOf,
  FROM_DIRECTORY,
  isFieldLocked,
  isRoleLocked,
  nameOf,
  reverseOf,
  withRoleToggled,
} from './person-labels';

/** What several people get at once (product/people#several). */
export type SeveralChange = { role: Role; isGiven: boolean } | { active: boolean };

/** Null if the person can be changed; otherwise why not. */
export function unchangedBecause(person: Person, change: SeveralChange): string | null {
  if ('active' in change) {
    if (isFieldLocked(person, 'active')) return `${FROM_DIRECTORY}.`;
    if (person.active !== change.active) return null;
    return change.active ? 'Is active already.' : 'Is inactive already.';
  }
  if (isRoleLocked(person, change.role)) return 'The directory decides this role.';
  if (person.roles.includes(roleClaim(change.role)) !== change.isGiven) return null;
  return change.isGiven ? 'Has the role already.' : 'Does not have the role.';
}

function changesOf(person: Person, change: SeveralChange): PersonChanges {
  return 'active' in change ? { active: change.active } : { roles: withRoleToggled(person, change.role) };
}

/** Changes one of the selected people; it fails if somebody else has changed the same field in the meantime. */
export function personStep(person: Person, change: SeveralChange, dispatch: AppDispatch): JobStep {
  const named = { key: person.id, name: nameOf(person) };
  const problem = unchangedBecause(person, change);
  if (problem !== null) return { ...named, run: () => Promise.resolve({ reason: problem }) };
  const made = changeOf(person, changesOf(person, change));
  let back = reverseOf(made);
  const send = async (sent: typeof made): Promise<JobFailure | null> => {
    const answer = await dispatch(savePerson.initiate(sent, { track: false }));
    if (answer.data?.version !== undefined) back = { ...back, version: answer.data.version };
    return failureOf(answer);
  };
  return { ...named, run: () => send(made), undo: { ...named, run: () => send(back) } };
}

export function severalWords(change: SeveralChange) {
  const undo = { doing: 'Changing back', done: 'changed back' };
  if ('active' in change) {
    return change.active
      ? { doing: 'Activating', done: 'activated', undo }
      : { doing: 'Deactivating', done: 'deactivated', undo };
  }
  const title = ROLE_TITLES[change.role];
  return change.isGiven
    ? { doing: `Giving the role ${title} to`, done: `given the role ${title}`, undo }
    : { doing: `Removing the role ${title} from`, done: `removed from the role ${title}`, undo };
}
