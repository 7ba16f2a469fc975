import { getSchema } from '@tiptap/core';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  atOnce,
  cleanPaste,
  DOCUMENT_EXTENSIONS,
  pictureSources,
  placePictures,
  plainLines,
  readBoxes,
  tableOfText,
} from '@harbour/document-editor/testing/parts';
import { documentOutline } from '@tests/corpus/clipboard-outline';
import { CLIPBOARD_GOALS, clipboardScores, shareOf, type ClipboardAspect } from '@tests/corpus/clipboard-scores';
import { readClipboards, type Clipboard } from '@tests/corpus/clipboards';

const SCHEMA = getSchema(DOCUMENT_EXTENSIONS);
const TEXT_WIDTH = 604;

/** The outline of a clipboard pasted into an empty document, read by the editor's own schema. */
function pastedOutline({ html, rtf, text }: Clipboard): string[] {
  if (html === '') {
    const content = (tableOfText(text, SCHEMA) ?? plainLines(text, SCHEMA, []))?.content;
    return content ? documentOutline(SCHEMA.topNodeType.create(null, content)) : [];
  }
  const content = atOnce(cleanPaste(html, TEXT_WIDTH));
  const sources = pictureSources(content, { html, rtf, files: [] });
  const pictures = content.pictures.map(({ width }, index) => {
    const src = sources[index];
    return typeof src === 'string' ? { src, width } : null;
  });
  placePictures(content, pictures);
  const slice = atOnce(readBoxes(content.boxes, SCHEMA));
  const outline = documentOutline(SCHEMA.topNodeType.create(null, slice.content));
  return [...outline, ...pictures.filter((picture) => picture === null).map(() => 'picture reported')];
}

describe('clipboards of office and mail programs', () => {
  const scores = readClipboards().map((clipboard) => ({
    name: clipboard.name,
    score: clipboardScores(clipboard.expected, pastedOutline(clipboard)),
  }));
  // For `npm run try corpus`.
  if (process.env.CLIPBOARD_SCORES) writeFileSync(process.env.CLIPBOARD_SCORES, JSON.stringify(scores));

  it('number at least sixty', () => {
    expect(scores.length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(CLIPBOARD_GOALS))('retain their %s: at least %d of them', (aspect, goal) => {
    const ofAspect = scores.map(({ name, score }) => ({ name, ...score[aspect as ClipboardAspect] }));
    const differences = ofAspect.flatMap(({ name, differences: lines }) => lines.map((line) => `${name} ${line}`));
    const share = shareOf(ofAspect);
    expect(share, differences.join('\n')).toBeGreaterThanOrEqual(goal);
  });
});
