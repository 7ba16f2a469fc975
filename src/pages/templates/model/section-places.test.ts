import type { SectionSummary } from '@contract/template';
import { describe, expect, it } from 'vitest';
import { findParents, parentChoices, pathOf } from './section-places';

const section = (sectionId: string, key: string, question: string, dependsOnSectionId: string | null = null) =>
  ({ sectionId, key, question, dependsOnSectionId, isMandatory: false, lastModifiedOn: null }) satisfies SectionSummary;

const PAY = section('pay', 'Pay', 'Is it paid monthly?');
const BONUS = section('bonus', 'Bonus', 'Is there a bonus?', 'pay');
const NOTICE_OF_BONUS = section('notice-1', 'Notice', '', 'bonus');
const NOTICE = section('notice-2', 'Notice', '');
const ALL = [BONUS, NOTICE_OF_BONUS, NOTICE, PAY];

describe('the path of a section', () => {
  it('has its parents with their questions, the outermost first', () => {
    expect(pathOf(NOTICE_OF_BONUS, ALL)).toBe('Pay – Is it paid monthly? › Bonus – Is there a bonus?');
    expect(pathOf(NOTICE, ALL)).toBe('');
  });

  it('ends at a circle and at a section that does not exist', () => {
    const [one, other] = [section('1', 'One', '', '2'), section('2', 'Other', '', '1')];
    expect(pathOf(one, [one, other])).toBe('Other');
    expect(pathOf(section('3', 'Three', '', 'gone'), [one, other])).toBe('');
  });
});

describe('the choices of a parent', () => {
  it('start with None, and have neither the section nor what depends on it', () => {
    expect(parentChoices('bonus', ALL).map(({ id }) => id)).toEqual([null, 'notice-2', 'pay']);
  });

  it('are found by name before path, in any order of words', () => {
    const found = (text: string) => findParents(parentChoices('new', ALL), text).map(({ id }) => id);
    expect(found('bonus')).toEqual(['bonus', 'notice-1']);
    expect(found('notice monthly')).toEqual(['notice-1']);
    expect(found('non')).toEqual([null]);
    expect(found('')).toEqual([null, 'bonus', 'notice-1', 'notice-2', 'pay']);
  });
});
