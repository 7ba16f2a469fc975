import { useState } from 'react';
import { useRecents } from '@/entities/preference';
import { useLeaveWarning } from '../../publish/model/use-leave-warning';
import { columnsFor, isRememberedColumns, withColumns } from './remembered-columns';
import type { Columns, SubjectFile } from './subject-file';
import { cellAt, type Mended } from './subject-rows';

/**
 * A file of people, which of its columns answers which of the questions, and what was mended in place. The columns that are
 * chosen are remembered in this browser, for the template and its headings.
 */
export function useBatchFile(templateId: string, keys: readonly string[]) {
  const [file, setFile] = useState<SubjectFile | null>(null);
  const [columns, setColumns] = useState<Columns>({});
  const [mended, setMended] = useState<Mended>(new Map());
  const [remembered, remember] = useRecents('template-document.columns', isRememberedColumns);

  const open = (opened: SubjectFile | null) => {
    const ofTemplate = remembered.filter((each) => each.templateId === templateId);
    setFile(opened);
    setMended(new Map());
    setColumns(opened ? columnsFor(opened.headings, keys, ofTemplate) : {});
  };
  const setColumn = (key: string, column: number) => {
    const chosen = { ...columns, [key]: column };
    setColumns(chosen);
    if (file) remember(withColumns(remembered, { templateId, headings: file.headings, columns: chosen }));
  };
  /** Uses a text instead of the cells of a question in these lines; null for what the file has. */
  const mend = (lines: readonly number[], key: string, text: string | null) => {
    const next = new Map(mended);
    for (const line of lines) {
      if (text === null) next.delete(cellAt(line, key, columns));
      else next.set(cellAt(line, key, columns), text);
    }
    setMended(next);
  };
  useLeaveWarning(mended.size > 0);
  return { file, columns, mended, open, setColumn, mend };
}
