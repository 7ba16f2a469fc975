import { useMemo } from 'react';
import { isRecord } from '@contract/guards';
import { knownTags, MARKETING_PAGE_SIZE, type MarketingForm, type TagOperation } from '@contract/marketing';
import { useChangedList } from '@/shared/lib/pending-change';
import { formatWallClock } from '@/shared/lib/date';
import { isText, useShownState } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { NotSaved } from '@/shared/ui/not-saved';
import { QuestionDialog } from '@/shared/ui/question-dialog';
import { byText, findBy, LIST_VIEW, RecordList, useAddressedView, type ListOrder } from '@/shared/ui/record-list';
import type { RecordColumn } from '@/shared/ui/record-table';
import { TAG_CHANGE, useListFormsQuery } from '../../api/marketing-form-api';
import { prospectsPath } from '../../model/marketing-tabs';
import { RovingFocus } from '../lists/RovingFocus';
import { ProspectsLink } from '../lists/ProspectsLink';
import { FormTags } from './FormTags';
import styles from './FormsTab.module.css';

const NAME: ListOrder<MarketingForm> = { id: 'name', title: 'By name', compare: byText(({ name }) => name) };

const ORDERS = [
  NAME,
  { id: 'updated', title: 'Latest first', compare: byText<MarketingForm>(({ updatedAt }) => updatedAt, -1) },
  { id: 'campaign', title: 'By campaign', compare: byText<MarketingForm>(({ campaignName }) => campaignName) },
] as const;

const isTagOperation = (value: unknown): value is TagOperation =>
  isRecord(value) && isText(value.formId) && isText(value.tag);

const keyOf = ({ id }: MarketingForm) => id;
const FIND = {
  label: 'Search forms',
  among: findBy(({ id, name, tags, campaignName }: MarketingForm) => [id, name, campaignName, ...tags]),
};

/** The forms that prospects have filled in; their tags are toggled on and off here (product/marketing#tags). */
export function FormsTab() {
  // Fetched on each opening, to include forms added elsewhere.
  const answer = useListFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { list: forms, failed, underWay, change, dismiss } = useChangedList(TAG_CHANGE, answer.data);
  const tags = useMemo(() => knownTags(forms ?? []), [forms]);
  const [asked, setAsked] = useShownState('marketing.last-tag', isTagOperation, null);
  const nameOf = (formId: string) => forms?.find(({ id }) => id === formId)?.name ?? formId;

  // Only tags that a form has can be added: without its last form a tag no longer exists (product/marketing#tags).
  const isLastOf = (tag: string) => forms?.filter((form) => form.tags.includes(tag)).length === 1;
  const handleToggle = (operation: TagOperation) => {
    if (!operation.isActive && isLastOf(operation.tag)) setAsked(operation);
    else change(operation);
  };

  const columns: readonly RecordColumn<MarketingForm>[] = [
    { title: 'Id', kind: 'short', render: keyOf },
    { title: 'Name', isName: true, render: ({ name }) => name },
    {
      title: 'Tags',
      render: (form, row) => <FormTags {...{ form, row, tags, underWay, isLastOf }} onToggle={handleToggle} />,
    },
    { title: 'Campaign', render: ({ campaignName }) => campaignName },
    { title: 'Updated', kind: 'short', render: ({ updatedAt }) => formatWallClock(updatedAt, 'dd/MM/yyyy HH:mm') },
    {
      title: 'Prospects',
      kind: 'actions',
      render: ({ id, name }) => <ProspectsLink of={name} to={prospectsPath({ formId: id })} />,
    },
  ];
  return (
    <>
      <RovingFocus>
        <RecordList
          title="Forms"
          noun={['form', 'forms']}
          rows={forms}
          answer={answer}
          columns={columns}
          keyOf={keyOf}
          find={FIND}
          orders={ORDERS}
          pageSize={MARKETING_PAGE_SIZE}
          {...useAddressedView(LIST_VIEW)}
          className={styles.tab}
          empty={<EmptyState title="No forms yet. They are imported from the marketing automation." />}
          notes={
            <NotSaved
              failed={failed}
              textOf={({ formId, tag, isActive }) =>
                isActive ? `${tag} was not added to ${nameOf(formId)}` : `${tag} was not removed from ${nameOf(formId)}`
              }
              onRetry={change}
              onDismiss={dismiss}
            />
          }
        />
      </RovingFocus>
      <LastTagDialog
        operation={asked}
        formName={asked ? nameOf(asked.formId) : ''}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) change(asked);
          setAsked(null);
        }}
      />
    </>
  );
}

interface LastTagDialogProps {
  /** Removes a tag from the last form that has it; null while closed. */
  operation: TagOperation | null;
  formName: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a tag is lost: it could not be added to a form again. */
function LastTagDialog({ operation, formName, onCancel, onConfirm }: LastTagDialogProps) {
  return (
    <QuestionDialog
      confirm="Remove"
      isOpen={operation !== null}
      shouldReturnFocusOnClose
      title={`Remove the last ${operation?.tag ?? ''}?`}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {formName} is the only form with the tag {operation?.tag}. If you remove it, the tag no longer exists and you
      cannot add it to a form here.
    </QuestionDialog>
  );
}
