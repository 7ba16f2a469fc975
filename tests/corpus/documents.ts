import { LAYOUT_DOCUMENTS } from './layout-documents';
import { TABLE_DOCUMENTS } from './table-documents';
import { TEXT_DOCUMENTS } from './text-documents';

/** Documents as staff write them, by what they are; html of the editor. */
export const CORPUS: Readonly<Record<string, string>> = {
  ...TEXT_DOCUMENTS,
  ...TABLE_DOCUMENTS,
  ...LAYOUT_DOCUMENTS,
};
