import { expect, it } from 'vitest';
import type { WizardProblem } from '@/entities/template';
import { problemsOf } from './findings';

it('says once what two sections with one key have in common', () => {
  const circle: WizardProblem = { kind: 'circle', key: 'Holiday', message: '“Holiday” depends on itself.' };
  const lost: WizardProblem = { kind: 'lost-parent', key: 'Holiday', message: '“Holiday” depends on nothing.' };
  const found = problemsOf({ cards: [], problems: [circle, lost, { ...circle }] });
  expect(found.map(({ message }) => message)).toEqual([circle.message, lost.message]);
});
