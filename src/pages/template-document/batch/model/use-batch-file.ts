import { useRecents } from '@/entities/preference';
import { useLeaveWarning } from '../../publish/model/use-leave-warning';
import { columnsFor, isRememberedColumns, withColumns } from './remembered-columns';
import type { SubjectFile } from './subject-file';
import { cellAt } from './subject-rows';
import { UNTOUCHED, useOpenedFile } from './use-opened-file';

/**
 * A file of people, which of its columns answers which question, and what was corrected in place. The columns that are
 * chosen are remembered in this browser, for the template and its headings, once the people are saved.
 */
export function useBatchFile(place: string, templateId: string, keys: readonly string[]) {
  const [opened, change] = useOpenedFile(place);
  const { file, columns, hasChosenColumn, mended } = opened;
  const [remembered, remember] = useRecents('template-document.columns', isRememberedColumns);

  /** The same file with other headings keeps the corrections in its cells. */
  const open = (next: SubjectFile | null) => {
    const ofTemplate = remembered.filter((each) => each.templateId === templateId);
    const isSame = next !== null && next.all === file?.all;
    change({
      ...(isSame ? { hasChosenColumn: false } : UNTOUCHED),
      file: next,
      columns: next ? columnsFor(next.headings, keys, ofTemplate) : {},
    });
  };
  const setColumn = (key: string, column: number) =>
    change({ columns: { ...columns, [key]: column }, hasChosenColumn: true });
  /** Not stored with each choice: until the people are saved, the row of headings may be a person. */
  const rememberColumns = () => {
    if (!file || !hasChosenColumn) return;
    remember((present) => withColumns(present, { templateId, headings: file.headings, columns }));
  };
  /** Uses a text instead of the cells of a question in these lines; null for what the file has. */
  const mend = (lines: readonly number[], key: string, text: string | null) => {
    const next = new Map(mended);
    for (const line of lines) {
      if (text === null) next.delete(cellAt(line, key, columns));
      else next.set(cellAt(line, key, columns), text);
    }
    change({ mended: next });
  };
  useLeaveWarning(mended.size > 0);
  return { ...opened, change, open, setColumn, rememberColumns, mend };
}
