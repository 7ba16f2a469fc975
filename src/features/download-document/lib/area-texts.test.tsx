import { pageFieldMark, withPageSetup } from '@harbour/document-model/page-setup';
import { expect, it } from 'vitest';
import { areaTexts } from './area-texts';

const of = (header: string) => areaTexts(withPageSetup({ font: null, header, footer: null }, '<p>x</p>'), 'header');

it.each([
  [
    '<p>One</p><p style="text-align:center">Two</p><p style="text-align:right">Three</p>',
    [['One'], ['Two'], ['Three']],
  ],
  ['<table><tbody><tr><td><p>One</p></td><td><p>Two</p></td></tr></tbody></table>', [['One'], [], ['Two']]],
  ['<table><tbody><tr><td><p>1</p></td><td><p>2</p></td><td><p>3</p></td></tr></tbody></table>', [['1'], ['2'], ['3']]],
  [`<p>Page ${pageFieldMark('page')} of ${pageFieldMark('pages')}</p><p></p>`, [['Page {page} of {pages}'], [], []]],
])('a header becomes lines at the sides of the page: %s', (header, [left, center, right]) => {
  expect(of(header)).toEqual({ left, center, right });
});

it('is not there in a document without one', () => {
  expect(areaTexts('<p>x</p>', 'header')).toBeNull();
});
