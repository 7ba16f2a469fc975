import { Button } from '@blueprintjs/core';
import type { Person } from '@contract/person';
import { ROLE_TITLES, ROLES } from '@contract/role';
import { useAppDispatch } from '@/shared/redux';
import { MenuButton } from '@/shared/ui/menu-button';
import type { SeveralActionsProps } from '@/shared/ui/selection-bar';
import { personStep, severalWords, unchangedBecause, type SeveralChange } from '../model/person-steps';

/** Roles, and whether they can sign in, for several people (product/people#several). */
export function SeveralPeople({ selected, jobs, isIdle }: SeveralActionsProps<Person>) {
  const dispatch = useAppDispatch();
  const start = (change: SeveralChange) =>
    jobs.start({ steps: selected.map((person) => personStep(person, change, dispatch)), words: severalWords(change) });
  const countOf = (change: SeveralChange) =>
    selected.filter((person) => unchangedBecause(person, change) === null).length;
  const rolesFor = (isGiven: boolean) =>
    ROLES.flatMap((role) => {
      const change = { role, isGiven };
      const count = countOf(change);
      if (count === 0) return [];
      return {
        id: role,
        text: ROLE_TITLES[role],
        ...(count < selected.length && { note: `${count} of ${selected.length}` }),
        onChoose: () => start(change),
      };
    });
  return (
    <>
      <MenuButton
        entries={rolesFor(true)}
        isDisabled={isIdle}
        label="Role to give to the selected people"
        text="Give a role"
      />
      <MenuButton
        entries={rolesFor(false)}
        isDisabled={isIdle}
        label="Role to take from the selected people"
        text="Take a role"
      />
      {[true, false].map((active) => (
        <Button
          key={String(active)}
          disabled={isIdle || countOf({ active }) === 0}
          size="small"
          text={active ? 'Activate' : 'Deactivate'}
          variant="outlined"
          onClick={() => start({ active })}
        />
      ))}
    </>
  );
}
