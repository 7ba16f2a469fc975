import { expect, it } from 'vitest';
import { projectTexts } from './project-texts';

/* Styles that would make content scroll although it fits (product/accessibility#resizing). */

const STYLES = projectTexts().filter(({ path }) => /^(?:packages|src)\//.test(path));

/** Properties that also remember a width, or set an initial one. */
const WIDTHS = /contain-intrinsic-(?:size|width|inline-size)/;

it('what is skipped out of sight remembers its height alone', () => {
  const texts = STYLES.filter(({ text }) => text.includes('contain-intrinsic'));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter(({ text }) => WIDTHS.test(text)).map(({ path }) => path)).toEqual([]);
});

it('what scrolls sideways has no scroll bar at its side for a pixel too much', () => {
  const sheets = STYLES.filter(({ path }) => path.endsWith('.css'));
  expect(sheets.filter(({ text }) => /overflow-x: (?:auto|scroll)/.test(text)).map(({ path }) => path)).toEqual([]);
});
