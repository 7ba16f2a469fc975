import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import type { SetUpPlaceholder } from '@contract/placeholder-set-up';
import { placeholder as kind } from '@contract/records/placeholder';
import type { NameOf } from '@contract/records/record';
import { RecordField, useRecordForm } from '@/widgets/record-form';
import { DraftNote } from '@/features/keep-draft';
import { useSending } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/page-title';
import { useChangedList } from '@/shared/lib/pending-change';
import { isText, useAppDispatch, useShownDialog } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { Form } from '@/shared/ui/form-field';
import { NotSaved } from '@/shared/ui/not-saved';
import { withOrderIn } from '@/shared/ui/ordered-list';
import { PageFrame } from '@/shared/ui/page-frame';
import { useScreenActions } from '@/shared/ui/screen-keys';
import { offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import {
  PLACEHOLDER_ORDER,
  useListPlaceholdersQuery,
  useRemovePlaceholderMutation,
  useSavePlaceholderMutation,
} from '@/entities/template';
import { ExportButton } from '@/features/export-data';
import { useIdentified, type Identified } from '../model/placeholder-ids';
import { DetailsDialog } from './DetailsDialog';
import { PlaceholderList } from './PlaceholderList';
import styles from './PlaceholdersPage.module.css';

const NONE: readonly SetUpPlaceholder[] = [];

/** `/admin/placeholders`: the gaps that templates and sections can have (product/placeholders). */
export function PlaceholdersPage() {
  usePageTitle('Placeholders');
  const answer = useListPlaceholdersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { list, failed, change, dismiss } = useChangedList(PLACEHOLDER_ORDER, answer.data);
  const { failure, send } = useSending();
  const dispatch = useAppDispatch();
  const [save] = useSavePlaceholderMutation();
  const [remove] = useRemovePlaceholderMutation();
  const handleRemove = async (placeholder: Identified) => {
    const { id: _id, key, version = 0, templates: _templates, sections: _sections, ...others } = placeholder;
    if (!(await send(remove({ key, version })))) return;
    const undo = async () => ((await send(save({ placeholder: { from: null, key, ...others } }))) ? 'done' : 'again');
    dispatch(offerUndo({ text: `${key} was removed.`, note: 'placeholders', undo }));
  };
  const placeholders = useIdentified(list?.placeholders ?? NONE);
  const details = useShownDialog('placeholder.details', isText);
  const detailed = placeholders.find(({ id }) => id === details.about);
  const putInOrder = (keys: readonly string[]) => {
    const seenOrder = placeholders.map(({ key }) => key);
    change({ keys: withOrderIn(seenOrder, keys), seenOrder });
  };
  const reorder = (ids: readonly string[]) =>
    putInOrder(ids.flatMap((id) => placeholders.find((each) => each.id === id)?.key ?? []));

  return (
    <PageFrame title="Placeholders" actions={<ExportButton kind="placeholders" />}>
      <div className={styles.notes}>
        <NotSaved
          failed={failed}
          textOf={() => 'The order was not changed'}
          onRetry={({ keys }) => putInOrder(keys)}
          onDismiss={dismiss}
        />
        {failure !== null && <FailureNote message={failure} />}
        <UndoNote of="placeholders" />
      </div>
      {failureInsteadOf(answer)}
      {!list && !answer.isError && <div className={styles.loading} role="status" aria-label="Loading" />}
      {details.isOpen && detailed && (
        <DetailsDialog key={detailed.id} all={placeholders} placeholder={detailed} onClose={details.close} />
      )}
      {list && (
        <div className="app-grid app-one-column">
          <AddPlaceholder />
          {placeholders.length === 0 ? (
            <EmptyState title="No placeholders yet">
              Add one above, such as the name of a client. Templates and sections can then use it.
            </EmptyState>
          ) : (
            <PlaceholderList
              placeholders={placeholders}
              onDetails={({ id }) => details.open(id)}
              onOrder={reorder}
              onRemove={(placeholder) => void handleRemove(placeholder)}
              onSave={(input) => send(save({ placeholder: input }))}
            />
          )}
        </div>
      )}
    </PageFrame>
  );
}

function AddPlaceholder() {
  const button = useRef<HTMLButtonElement>(null);
  const focusFirst = () => button.current?.form?.querySelector('input')?.focus();
  useScreenActions([{ label: 'Add a placeholder', keys: 'N', run: focusFirst }]);
  const [save] = useSavePlaceholderMutation();
  const form = useRecordForm(kind, {
    draftKey: 'placeholder.new',
    saved: null,
    onSave: ({ values, draft }) => save({ placeholder: { from: null, ...values }, draft }),
    staysOpen: true,
  });
  // It is always there, but silent until it is used.
  const used = {
    ...form,
    problemOf: (name: NameOf<typeof kind>) => (form.isChanged ? form.problemOf(name) : undefined),
  };
  return (
    <Form
      canSend={form.needed.length === 0}
      className={styles.add}
      isSubmitting={form.isSubmitting}
      onSubmit={form.submit}
    >
      {form.failure !== null && <FailureNote message={form.failure} />}
      <DraftNote draft={form.draft} />
      <RecordField form={used} name="key" />
      <RecordField form={used} name="type" />
      <RecordField form={used} name="about" />
      <Button
        ref={button}
        disabled={form.needed.length > 0}
        intent="primary"
        loading={form.isSubmitting}
        text="Add"
        type="submit"
      />
    </Form>
  );
}
