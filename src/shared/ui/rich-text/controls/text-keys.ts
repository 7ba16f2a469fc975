import type { KeyGroup } from '@/shared/ui/screen-keys';

/** Keyboard shortcuts in the text. */
export const TEXT_KEYS: KeyGroup = {
  title: 'Text',
  hints: [
    { keys: 'Alt+F10', does: 'Go to the toolbar; Esc returns to the text' },
    { keys: 'Ctrl+/', does: 'Show all keyboard shortcuts' },
    { keys: 'Ctrl+Z, Ctrl+Y', does: 'Undo, redo' },
    { keys: 'Ctrl+B, I, U', does: 'Bold, italic, underline' },
    { keys: 'Ctrl+Shift+S', does: 'Strikethrough' },
    { keys: 'Ctrl+, and Ctrl+.', does: 'Subscript, superscript' },
    { keys: 'Ctrl+Alt+0', does: 'Normal text' },
    { keys: 'Ctrl+Alt+1 to 4', does: 'Heading 1 to 4' },
    { keys: 'Ctrl+Shift+L, E, R, J', does: 'Align left, centre, right, justify' },
    { keys: 'Ctrl+Shift+8, Ctrl+Shift+7', does: 'Bulleted list, numbered list' },
    { keys: 'Tab, Shift+Tab in a list', does: 'One level deeper or back' },
    { keys: 'Ctrl+], Ctrl+[', does: 'Increase or decrease indent' },
    { keys: 'Ctrl+Shift+B', does: 'Quotation' },
    { keys: 'Tab, Shift+Tab in a table', does: 'Next or previous cell; add a row after the last' },
    { keys: 'Ctrl+K', does: 'Link' },
    { keys: 'Shift+Enter', does: 'New line within the paragraph' },
    { keys: 'Ctrl+Enter', does: 'Page break' },
    { keys: 'Ctrl+F, Ctrl+H', does: 'Find, replace' },
    { keys: 'Ctrl+Alt+M', does: 'Comment on the selected passage of a template' },
    { keys: 'Ctrl+Shift+V', does: 'Paste as plain text' },
    { keys: '{{Key}}', does: 'Insert a placeholder or, on its own line, a section' },
    { keys: '{{Contents}} on its own line', does: 'Insert a table of contents' },
  ],
};
