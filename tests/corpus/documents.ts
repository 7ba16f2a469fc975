import { CONTENTS_DOCUMENTS } from './contents-documents';
import { LAYOUT_DOCUMENTS } from './layout-documents';
import { NUMBERED_DOCUMENTS } from './numbered-documents';
import { PAGE_DOCUMENTS } from './page-documents';
import { TABLE_DOCUMENTS } from './table-documents';
import { TEXT_DOCUMENTS } from './text-documents';

/** Typical staff documents by description, as HTML from the editor. */
export const CORPUS: Readonly<Record<string, string>> = {
  ...TEXT_DOCUMENTS,
  ...TABLE_DOCUMENTS,
  ...LAYOUT_DOCUMENTS,
  ...NUMBERED_DOCUMENTS,
  ...PAGE_DOCUMENTS,
  ...CONTENTS_DOCUMENTS,
};
