import { newPersonSchema, type NewPerson, type Person, type PersonChanges } from '@contract/person';
import { isRecord, isText } from '@contract/guards';
import { clearNumbers, isAmbiguousNumber, numberText, readNumber } from '@contract/typed-number';
import { ValidationError } from 'yup';

/** The form's values, as typed. */
export interface PersonValues {
  email: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
  region: string;
  postCode: string;
  teamId: string;
  managerId: string;
  fte: string;
  monthlyVisitTarget: string;
  annualVisitTarget: string;
  registered: boolean;
}

/** The values of an open form, with the version of the person that its edit began with; 0 for a new one. */
export interface PersonDraft extends PersonValues {
  version: number;
}

export const NEW_PERSON: PersonValues = {
  email: '',
  firstName: '',
  lastName: '',
  jobTitle: '',
  region: '',
  postCode: '',
  teamId: '',
  managerId: '',
  fte: '1',
  monthlyVisitTarget: '0',
  annualVisitTarget: '0',
  registered: true,
};

export function personValues(person: Person | null): PersonValues {
  if (!person) return NEW_PERSON;
  const { email, firstName, lastName, jobTitle, registered } = person;
  return {
    email,
    firstName,
    lastName,
    jobTitle,
    registered,
    region: person.region ?? '',
    postCode: person.postCode ?? '',
    teamId: person.teamId ?? '',
    managerId: person.managerId ?? '',
    fte: numberText(person.fte),
    monthlyVisitTarget: String(person.monthlyVisitTarget),
    annualVisitTarget: String(person.annualVisitTarget),
  };
}

export function personDraft(person: Person | null): PersonDraft {
  return { ...personValues(person), version: person?.version ?? 0 };
}

export function isPersonDraft(value: unknown): value is PersonDraft {
  if (!isRecord(value) || typeof value.version !== 'number') return false;
  return Object.entries(NEW_PERSON).every(([name, start]) =>
    typeof start === 'boolean' ? typeof value[name] === 'boolean' : isText(value[name]),
  );
}

/** The person in the form; roles and the active state are unchanged. */
export function personOf(values: PersonValues, person: Person | null): NewPerson {
  return {
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    jobTitle: values.jobTitle.trim(),
    region: values.region.trim() || null,
    postCode: values.postCode.trim().toUpperCase() || null,
    teamId: values.teamId || null,
    managerId: values.managerId || null,
    fte: readNumber(values.fte),
    monthlyVisitTarget: readNumber(values.monthlyVisitTarget),
    annualVisitTarget: readNumber(values.annualVisitTarget),
    registered: values.registered,
    active: person?.active ?? true,
    roles: person?.roles ?? [],
  };
}

/** The changed fields. */
export function changesOf(values: PersonValues, person: Person): PersonChanges {
  const wanted = personOf(values, person);
  const names = Object.keys(wanted) as (keyof NewPerson)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(wanted[name] ?? null) !== JSON.stringify(person[name] ?? null))
      .map((name) => [name, wanted[name]]),
  );
}

const PROBLEMS: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address, such as jo.bloggs@example.com',
  firstName: 'Enter at most 100 characters',
  lastName: 'Enter at most 100 characters',
  jobTitle: 'Enter at most 200 characters',
  region: 'Enter at most 100 characters',
  postCode: 'Enter a UK post code or its first half, such as EX1 2AB or EX1',
  fte: 'Enter a number from 0 to 2',
  monthlyVisitTarget: 'Enter a whole number from 0 to 10,000',
  annualVisitTarget: 'Enter a whole number from 0 to 10,000',
};

/** The error of each invalid field. */
export function personProblems(values: PersonValues): Partial<Record<keyof PersonValues, string>> {
  const problems: Partial<Record<string, string>> = {};
  try {
    newPersonSchema.validateSync(personOf(values, null), { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path = '' } of error.inner) problems[path] = PROBLEMS[path] ?? 'Enter a valid value';
  }
  for (const name of ['fte', 'monthlyVisitTarget', 'annualVisitTarget'] as const)
    if (isAmbiguousNumber(values[name]))
      problems[name] = `This could be ${clearNumbers(values[name])}: type one of them`;
  for (const name of ['firstName', 'lastName'] as const)
    if (values[name].trim() === '') problems[name] = 'Enter a name';
  return problems;
}
