import { describe, expect, it } from 'vitest';
import { object } from 'yup';
import {
  amount,
  choice,
  choices,
  day,
  flag,
  optionalAmount,
  optionalReference,
  optionalText,
  reference,
  text,
  texts,
  time,
} from './make-fields';
import { formGift } from './form';
import { blankOf, isTypedOf, labelsOf, problemsOf, record, schemasOf, typedOf, valuesOf } from './record';
import { visit } from './visit-planner';

const post = record(
  'post',
  {
    name: text('Job title', { max: 10, needed: 'a name' }),
    email: optionalText('E-mail', {
      max: 50,
      form: { is: /^\S+@\S+$/, wanted: 'an e-mail address' },
      tidy: (typed) => typed.toLowerCase(),
    }),
    fte: amount('FTE', { min: 0, max: 2, initial: '1' }),
    seats: optionalAmount('Seats', { min: 1, max: 10_000, isWhole: true }),
    managerId: reference('Manager', { needed: 'a manager' }),
    teamId: optionalReference('Team'),
    grade: choice('Grade', ['A', 'B'], { titles: { A: 'Senior', B: 'Junior' } }),
    skills: choices('Skills', ['law', 'safety'], { titleOf: (skill) => skill }),
    isOpen: flag('Open', { initial: true }),
    source: choice('Source', ['', 'agency'], { titles: { '': 'Nobody', agency: 'An agency' } }),
    tags: texts('Tags', { most: 2, max: 10, kind: 'text' }),
    from: day('From'),
    start: time('Start'),
  },
  ({ isOpen, grade }) => (isOpen && grade === 'B' ? { isOpen: { text: 'Closed.', needed: 'a senior grade' } } : {}),
);

const VALUES = {
  name: 'Adviser',
  email: 'jo@example.com',
  fte: 0.8,
  seats: null,
  managerId: 'p1',
  teamId: null,
  grade: 'A' as const,
  skills: ['law' as const],
  isOpen: true,
  source: '' as const,
  tags: ['law', 'safety'],
  from: '2026-11-18',
  start: '09:30',
};

const TYPED = typedOf(post, VALUES);

describe('a described record', () => {
  it('goes into its form and comes back the same', () => {
    expect(valuesOf(post, TYPED)).toEqual(VALUES);
    expect(TYPED).toMatchObject({ fte: '0.8', seats: '', teamId: '', skills: ['law'], tags: 'law; safety' });
  });

  it('says what a blank form needs, in the order of the fields', () => {
    const problems = problemsOf(post, blankOf(post));
    expect(Object.values(problems).map((problem) => problem?.needed)).toEqual([
      'a name',
      'a manager',
      'a grade',
      'a date',
      'a time for start',
    ]);
    expect(problems.name?.text).toBe('Enter a name.');
    expect(problems.managerId?.text).toBe('Choose a manager.');
  });

  it.each([
    [{ name: 'A long job title' }, 'name', '6 characters too many.', 'a shorter job title'],
    [{ email: 'jo' }, 'email', 'Enter an e-mail address.', 'an e-mail address'],
    [{ fte: '3' }, 'fte', 'Enter a number from 0 to 2.', 'FTE from 0 to 2'],
    [{ seats: '1.5' }, 'seats', 'Enter a whole number from 1 to 10,000.', 'seats from 1 to 10,000'],
    [{ seats: '1.500' }, 'seats', 'This could be 1,500 or 1.5: type one of them.', 'a clear number for seats'],
    [
      { tags: 'a; b; c' },
      'tags',
      'Enter at most 2 tags, each of at most 10 characters.',
      'at most 2 tags, each of at most 10 characters',
    ],
    [{ grade: 'B' }, 'isOpen', 'Closed.', 'a senior grade'],
  ])('says what is wrong with %o', (typed, name, said, needed) => {
    expect(problemsOf(post, { ...TYPED, ...typed })).toEqual({ [name]: { text: said, needed } });
  });

  it('tidies what was typed', () => {
    expect(
      valuesOf(post, { ...TYPED, name: ' Adviser ', tags: 'law;; safety;', email: ' JO@example.com ', seats: '1,000' }),
    ).toMatchObject({
      name: 'Adviser',
      tags: ['law', 'safety'],
      email: 'jo@example.com',
      seats: 1000,
    });
  });

  it('has the schemas of a call', () => {
    const schema = object(schemasOf(post)).noUnknown();
    expect(schema.isValidSync(VALUES)).toBe(true);
    expect(schema.isValidSync({ ...VALUES, fte: 3 })).toBe(false);
    expect(schema.isValidSync({ ...VALUES, grade: 'C' })).toBe(false);
  });

  it('knows its labels, and which stored values are its own', () => {
    expect(labelsOf(post).fte).toBe('FTE');
    expect(isTypedOf(post, TYPED)).toBe(true);
    expect(isTypedOf(post, { ...TYPED, skills: 'law' })).toBe(false);
    expect(isTypedOf(post, { ...TYPED, isOpen: 'yes' })).toBe(false);
  });

  it('does not take a draft of another shape for its own', () => {
    const values = { ...blankOf(visit), clientName: '' };
    expect(isTypedOf(visit, { values, basis: null })).toBe(false);
    expect(isTypedOf(visit, { values, basis: { version: 1, fields: blankOf(visit), clientName: '' } })).toBe(false);
    expect(isTypedOf(formGift, { person: { value: 'p1', text: 'Jo' }, client: null })).toBe(false);
  });
});
