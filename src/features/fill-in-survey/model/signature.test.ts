import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE } from '@contract/survey';
import { heldFile, holdFile, releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { signatureFileName, signatureRef } from './signature';
import { createSurveyForm, isSurveyFilling } from './survey-form';

const PICTURE = `data:image/png;base64,${btoa('\x89PNG')}`;
const filling = (ref: FileRef) => ({ answers: {}, files: { signed: [ref] } });

describe('a signature (product/surveys#signature)', () => {
  it.each([
    [null, 'Signature.png'],
    ['Zoë O’Neill-Smith', 'Typed signature of Zoë O’Neill-Smith.png'],
    ['../a"b\\c\n<d>', 'Typed signature of .. a b c d.png'],
    ['  ', 'Typed signature.png'],
  ])('of %j is called %s', (typed, name) => {
    expect(signatureFileName(typed)).toBe(name);
  });

  it('of a draft whose file is gone comes from the draft itself', async () => {
    const ref = signatureRef(PICTURE, null);
    releaseFiles([ref]);
    const questions = [
      { questionId: 'signed', questionType: QUESTION_TYPE.files, appearance: 'signature', required: true },
    ];
    const form = createSurveyForm(questions, filling(ref), { isLooking: true, missing: [ref.id] });
    expect(form.question('signed').error).toBe('Wait until the files of your draft are restored');
    form.filesRestored({ isLooking: false, missing: [ref.id] });
    expect(form.question('signed')).toMatchObject({ error: null, answer: { answer: 'Signature.png' } });
    expect(await heldFile(ref.id)?.text()).toBe('\x89PNG'.replace('\x89', '\uFFFD'));
  });

  it.each([
    [{}, true],
    [{ preview: PICTURE }, true],
    [{ preview: 'https://elsewhere.example/x.png' }, false],
    [{ preview: 'data:image/svg+xml;base64,PHN2Zz4=' }, false],
    [{ marked: { original: holdFile(new File(['a'], 'a.jpg')), marks: [] } }, true],
    [{ marked: { original: { id: 'a' }, marks: [] } }, false],
    [{ marked: { original: holdFile(new File(['a'], 'a.jpg')), marks: ['x'] } }, false],
  ])('and a marked picture of a stored draft are checked: %j', (fields, isOne) => {
    const ref = { id: 'a', name: 'a.png', path: 'a.png', size: 1, ...fields };
    expect(isSurveyFilling({ answers: {}, files: { signed: [ref] } })).toBe(isOne);
  });
});
