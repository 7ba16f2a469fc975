import { PDFDocument } from '@cantoo/pdf-lib';
import { DOCUMENT_LANGUAGE } from './document-page';

export interface PdfFacts {
  title: string;
  author: string;
}

/**
 * A printed PDF with its title, author and language: browsers write no author. They are appended to the printed file
 * (an incremental update, ISO 32000-2), because rewriting the file takes twice as long.
 */
export async function withPdfFacts(file: Uint8Array, { title, author }: PdfFacts): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false, forIncrementalUpdate: true });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setCreator('Harbour Tools');
  pdf.setLanguage(DOCUMENT_LANGUAGE);
  return pdf.commit();
}
