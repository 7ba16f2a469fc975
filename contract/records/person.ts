import { EMAIL, plainText, recordId } from '../text';
import { amount, flag, optionalReference, optionalText, text } from './make-fields';
import { record } from './record';

/** A UK post code, or its first half. */
const POST_CODE = /^[A-Za-z]{1,2}\d[A-Za-z\d]?(?: ?\d[A-Za-z]{2})?$/;

const email = text('E-mail', {
  max: 254,
  type: 'email',
  needed: 'an e-mail address',
  form: { is: EMAIL, wanted: 'an e-mail address such as jo.bloggs@example.com' },
});

const postCode = optionalText('Post code', {
  max: 10,
  form: { is: POST_CODE, wanted: 'a UK post code or its first half, such as EX1 2AB or EX1' },
  tidy: (typed) => typed.toUpperCase(),
});

/** Somebody who signs in, or whose visits are shown (product/people#fields). */
export const person = record('person', {
  firstName: text('First name', { max: 100, needed: 'a first name' }),
  lastName: text('Last name', { max: 100, needed: 'a last name' }),
  email: {
    ...email,
    schema: email.schema.matches(EMAIL, { message: 'This is not an e-mail address.', excludeEmptyString: true }),
  },
  jobTitle: text('Job title', { max: 200 }),
  teamId: optionalReference('Team'),
  /** Another person; optional, because older callers do not send it. */
  managerId: { ...optionalReference('Manager'), schema: recordId().min(1).nullable().optional() },
  region: optionalText('Region', { max: 100 }),
  /** Where the person starts their drives; optional, because older callers do not send it. */
  postCode: {
    ...postCode,
    schema: plainText(postCode.max)
      .trim()
      .matches(POST_CODE, { message: 'This is not a UK post code.', excludeEmptyString: true })
      .nullable()
      .optional(),
  },
  fte: amount('FTE', { min: 0, max: 2, initial: '1', help: 'Full-time equivalent: 1 is full time.' }),
  monthlyVisitTarget: amount('Visits a month', { min: 0, max: 10_000, isWhole: true, initial: '0' }),
  annualVisitTarget: amount('Visits a year', { min: 0, max: 10_000, isWhole: true, initial: '0' }),
  /** Whether the person has a time sheet (product/navigation#registered-employee). */
  registered: flag('Records time in the time sheet', { initial: true }),
});

/** A team of people (product/people#teams). */
export const team = record('team', { name: text('Name', { max: 100, needed: 'a name' }) });
