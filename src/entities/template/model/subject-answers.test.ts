import fc from 'fast-check';
import { mergedAnswers } from '@contract/template-answers';
import { describe, expect, it } from 'vitest';
import { joinedAnswers, splitChanges, subjectKeysOf } from './subject-answers';

const PLACEHOLDERS = [{ key: 'Company' }, { key: 'Salary', about: 'subject' }, { key: 'Town', about: 'moon' }];
const key = fc.constantFrom<string>('Company', 'Salary', 'Town', 'Hours');
const answers = fc.dictionary(key, fc.string({ minLength: 1, maxLength: 3 }));

describe('answers of a client and of whom the document is about', () => {
  it('belong to the subject only where the placeholder says so', () => {
    expect([...subjectKeysOf(PLACEHOLDERS)]).toEqual(['Salary']);
  });

  it('do not show the client’s answer, or another subject’s, under a key of the subject', () => {
    const keys = new Set(['Salary']);
    const ofClient = { Company: 'Joinery', Salary: '£50,000' };
    expect(joinedAnswers(ofClient, {}, keys)).toEqual({ Company: 'Joinery' });
    expect(joinedAnswers(ofClient, { Salary: '£20,000', Company: 'Other' }, keys)).toEqual({
      Company: 'Joinery',
      Salary: '£20,000',
    });
  });

  it('are changed in one place each: after any changes the document shows all of them', () => {
    fc.assert(
      fc.property(
        answers,
        answers,
        fc.dictionary(key, fc.string({ maxLength: 3 })),
        fc.uniqueArray(key),
        (...given) => {
          const [ofClient, ofSubject, changes, subjectKeys] = given;
          const keys = new Set(subjectKeys);
          const split = splitChanges(changes, keys);
          const before = joinedAnswers(ofClient, ofSubject, keys);
          const after = joinedAnswers(
            mergedAnswers(ofClient, split.ofClient),
            mergedAnswers(ofSubject, split.ofSubject),
            keys,
          );
          expect(after).toEqual(mergedAnswers(before, changes));
          expect(Object.keys(split.ofClient).some((changed) => keys.has(changed))).toBe(false);
        },
      ),
    );
  });
});
