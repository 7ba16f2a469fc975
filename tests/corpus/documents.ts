import { LAYOUT_DOCUMENTS } from './layout-documents';
import { PAGE_DOCUMENTS } from './page-documents';
import { TABLE_DOCUMENTS } from './table-documents';
import { TEXT_DOCUMENTS } from './text-documents';

/** Typical staff documents by description, as HTML from the editor. */
export const CORPUS: Readonly<Record<string, string>> = {
  ...TEXT_DOCUMENTS,
  ...TABLE_DOCUMENTS,
  ...LAYOUT_DOCUMENTS,
  ...PAGE_DOCUMENTS,
};
