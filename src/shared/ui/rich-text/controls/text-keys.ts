import type { KeyGroup } from '@/shared/ui/screen-keys';

/** What the keyboard can do in the text. */
export const TEXT_KEYS: KeyGroup = {
  title: 'Text',
  hints: [
    { keys: 'Alt+F10', does: 'To the toolbar; Esc back to the text' },
    { keys: 'Ctrl+/', does: 'All keys, from within the text' },
    { keys: 'Ctrl+Z, Ctrl+Y', does: 'Undo, redo' },
    { keys: 'Ctrl+B, I, U', does: 'Bold, italic, underline' },
    { keys: 'Ctrl+Shift+S', does: 'Strikethrough' },
    { keys: 'Ctrl+, and Ctrl+.', does: 'Subscript, superscript' },
    { keys: 'Ctrl+Alt+0', does: 'Normal text' },
    { keys: 'Ctrl+Alt+1 to 4', does: 'Heading 1 to 4' },
    { keys: 'Ctrl+Shift+L, E, R, J', does: 'Align left, centre, right, justify' },
    { keys: 'Ctrl+Shift+8, Ctrl+Shift+7', does: 'Bulleted list, numbered list' },
    { keys: 'Tab, Shift+Tab in a list', does: 'One level deeper, back' },
    { keys: 'Ctrl+], Ctrl+[', does: 'Increase or decrease indent' },
    { keys: 'Ctrl+Shift+B', does: 'Quotation' },
    { keys: 'Tab, Shift+Tab in a table', does: 'Next cell, the one before; a new row at its end' },
    { keys: 'Ctrl+K', does: 'Link' },
    { keys: 'Shift+Enter', does: 'New line within the paragraph' },
    { keys: 'Ctrl+Enter', does: 'Page break' },
    { keys: 'Ctrl+F, Ctrl+H', does: 'Find, replace' },
    { keys: 'Ctrl+Shift+V', does: 'Paste as plain text' },
    { keys: '{{Key}}', does: 'A placeholder, or on a line of its own a section' },
  ],
};
