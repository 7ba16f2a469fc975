import { Classes } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { generatePath } from 'react-router-dom';
import type { RegistrationSubmission } from '@contract/registration';
import { PATHS } from '@/shared/routes';
import { PlainButton } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';

interface NeighboursProps {
  id: string;
  /** In the order of the list. */
  submissions: readonly RegistrationSubmission[];
}

/** Links to the submissions before and after this one in the list. */
export function Neighbours({ id, submissions }: NeighboursProps) {
  const index = submissions.findIndex((each) => each.id === id);
  return (
    <nav className="app-row app-gap-1" aria-label="Registrations before and after">
      <Step to={submissions[index - 1]} name="Previous" icon={<ChevronLeftIcon />} />
      <span className="app-muted">
        {index + 1} of {submissions.length}
      </span>
      <Step to={submissions[index + 1]} name="Next" icon={<ChevronRightIcon />} />
    </nav>
  );
}

interface StepProps {
  to: RegistrationSubmission | undefined;
  name: string;
  icon: ReactElement;
}

function Step({ to, name, icon }: StepProps) {
  if (!to) return <PlainButton disabled aria-label={name} icon={icon} />;
  return (
    <Link
      aria-label={`${name}: ${to.companyName ?? 'registration'}`}
      className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
      to={generatePath(PATHS.registration, { id: to.id })}
    >
      {icon}
    </Link>
  );
}
