import { MEDIA_DOCUMENTS } from './media-documents';
import { otherDocuments } from './other-documents';
import { SIGN_DOCUMENTS } from './sign-documents';
import { WORD_DOCUMENTS } from './word-documents';
import type { WordSample } from './word-package';

/** Word documents as Word, Google Docs, LibreOffice and a library write them, by description. */
export async function wordSamples(): Promise<Readonly<Record<string, WordSample>>> {
  return { ...WORD_DOCUMENTS, ...MEDIA_DOCUMENTS, ...SIGN_DOCUMENTS, ...(await otherDocuments()) };
}
