import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import type { HeadingPages } from './print-contents';

/** The pages of a printed file to which its links lead, by the id of their target (ISO 32000-2, 12.3.2.4). */
export async function headingPages(file: Uint8Array): Promise<HeadingPages> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false });
  const pages = new Map(pdf.getPages().map(({ ref }, index): [PDFObject, number] => [ref, index + 1]));
  const targets = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const found = new Map<string, number>();
  for (const [name] of targets?.entries() ?? []) {
    const target = targets?.lookupMaybe(name, PDFArray)?.get(0);
    const page = target && pages.get(target);
    if (page !== undefined) found.set(name.decodeText(), page);
  }
  return found;
}
