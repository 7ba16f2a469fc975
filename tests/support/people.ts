import type { NewPerson } from '@contract/person';

/** A person to add, who has nothing and may do nothing unless `more` says otherwise. */
export const newPerson = (more: Partial<NewPerson> = {}): NewPerson => ({
  email: 'jo@b.example',
  firstName: 'Jo',
  lastName: 'Bloggs',
  jobTitle: 'Adviser',
  region: null,
  teamId: null,
  fte: 0.8,
  monthlyVisitTarget: 8,
  annualVisitTarget: 90,
  registered: true,
  active: true,
  roles: [],
  ...more,
});
