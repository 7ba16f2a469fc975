import type { Extensions } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockLook } from './block-look';
import { CellBorders } from './cell-borders';
import { Clauses } from './clauses';
import { Contents } from './contents';
import { DocumentLink } from './document-link';
import { Bullets, DocumentListItem, Numbers } from './document-lists';
import { DocumentCell, DocumentHeaderCell, DocumentRow, DocumentTable } from './document-table';
import { Footnote } from './footnote';
import { PageBreak, PlaceholderMark, SectionMark } from './marks';
import { PageSetupOfDocument } from './page-setup';
import { Picture } from './picture';
import { TextLook } from './text-look';
import { BlockSuggestions, SuggestionMark } from '../suggestions/suggestion-schema';

/** All that a document may consist of (@harbour/document-model/rich-text), without what only the editor on screen needs. */
export const DOCUMENT_EXTENSIONS: Extensions = [
  StarterKit.configure({
    bulletList: false,
    code: false,
    codeBlock: false,
    link: false,
    listItem: false,
    orderedList: false,
    // It would end each document with an empty paragraph.
    trailingNode: false,
  }),
  Subscript,
  Superscript,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  BlockLook,
  BlockSuggestions,
  Bullets,
  CellBorders,
  Clauses,
  Contents,
  DocumentLink,
  DocumentListItem,
  DocumentCell,
  DocumentHeaderCell,
  DocumentRow,
  DocumentTable,
  Footnote,
  Numbers,
  PageBreak,
  PageSetupOfDocument,
  Picture,
  PlaceholderMark,
  SectionMark,
  SuggestionMark,
  TextLook,
];
