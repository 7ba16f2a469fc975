import { expect, it } from 'vitest';
import { isFormDraft, newQuestion } from './form-content';

const content = {
  description: 'Near miss',
  questions: [newQuestion(1)],
  errorMessage: '',
  thanks: 'Thank you.',
  opensByKey: true,
};

it.each([
  ['with the fields that its edit began with', { content, basis: { ...content, description: 'Accident' } }, true],
  // The builder asks about every field that differs (product/calls#open-forms).
  ['that does not know them', { content, basis: null }, true],
  ['of an earlier builder, which does not have them', { content, version: 3 }, true],
  ['with some of them', { content, basis: { description: 'Accident' } }, false],
  ['without content', { version: 3 }, false],
])('knows whether it can read a draft of the builder %s', (_which, stored, isRead) => {
  expect(isFormDraft(stored)).toBe(isRead);
});
