import { INLINE_SAMPLES } from './inline-samples';
import { LIBREOFFICE_SAMPLES } from './libreoffice-samples';
import { LIST_SAMPLES } from './list-samples';
import { PAGE_SAMPLES } from './page-samples';
import { PICTURE_SAMPLES } from './picture-samples';
import { PROGRAM_SAMPLES } from './program-samples';
import { TABLE_SAMPLES } from './table-samples';
import type { WholeSample } from './word-package';

/** Documents with all that their import gives, by description. */
export const WHOLE_SAMPLES: Readonly<Record<string, WholeSample>> = {
  ...LIST_SAMPLES,
  ...TABLE_SAMPLES,
  ...PAGE_SAMPLES,
  ...INLINE_SAMPLES,
  ...PICTURE_SAMPLES,
  ...PROGRAM_SAMPLES,
  ...LIBREOFFICE_SAMPLES,
};
