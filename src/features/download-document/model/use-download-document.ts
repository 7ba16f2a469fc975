import { useState } from 'react';
import { PDF_CONTENT_TYPE, WORD_CONTENT_TYPE } from '@contract/conversion';
import { selectUser } from '@/entities/session';
import { documentConversion, useConvertDocumentMutation } from '@/entities/template';
import { isApiError, messageOf, selectConfiguration } from '@/shared/api';
import { log } from '@/shared/lib/log';
import { saveFile } from '@/shared/lib/save-file';
import { useAppSelector, useShown, useShownBefore } from '@/shared/redux';
import type { PdfFacts } from '../lib/browser-pdf';
import { withWordPictures } from '../lib/word-pictures';
import { fileNameOf } from './file-name';

export type FileKind = 'word' | 'pdf';

/** What a download has to say once it has ended otherwise than with a file as it should be. */
export interface DownloadNote {
  text: string;
  isFailure: boolean;
  /** The browser's print dialog would help. */
  offersPrint: boolean;
}

const TYPES: Readonly<Record<FileKind, { extension: string; contentType: string; name: string }>> = {
  word: { extension: 'docx', contentType: WORD_CONTENT_TYPE, name: 'Word' },
  pdf: { extension: 'pdf', contentType: PDF_CONTENT_TYPE, name: 'PDF' },
};

/**
 * Saves a document as a Word or PDF file (product/conversions#two-services). Where no PDF service answers, the browser
 * makes one of pictures, and says so.
 */
export function useDownloadDocument() {
  const { wordConversionUrl, pdfConversionUrl } = useAppSelector(selectConfiguration) ?? {};
  const user = useAppSelector(selectUser);
  const author = user ? `${user.firstName} ${user.lastName}` : '';
  const [convert] = useConvertDocumentMutation();
  const [busy, setBusy] = useState<FileKind | null>(null);
  const [note, setNote] = useState<DownloadNote | null>(useShownBefore('download.note', isNote));
  useShown('download.note', note);

  const run = async (kind: FileKind, html: string, name: string): Promise<DownloadNote | null> => {
    const { extension, contentType } = TYPES[kind];
    const fileName = fileNameOf(name, extension);
    const base = kind === 'word' ? wordConversionUrl : pdfConversionUrl;
    if (base !== undefined) {
      const sent = kind === 'word' ? await withWordPictures(html) : html;
      const { data, error } = await convert({ base, document: documentConversion(sent, name), fileType: contentType });
      if (data !== undefined) {
        saveFile(data, fileName);
        return null;
      }
      if (!isAway(error)) return { text: messageOf(error), isFailure: true, offersPrint: kind === 'pdf' };
    }
    if (kind === 'word') {
      return { text: 'No Word service answers. Try again later, or save a PDF.', isFailure: true, offersPrint: false };
    }
    return makeInBrowser(html, fileName, { title: name, author });
  };

  return {
    /** What is being made. */
    busy,
    note,
    dismissNote: () => setNote(null),
    /** `name` is the template's, section's or document's. */
    download: async (kind: FileKind, html: string, name: string) => {
      if (busy) return;
      setBusy(kind);
      setNote(null);
      try {
        setNote(await run(kind, html, name));
      } finally {
        setBusy(null);
      }
    },
    print: async (html: string) => (await import('../lib/print-document')).printDocument(html),
  };
}

function isNote(value: unknown): value is DownloadNote {
  return typeof value === 'object' && value !== null && typeof (value as Partial<DownloadNote>).text === 'string';
}

/** The service is not there, or not well; what it refuses is refused. */
function isAway(error: unknown): boolean {
  return !isApiError(error) || error.status === null || error.status === 404 || error.status >= 500;
}

async function makeInBrowser(html: string, fileName: string, facts: PdfFacts): Promise<DownloadNote> {
  try {
    const { BROWSER_PDF_MAX_PAGES, makeBrowserPdf } = await import('../lib/browser-pdf');
    const made = await makeBrowserPdf(html, facts);
    if (typeof made === 'number') {
      const limit = `${made} pages are too many for this browser, which can make ${BROWSER_PDF_MAX_PAGES}`;
      return {
        text: `No PDF service answers, and ${limit}. Save it for Word, or print it.`,
        isFailure: true,
        offersPrint: true,
      };
    }
    saveFile(made, fileName);
    const text =
      'No PDF service answers, so this browser made the PDF: its pages are pictures, whose text cannot be selected.';
    return { text, isFailure: false, offersPrint: true };
  } catch (error) {
    log.error('The browser could not make a PDF.', error);
    return {
      text: 'No PDF service answers, and this browser cannot make the PDF. Save it for Word, or print it.',
      isFailure: true,
      offersPrint: true,
    };
  }
}
