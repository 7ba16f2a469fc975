import { makeDocumentEditor } from '../../testing/document-editor';
import { afterEach, expect, it } from 'vitest';
import type { Editor } from '@tiptap/core';
import { showGaps, type PageGap } from './page-gaps';

let editor: Editor;
afterEach(() => editor.destroy());

const OWN = '<div data-page-header="true"><p>Top</p></div><div data-page-footer="true"><p>End</p></div>';
const NONE = '<div data-page-footer="true"></div>';
const TEXT = '<p>one</p><div data-page-break="true"></div><p>two</p><p>three</p>';

it.each([
  ['its own', OWN + TEXT, true, ['EndTop', 'EndTop']],
  ['the usual footer', TEXT, true, ['Page 1 of 3', 'Page 2 of 3']],
  ['none of its own', NONE + TEXT, true, ['', '']],
  ['none, in a section', TEXT, false, ['', '']],
] as const)('draws footer and header at manual and other page ends: %s', (_what, html, hasPageSetup, drawn) => {
  editor = makeDocumentEditor({ html, hasPageSetup });
  const { view } = editor;
  const gap = { height: 300, hiddenMargin: 0 };
  const gaps: PageGap[] = [
    { ...gap, at: 5, kind: 'break', page: 2 },
    { ...gap, at: 11, kind: 'block', page: 3 },
  ];
  for (let again = 0; again < 2; again += 1) showGaps(view, gaps, 3);
  const shown = [...view.dom.querySelectorAll<HTMLElement>('[data-page-gap]')];
  expect(
    shown.map((each) => [...each.querySelectorAll('[class*=area]')].map(({ textContent }) => textContent).join('')),
  ).toEqual(drawn);
  // The break itself is as tall as the gap.
  expect(shown.map(({ style }) => style.height)).toEqual(['0px', '300px']);
  expect(view.dom.querySelector<HTMLElement>('[data-page-break]')?.style.height).toBe('300px');
});
