import type { Editor } from '@tiptap/core';
import type { InsertableKeys } from '../document-model/curly-keys';
import { FootnoteDialog } from './FootnoteDialog';
import { ClauseStartDialog } from './NumberingMenu';
import { HeaderFooterDialog } from './PageArea';
import { LinkDialog, PictureTextDialog } from './TextDialogs';

export type AskedRequest = 'link' | 'picture-text' | 'clause-start' | 'footnote' | 'header-and-footer';

interface EditorDialogsProps {
  asked: AskedRequest;
  editor: Editor;
  keys: () => InsertableKeys;
  /** In CSS pixels. */
  textWidth: number;
  onClose: () => void;
}

/** The dialog of a command that needs more than a key. */
export function EditorDialogs({ asked, editor, keys, textWidth, onClose }: EditorDialogsProps) {
  switch (asked) {
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} />;
    case 'picture-text':
      return <PictureTextDialog editor={editor} onClose={onClose} />;
    case 'clause-start':
      return <ClauseStartDialog editor={editor} onClose={onClose} />;
    case 'footnote':
      return <FootnoteDialog editor={editor} keys={keys} onClose={onClose} />;
    case 'header-and-footer':
      return (
        <HeaderFooterDialog
          editor={editor}
          placeholders={keys().placeholders}
          textWidth={textWidth}
          onClose={onClose}
        />
      );
  }
}
