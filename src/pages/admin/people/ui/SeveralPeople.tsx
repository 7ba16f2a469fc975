import type { Person } from '@contract/person';
import { ROLE_TITLES, ROLES } from '@contract/role';
import { useAppDispatch } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { SeveralMenu, type SeveralActionsProps } from '@/shared/ui/selection-bar';
import { personStep, severalWords, unchangedBecause, type SeveralChange } from '../model/person-steps';

/** Roles, and whether they can sign in, for several people (product/people#several). */
export function SeveralPeople({ selected, jobs, isIdle }: SeveralActionsProps<Person>) {
  const dispatch = useAppDispatch();
  const start = (change: SeveralChange) =>
    jobs.start({ steps: selected.map((person) => personStep(person, change, dispatch)), words: severalWords(change) });
  const isFor = (change: SeveralChange) => (person: Person) => unchangedBecause(person, change) === null;
  const rolesFor = (isGiven: boolean) =>
    ROLES.map((role) => {
      const change = { role, isGiven };
      return { id: role, text: ROLE_TITLES[role], isFor: isFor(change), onChoose: () => start(change) };
    });
  return (
    <>
      <SeveralMenu
        {...{ isIdle, selected }}
        choices={rolesFor(true)}
        label="Role to give to the selected people"
        text="Give a role"
      />
      <SeveralMenu
        {...{ isIdle, selected }}
        choices={rolesFor(false)}
        label="Role to take from the selected people"
        text="Take a role"
      />
      {[true, false].map((active) => (
        <OutlinedButton
          key={String(active)}
          disabled={isIdle || !selected.some(isFor({ active }))}
          size="small"
          text={active ? 'Activate' : 'Deactivate'}
          onClick={() => start({ active })}
        />
      ))}
    </>
  );
}
