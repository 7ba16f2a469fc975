import { Button } from '@blueprintjs/core';
import { AddIcon, ImportIcon } from '@blueprintjs/icons';
import { useMemo, useRef, useState, type CSSProperties } from 'react';
import type { FormStatus, FormSummary } from '@contract/form';
import { isRecord } from '@contract/guards';
import { useGridLayout } from '@/entities/preference';
import { messageOf } from '@/shared/api';
import { useIsNarrow } from '@/shared/lib/media-query';
import { usePageTitle } from '@/shared/lib/page-title';
import { isFlag, isRowBy, useAppDispatch, useShownState } from '@/shared/redux';
import { DataGrid, useAddressedView, type GridHandle } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ADD_KEY, useScreenActions } from '@/shared/ui/screen-keys';
import { SelectedRowsBar, useGridRows } from '@/shared/ui/selection-bar';
import { offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import { ExportButton } from '../../imports/ui/ExportButton';
import { useListSurveyFormsQuery, useSaveSurveyFormMutation } from '../api/forms-api';
import { formColumns } from '../model/form-columns';
import { useFormDownload } from '../model/use-form-download';
import { statusMessage, STATUS_STEPS } from '../model/form-labels';
import { useCopyLink } from '../model/use-copy-link';
import { AddFormDialog } from './AddFormDialog';
import { GiveDialog } from './GiveDialog';
import styles from './FormsList.module.css';
import { SeveralForms } from './SeveralForms';
import { XlsFormDialog } from './XlsFormDialog';

interface FormsListProps {
  onOpen: (key: string) => void;
  onSubmissions: (key: string) => void;
}

const NONE: FormSummary[] = [];
const FORMS = ['form', 'forms'] as const;
const rowKey = ({ key }: FormSummary) => key;

/** A new form, which may be a copy. */
interface Adding {
  copyOf: FormSummary | null;
}

const isSummary = isRowBy<FormSummary>('key');
const isAdding = (value: unknown): value is Adding =>
  isRecord(value) && (value.copyOf === null || isSummary(value.copyOf));

const KEY_HINTS = [{ keys: 'D', does: 'duplicate the form' }];

/** Every form, to be opened, duplicated, published, hidden and removed (product/forms#list). */
export function FormsList({ onOpen, onSubmissions }: FormsListProps) {
  usePageTitle('Forms');
  const answer = useListSurveyFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [adding, setAdding] = useShownState('forms.add', isAdding, null);
  const [isImporting, setIsImporting] = useShownState('forms.import', isFlag, false);
  const download = useFormDownload();
  const [giving, setGiving] = useShownState('forms.give', isSummary, null);
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('forms');
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => formColumns(isNarrow), [isNarrow]);
  const grid = useRef<GridHandle<FormSummary>>(null);
  const { failure, step } = useStatusSteps(() => grid.current?.focus());
  const add = () => setAdding({ copyOf: null });
  const close = () => {
    setAdding(null);
    setIsImporting(false);
    setGiving(null);
    grid.current?.focus();
  };
  useScreenActions([{ label: 'Add a form', keys: 'N', run: add }]);
  const forms = answer.data?.forms ?? NONE;
  const several = useGridRows({ rows: forms, keyOf: rowKey, noun: FORMS });
  const style: CSSProperties & Record<'--rows', number> = { '--rows': answer.data ? forms.length : 10 };

  const copyLink = useCopyLink();

  return (
    <PageFrame
      title="Forms"
      purpose="The surveys and forms that staff fill in."
      actions={
        <>
          <ExportButton kind="surveys" />
          <Button icon={<ImportIcon />} text="Import an XLSForm" onClick={() => setIsImporting(true)} />
          <Button {...ADD_KEY} icon={<AddIcon />} intent="primary" text="Add a form" onClick={add} />
        </>
      }
    >
      <div className={styles.notes}>
        {failure !== null && <FailureNote message={failure} />}
        {failure === null && <UndoNote of="forms" />}
      </div>
      <div className={styles.grid} style={style}>
        <DataGrid
          ref={grid}
          label="Forms"
          rows={forms}
          columns={columns}
          rowKey={rowKey}
          view={view}
          onViewChange={setView}
          layout={layout}
          onLayoutChange={setLayout}
          {...several.gridProps}
          activatesOnClick
          onActivate={({ row }) => onOpen(row.key)}
          onKey={(event, cell) => {
            if (!cell || event.key !== 'd' || event.ctrlKey || event.metaKey || event.altKey) return false;
            setAdding({ copyOf: cell.row });
            return true;
          }}
          keyHints={KEY_HINTS}
          cellActions={({ row }) => [
            { id: 'open', text: `Edit ${row.description} …`, onSelect: () => onOpen(row.key) },
            { id: 'submissions', text: 'Submissions …', onSelect: () => onSubmissions(row.key) },
            { id: 'give', text: 'Give to …', onSelect: () => setGiving(row) },
            { id: 'duplicate', text: 'Duplicate …', onSelect: () => setAdding({ copyOf: row }) },
            {
              id: 'link',
              text: 'Copy its link',
              onSelect: () => void copyLink(row.key),
            },
            {
              id: 'xlsform',
              text: 'Export as an XLSForm',
              onSelect: () => void download({ what: 'xlsform', key: row.key }, `${row.key}.xlsx`),
            },
            ...STATUS_STEPS[row.status].map(({ to, text }) => ({
              id: to,
              text,
              onSelect: () => void step(row, to),
            })),
          ]}
          isLoading={!answer.data && !answer.isError}
          error={
            answer.isError && !answer.data ? (
              <FailureNote message={messageOf(answer.error)} isRetrying={answer.isFetching} onRetry={answer.refetch} />
            ) : undefined
          }
          empty={
            <EmptyState title="No forms yet">
              Add a form: it is a draft that only administrators see until you publish it.
            </EmptyState>
          }
        />
      </div>
      <SelectedRowsBar
        {...several.barProps}
        actions={<SeveralForms {...several} />}
        onLeave={() => grid.current?.focus()}
      />
      {adding && <AddFormDialog copyOf={adding.copyOf} onAdded={onOpen} onClose={close} />}
      {isImporting && <XlsFormDialog onOpen={onOpen} onClose={close} />}
      {giving && <GiveDialog form={giving} onClose={close} />}
    </PageFrame>
  );
}

/** Publishes, hides and removes forms, which can be undone. @param onUndone takes the focus */
function useStatusSteps(onUndone: () => void) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<string | null>(null);
  const [save] = useSaveSurveyFormMutation();
  const setStatus = async ({ key, version }: Pick<FormSummary, 'key' | 'version'>, status: FormStatus) => {
    const { data, error } = await save({ change: { key, version, changes: { status } } });
    setFailure(error ? messageOf(error) : null);
    return data;
  };
  const step = async (form: FormSummary, status: FormStatus) => {
    const saved = await setStatus(form, status);
    if (!saved) return;
    const undo = async () => {
      onUndone();
      await setStatus({ key: form.key, version: saved.version }, form.status);
    };
    dispatch(offerUndo({ text: statusMessage(form, status), note: 'forms', undo }));
  };
  return { failure, step };
}
