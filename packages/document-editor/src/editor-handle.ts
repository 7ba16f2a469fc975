import { splitPageSetup } from '@harbour/document-model/page-setup';
import type { Editor } from '@tiptap/core';
import type { InsertableKeys } from './document-model/curly-keys';
import { documentHtml, isEmptyDocument } from './document-model/document-html';
import { documentOutline } from './document-model/document-outline';
import { parsedDocument } from './document-model/parsed-document';
import type { Passage } from './document-model/plain-places';
import { goToPlace } from './extensions/contents';
import {
  markPassages,
  passageAtCursor,
  placesOfPassages,
  showPassage,
  type MarkedPassage,
} from './extensions/passages';
import { suggestionsOf, type SuggestionHandle } from './suggestions/suggest-changes';

/** The editor's methods for its screen. */
export interface RichTextHandle extends SuggestionHandle {
  /** The text as the server stores it, '' if empty. The cost depends on what has changed since the last call. */
  getHtml: () => string;
  isEmpty: () => boolean;
  focus: () => void;
  /** Inserts the mark of a section on its own line at the cursor, and puts the cursor after it. */
  insertSection: (key: string) => void;
  insertPlaceholder: (key: string) => void;
  /** Normalises another text to this editor's markup, which may differ from older markup. */
  spell: (html: string) => string;
  /** Marks passages without changing the text, `active` more strongly; returns the ids of those that are not in it. */
  markPassages: (passages: readonly MarkedPassage[], active: string | null) => string[];
  /** Where passages are now; those whose words were deleted are missing. */
  passagesNow: (passages: readonly MarkedPassage[]) => MarkedPassage[];
  /** The selected passage, or the word at the cursor; null if there are no words. */
  passageAtCursor: () => Passage | null;
  /** Selects a marked passage and brings it into view; false if its words are gone. */
  showPassage: (id: string) => boolean;
  /** Puts the cursor at an entry of the outline, by its index, and brings it into view. */
  showOutlineEntry: (index: number) => void;
}

interface HandleSource {
  /** The text, while there is no editor. */
  opened: string;
  hasPageSetup: boolean;
  keys: () => InsertableKeys;
}

/** The methods of an editor; before it is ready, those of a text that does not change. */
export function editorHandle(editor: Editor | null, { opened, hasPageSetup, keys }: HandleSource): RichTextHandle {
  const own = (other: string) => (hasPageSetup ? other : splitPageSetup(other).text);
  const insert = (type: 'section' | 'placeholder', key: string) => {
    editor?.chain().focus().insertNode({ type, attrs: { key } }).run();
  };
  return {
    getHtml: () => (editor ? documentHtml(editor.state.doc) : opened),
    isEmpty: () => (editor ? isEmptyDocument(editor.state.doc) : opened === ''),
    focus: () => void editor?.commands.focus(),
    insertSection: (key) => insert('section', key),
    insertPlaceholder: (key) => insert('placeholder', key),
    spell: (other) => (editor ? documentHtml(parsedDocument(own(other), editor.schema, keys())) : other),
    markPassages: (passages, active) => (editor ? markPassages(editor, passages, active) : []),
    passagesNow: (passages) => (editor ? placesOfPassages(editor.state, passages) : [...passages]),
    passageAtCursor: () => editor && passageAtCursor(editor.state),
    showPassage: (id) => editor !== null && showPassage(editor, id),
    ...suggestionsOf(editor),
    showOutlineEntry: (index) => {
      const entry = editor && documentOutline(editor.state.doc)[index];
      if (entry) goToPlace(editor.view, entry.at);
    },
  };
}
