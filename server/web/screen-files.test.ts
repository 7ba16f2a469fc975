import { describe, expect, it } from 'vitest';
import { screenAt } from './screen-files';

const SCREENS = ['/', '/complete-form/:surveyKey', '/complete-form/Lead_Form', '/targets'].map((path) => ({
  path,
  isPublic: false,
  files: [],
  loginFiles: [],
}));

describe('The screen at a path', () => {
  it.each([
    ['/', '/'],
    ['/targets', '/targets'],
    ['/targets/', '/targets'],
    ['/complete-form/accident-report', '/complete-form/:surveyKey'],
    ['/complete-form/Lead_Form', '/complete-form/Lead_Form'],
    ['/complete-form', undefined],
    ['/targets/7', undefined],
    ['/nothing', undefined],
  ])('%s is %s', (path, pattern) => {
    expect(screenAt(SCREENS, path)?.path).toBe(pattern);
  });
});
