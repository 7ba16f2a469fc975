import { useCallback, useMemo } from 'react';
import { isRecord } from '@contract/guards';
import { knownTags, type MarketingForm, type TagOperation } from '@contract/marketing';
import { useChangedList } from '@/shared/lib/pending-change';
import { formatWallClock } from '@/shared/lib/date';
import { isText, useShownState } from '@/shared/redux';
import { TableCell } from '@/shared/ui/simple-table';
import { TAG_CHANGE, useListFormsQuery } from '../../api/marketing-form-api';
import { byText, type ListOrder } from '../../model/list-view';
import { prospectsPath } from '../../model/marketing-tabs';
import { ListTab } from '../lists/ListTab';
import { NotSaved } from '@/shared/ui/not-saved';
import { RovingFocus } from '../lists/RovingFocus';
import { ProspectsLink } from '../lists/ProspectsLink';
import { FormTags } from './FormTags';
import styles from './FormsTab.module.css';
import { LastTagDialog } from './LastTagDialog';

const COLUMNS = [
  { title: 'Id', kind: 'short' },
  { title: 'Name' },
  { title: 'Tags' },
  { title: 'Campaign' },
  { title: 'Updated', kind: 'short' },
  { title: 'Prospects', kind: 'actions', isTitleHidden: true },
] as const;

const NAME: ListOrder<MarketingForm> = { id: 'name', title: 'By name', compare: byText(({ name }) => name) };

const ORDERS = [
  NAME,
  { id: 'updated', title: 'Latest first', compare: byText<MarketingForm>(({ updatedAt }) => updatedAt, -1) },
  { id: 'campaign', title: 'By campaign', compare: byText<MarketingForm>(({ campaignName }) => campaignName) },
] as const;

const isTagOperation = (value: unknown): value is TagOperation =>
  isRecord(value) && isText(value.formId) && isText(value.tag);

const textsOf = ({ id, name, tags, campaignName }: MarketingForm) => [id, name, campaignName, ...tags];

/** The forms that prospects have filled in; their tags are toggled on and off here (product/marketing#tags). */
export function FormsTab() {
  // Fetched on each opening, to include forms added elsewhere.
  const answer = useListFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { list: forms, failed, underWay, change, dismiss } = useChangedList(TAG_CHANGE, answer.data);
  const tags = useMemo(() => knownTags(forms ?? []), [forms]);
  const [asked, setAsked] = useShownState('marketing.last-tag', isTagOperation, null);
  const nameOf = (formId: string) => forms?.find(({ id }) => id === formId)?.name ?? formId;

  const handleToggle = useCallback(
    (operation: TagOperation) => {
      const wearers = forms?.filter((form) => form.tags.includes(operation.tag)).length;
      // Only tags that a form has can be added: without its last form a tag no longer exists (product/marketing#tags).
      if (!operation.isActive && wearers === 1) setAsked(operation);
      else change(operation);
    },
    [forms, change, setAsked],
  );

  return (
    <>
      <RovingFocus>
        <ListTab
          title="Forms"
          noun={['form', 'forms']}
          rows={forms}
          answer={answer}
          columns={COLUMNS}
          className={styles.tab}
          textsOf={textsOf}
          orders={ORDERS}
          emptyText="No forms yet. They are imported from the marketing automation."
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
        >
          {(rows) =>
            rows.map((form, index) => (
              <tr key={form.id}>
                <TableCell label="Id" kind="short">
                  {form.id}
                </TableCell>
                <TableCell label="Name" className={styles.name}>
                  {form.name}
                </TableCell>
                <TableCell label="Tags">
                  <FormTags form={form} row={index} tags={tags} underWay={underWay} onToggle={handleToggle} />
                </TableCell>
                <TableCell label="Campaign">{form.campaignName}</TableCell>
                <TableCell label="Updated" kind="short">
                  {formatWallClock(form.updatedAt, 'dd/MM/yyyy HH:mm')}
                </TableCell>
                <TableCell kind="actions">
                  <ProspectsLink of={form.name} to={prospectsPath({ formId: form.id })} />
                </TableCell>
              </tr>
            ))
          }
        </ListTab>
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
