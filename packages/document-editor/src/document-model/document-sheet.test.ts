import { expect, it } from 'vitest';
import { scopedStyle } from './document-sheet';

it('scopes a page’s selectors, and applies the body’s styles to the scope', () => {
  expect(scopedStyle('body, .document { color: red; }\nth, td p { margin: 0; }', '.document')).toBe(
    '.document { color: red; }\n.document th, .document td p { margin: 0; }\n',
  );
});
