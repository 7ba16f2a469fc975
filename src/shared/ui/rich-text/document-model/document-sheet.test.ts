import { expect, it } from 'vitest';
import { scopedStyle } from './document-sheet';

it('gives a page its own selectors below the scope, and the scope what the body has', () => {
  expect(scopedStyle('body, .document { color: red; }\nth, td p { margin: 0; }', '.document')).toBe(
    '.document { color: red; }\n.document th, .document td p { margin: 0; }\n',
  );
});
