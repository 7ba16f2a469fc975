import { useEffect, useRef } from 'react';
import { PDF_CONTENT_TYPE } from '@contract/conversion';
import { documentConversion, useMakeDocumentFileMutation } from '@/entities/template';
import { messageOf, selectConfiguration } from '@/shared/api';
import { releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { useAppSelector } from '@/shared/redux';
import { stemOf } from './publish-check';

/** The PDF of a text under a name. */
interface MadeFile {
  html: string;
  name: string;
  file: FileRef;
}

const NO_SERVICE = 'No PDF service is set up, so nothing can be published. Download the document instead.';

/** The PDF, made once per text, so that a second attempt sends the same file and the server recognises it. */
export function useMadePdf(html: string) {
  const { pdfConversionUrl } = useAppSelector(selectConfiguration);
  const [makeFile] = useMakeDocumentFileMutation();
  const made = useRef<MadeFile | null>(null);
  useEffect(() => () => releaseMade(made), []);
  return {
    release: () => releaseMade(made),
    /** Resolves to a message if it could not be made, and to null if the user has left. */
    make: async (name: string, left: AbortSignal): Promise<FileRef | string | null> => {
      if (made.current?.html === html && made.current.name === name) return made.current.file;
      if (pdfConversionUrl === undefined) return NO_SERVICE;
      const call = makeFile({
        base: pdfConversionUrl,
        document: documentConversion(html, stemOf(name)),
        fileType: PDF_CONTENT_TYPE,
        name,
      });
      const stop = () => call.abort();
      left.addEventListener('abort', stop, { once: true });
      const { data, error } = await call;
      left.removeEventListener('abort', stop);
      if (left.aborted) {
        if (data) releaseFiles([data]);
        return null;
      }
      if (!data) return messageOf(error);
      releaseMade(made);
      made.current = { html, name, file: data };
      return data;
    },
  };
}

function releaseMade(made: { current: MadeFile | null }): void {
  if (made.current) releaseFiles([made.current.file]);
  made.current = null;
}
