import { CONTENTS_DOCUMENTS } from './contents-documents';
import { LAYOUT_DOCUMENTS } from './layout-documents';
import { TABLE_DOCUMENTS } from './table-documents';
import { TEXT_DOCUMENTS } from './text-documents';

/** Typical staff documents by description, as HTML from the editor. */
export const CORPUS: Readonly<Record<string, string>> = {
  ...TEXT_DOCUMENTS,
  ...TABLE_DOCUMENTS,
  ...LAYOUT_DOCUMENTS,
  ...CONTENTS_DOCUMENTS,
};
