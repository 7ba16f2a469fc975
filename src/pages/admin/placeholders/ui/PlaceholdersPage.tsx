import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { SetUpPlaceholder } from '@contract/placeholder-set-up';
import { SECTION_KEY_MAX_LENGTH } from '@contract/template';
import { DraftNote, useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/page-title';
import { useChangedList } from '@/shared/lib/pending-change';
import { isText, useAppDispatch, useShownDialog } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { NotSaved } from '@/shared/ui/not-saved';
import { withOrderIn } from '@/shared/ui/ordered-list';
import { PageFrame } from '@/shared/ui/page-frame';
import { offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import {
  PLACEHOLDER_ORDER,
  useListPlaceholdersQuery,
  useRemovePlaceholderMutation,
  useSavePlaceholderMutation,
} from '@/entities/template';
import { ExportButton } from '../../imports/ui/ExportButton';
import {
  isNewPlaceholder,
  keyProblem,
  NEW_PLACEHOLDER,
  OWNER_OPTIONS,
  ownerIn,
  TYPE_OPTIONS,
  typeIn,
} from '../model/placeholder-form';
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
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const [save] = useSavePlaceholderMutation();
  const [remove] = useRemovePlaceholderMutation();

  const send = async (work: Promise<{ error?: unknown }>) => {
    const { error } = await work;
    setFailure(error ? messageOf(error) : null);
    return !error;
  };
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
    <PageFrame
      title="Placeholders"
      purpose="What templates and sections can name to be filled in, and as what."
      actions={<ExportButton kind="placeholders" />}
    >
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
      {answer.isError && !answer.data && (
        <FailureNote message={messageOf(answer.error)} isRetrying={answer.isFetching} onRetry={answer.refetch} />
      )}
      {!list && !answer.isError && <div className={styles.loading} role="status" aria-label="Loading" />}
      {details.isOpen && detailed && (
        <DetailsDialog key={detailed.id} all={placeholders} placeholder={detailed} onClose={details.close} />
      )}
      {list && (
        <div className={styles.body}>
          <AddPlaceholder onFailure={setFailure} />
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

function AddPlaceholder({ onFailure }: { onFailure: (message: string | null) => void }) {
  const id = useId();
  const [save] = useSavePlaceholderMutation();
  const { formik, draft, sending } = useFormDraft('placeholder.new', {
    initialValues: NEW_PLACEHOLDER,
    isDraft: isNewPlaceholder,
    onSubmit: async (values) => {
      const { key, type, about = '' } = values;
      const placeholder = { from: null, key: key.trim(), type: typeIn(type), about: ownerIn(about) };
      const { error } = await save({ placeholder, draft: { id: sending(values), addsNew: true } });
      onFailure(error ? messageOf(error) : null);
      if (!error) draft.startAgain();
    },
  });
  const { values, isSubmitting } = formik;
  const problem = keyProblem(values.key);
  return (
    <form className={styles.add} noValidate onSubmit={formik.handleSubmit}>
      <DraftNote draft={draft} />
      <FormField id={`${id}-key`} label="New placeholder" problem={problem}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={SECTION_KEY_MAX_LENGTH}
            value={values.key}
            onValueChange={(key) => void formik.setFieldValue('key', key)}
          />
        )}
      </FormField>
      <FormField id={`${id}-type`} label="Filled in as">
        {(control) => (
          <HTMLSelect
            {...control}
            options={TYPE_OPTIONS}
            value={values.type}
            onChange={({ currentTarget }) => void formik.setFieldValue('type', currentTarget.value)}
          />
        )}
      </FormField>
      <FormField id={`${id}-about`} label="About">
        {(control) => (
          <HTMLSelect
            {...control}
            options={OWNER_OPTIONS}
            value={values.about ?? 'client'}
            onChange={({ currentTarget }) => void formik.setFieldValue('about', currentTarget.value)}
          />
        )}
      </FormField>
      <Button
        disabled={values.key.trim() === '' || problem !== null}
        intent="primary"
        loading={isSubmitting}
        text="Add"
        type="submit"
      />
    </form>
  );
}
