import { ImportIcon } from '@blueprintjs/icons';
import { newForm } from '@contract/records/form';
import { useMemo, useState, type ReactNode } from 'react';
import { FORM_LIMITS, type FormStatus, type FormSummary } from '@contract/form';
import { isRecord } from '@contract/guards';
import { RememberedGrid } from '@/entities/preference';
import { messageOf } from '@/shared/api';
import { useIsNarrow } from '@/shared/lib/media-query';
import { usePageTitle } from '@/shared/lib/page-title';
import { useDownload } from '@/shared/lib/save-file';
import { isFlag, isRowBy, useAppDispatch, useShownState } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton, AddButton } from '@/shared/ui/screen-keys';
import { SelectedRowsBar, useGridRows, type SeveralRows } from '@/shared/ui/selection-bar';
import { offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import { ExportButton } from '@/features/export-data';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import {
  downloadForm,
  useListSurveyFormsQuery,
  useSaveSurveyFormMutation,
  useAddSurveyFormMutation,
} from '../api/forms-api';
import { formColumns } from '../model/form-columns';
import { statusMessage, STATUS_STEPS } from '../model/form-labels';
import { useCopyLink } from '../model/use-copy-link';
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

/** Every form, to be opened, duplicated, published, hidden and removed (product/forms#list). */
export function FormsList({ onOpen, onSubmissions }: FormsListProps) {
  usePageTitle('Forms');
  const answer = useListSurveyFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [adding, setAdding] = useShownState('forms.add', isAdding, null);
  const [isImporting, setIsImporting] = useShownState('forms.import', isFlag, false);
  const [giving, setGiving] = useShownState('forms.give', isSummary, null);
  const close = () => {
    setAdding(null);
    setIsImporting(false);
    setGiving(null);
    several.focus();
  };
  const forms = answer.data?.forms ?? NONE;
  const several = useGridRows({ rows: forms, keyOf: rowKey, noun: FORMS });
  const { failure, step } = useStatusSteps(several.focus);
  return (
    <PageFrame
      title="Forms"
      actions={
        <>
          <ExportButton kind="surveys" />
          <ActionButton icon={<ImportIcon />} text="Import an XLSForm" onAction={() => setIsImporting(true)} />
          <AddButton text="Add a form" onAction={() => setAdding({ copyOf: null })} />
        </>
      }
    >
      <div className={styles.notes}>
        {failure !== null && <FailureNote message={failure} />}
        {failure === null && <UndoNote of="forms" />}
      </div>
      <FormsGrid
        forms={answer.data?.forms}
        error={failureInsteadOf(answer)}
        several={several}
        onOpen={onOpen}
        onSubmissions={onSubmissions}
        onDuplicate={(copyOf) => setAdding({ copyOf })}
        onGive={setGiving}
        onStep={(form, status) => void step(form, status)}
      />
      <SelectedRowsBar {...several.barProps} actions={<SeveralForms {...several} />} />
      {adding && <AddFormDialog copyOf={adding.copyOf} onAdded={onOpen} onClose={close} />}
      {isImporting && <XlsFormDialog onOpen={onOpen} onClose={close} />}
      {giving && <GiveDialog form={giving} onClose={close} />}
    </PageFrame>
  );
}

interface FormsGridProps extends FormsListProps {
  forms: readonly FormSummary[] | undefined;
  error: ReactNode;
  several: SeveralRows<FormSummary>;
  onDuplicate: (form: FormSummary) => void;
  onGive: (form: FormSummary) => void;
  onStep: (form: FormSummary, status: FormStatus) => void;
}

function FormsGrid(props: FormsGridProps) {
  const { forms, error, several, onOpen, onSubmissions, onDuplicate, onGive, onStep } = props;
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => formColumns(isNarrow), [isNarrow]);
  const { download } = useDownload(downloadForm);
  const copyLink = useCopyLink();
  return (
    <RememberedGrid
      name="forms"
      label="Forms"
      rows={forms}
      columns={columns}
      rowKey={rowKey}
      {...several.gridProps}
      activatesOnClick
      onActivate={({ row }) => onOpen(row.key)}
      rowActions={(row) => [
        { id: 'open', text: `Edit ${row.description} …`, onSelect: () => onOpen(row.key) },
        { id: 'submissions', text: 'Submissions …', onSelect: () => onSubmissions(row.key) },
        { id: 'give', text: 'Give to …', onSelect: () => onGive(row) },
        { id: 'duplicate', text: 'Duplicate …', keys: 'D', onSelect: () => onDuplicate(row) },
        { id: 'link', text: 'Copy its link', onSelect: () => void copyLink(row.key) },
        {
          id: 'xlsform',
          text: 'Export as an XLSForm',
          onSelect: () => void download({ what: 'xlsform', key: row.key }, `${row.key}.xlsx`),
        },
        ...STATUS_STEPS[row.status].map(({ to, text }) => ({ id: to, text, onSelect: () => onStep(row, to) })),
      ]}
      error={error}
      empty={
        <EmptyState title="No forms yet">
          Add a form: it is a draft that only administrators see until you publish it.
        </EmptyState>
      }
    />
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

interface AddFormDialogProps {
  /** The form that is duplicated; null adds a blank one. */
  copyOf: Pick<FormSummary, 'key' | 'description'> | null;
  onAdded: (key: string) => void;
  onClose: () => void;
}

/** Names a new draft, which the builder then opens (product/forms#add). */
function AddFormDialog({ copyOf, onAdded, onClose }: AddFormDialogProps) {
  const [add] = useAddSurveyFormMutation();
  const form = useRecordForm(newForm, {
    draftKey: `form.new ${copyOf?.key ?? ''}`,
    saved: null,
    ...(copyOf && {
      initial: { description: `${copyOf.description} (copy)`, key: `${copyOf.key}-copy`.slice(0, FORM_LIMITS.key) },
    }),
    onSave: async ({ values, draft }) => {
      const answer = await add({ form: { ...values, copyOf: copyOf?.key ?? null }, draft });
      if (answer.data) onAdded(answer.data.key);
      return answer;
    },
  });
  return (
    <RecordDialog form={form} title={copyOf ? `Duplicate ${copyOf.description}` : 'Add a form'} onClose={onClose}>
      <RecordField form={form} name="description" />
      <RecordField form={form} name="key" />
    </RecordDialog>
  );
}
