import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useCallback, useId, useState } from 'react';
import type { FormSummary } from '@contract/form';
import { isRecord, isText } from '@contract/guards';
import type { SearchItem } from '@contract/lookup';
import { searchClients } from '@/entities/client';
import { searchEmployees } from '@/features/fill-in-survey';
import { DraftNote, useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { copyResult, copyText } from '@/shared/lib/copy';
import { formatMoment } from '@/shared/lib/date';
import { useAppDispatch } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { SearchSelect } from '@/shared/ui/search-select';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { useGiveFormMutation, useListGivenFormsQuery } from '../api/forms-api';
import { givenAddress } from '../model/form-labels';
import styles from './Submissions.module.css';

interface GiveDialogProps {
  form: Pick<FormSummary, 'key' | 'description' | 'status'>;
  onClose: () => void;
}

interface GiftValues {
  person: SearchItem | null;
  client: SearchItem | null;
}

const isItem = (value: unknown) => value === null || (isRecord(value) && isText(value.value) && isText(value.text));
const isGift = (value: unknown): value is GiftValues => isRecord(value) && isItem(value.person) && isItem(value.client);
const SEARCHES = { employees: searchEmployees, clients: searchClients };

/** Gives a form to a person, for a client or none, and lists the people it was given to, with links (product/forms#give). */
export function GiveDialog({ form, onClose }: GiveDialogProps) {
  const id = useId();
  const [give, { isLoading }] = useGiveFormMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<{ text: string; link: string } | null>(null);
  const searchPeople = useRecordSearch('employees');
  const searchForClients = useRecordSearch('clients');
  const { formik, draft, sending } = useFormDraft<GiftValues>(`form.give ${form.key}`, {
    initialValues: { person: null, client: null },
    isDraft: isGift,
    onSubmit: async (values) => {
      if (!values.person) return;
      const gift = { key: form.key, staffId: values.person.value, clientId: values.client?.value ?? null };
      const answer = await give({ gift, draft: { id: sending(values), addsNew: true } });
      setFailure(answer.error ? messageOf(answer.error) : null);
      if (answer.error) return;
      const link = givenAddress(answer.data.identifier);
      setDone({ text: `Given to ${answer.data.staffName}. Send them this link:`, link });
      draft.startAgain();
    },
  });
  const { values } = formik;

  return (
    <Dialog
      place="screen"
      shouldReturnFocusOnClose={false}
      size="large"
      title={`Give ${form.description}`}
      onClose={onClose}
    >
      <DialogBody className={styles.given}>
        {failure !== null && <FailureNote message={failure} />}
        {done && (
          <Callout intent="success" role="status" compact>
            {done.text} <code className={styles.link}>{done.link}</code> <CopyButton link={done.link} />
          </Callout>
        )}
        <DraftNote draft={draft} />
        <form aria-busy={isLoading} noValidate onSubmit={formik.handleSubmit}>
          <fieldset className={formGrid.fields} disabled={isLoading}>
            <legend className={styles.head}>
              One person fills it in once. No e-mail is sent, so send them the link.
            </legend>
            <FormField id={`${id}-person`} className={formGrid.half} label="Person">
              {(control) => (
                <SearchSelect
                  control={control}
                  start={searchPeople}
                  things="employees"
                  value={values.person}
                  onChange={(person) => void formik.setFieldValue('person', person)}
                />
              )}
            </FormField>
            <FormField
              id={`${id}-client`}
              className={formGrid.half}
              label="For the client"
              hint="Leave it empty for none."
            >
              {(control) => (
                <SearchSelect
                  control={control}
                  start={searchForClients}
                  things="clients"
                  value={values.client}
                  onChange={(client) => void formik.setFieldValue('client', client)}
                />
              )}
            </FormField>
            <div className={formGrid.whole}>
              <Button disabled={!values.person} intent="primary" loading={isLoading} text="Give" type="submit" />
            </div>
          </fieldset>
        </form>
        <GivenList formKey={form.key} />
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
    </Dialog>
  );
}

function GivenList({ formKey }: { formKey: string }) {
  const { data, error, isFetching, refetch } = useListGivenFormsQuery(formKey, { refetchOnMountOrArgChange: true });
  if (error && !data) return <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />;
  if (data?.given.length === 0) return <p className={styles.head}>Nobody has this form yet.</p>;
  return (
    <SimpleTable caption="Given to" cardsBelow={600} columns={COLUMNS} isLoading={!data}>
      {data?.given.map(({ identifier, staffName, clientName, givenAt, completedAt }) => (
        <tr key={identifier}>
          <TableCell label="Person">{staffName}</TableCell>
          <TableCell label="Client">{clientName}</TableCell>
          <TableCell kind="short" label="Given">
            {givenAt && formatMoment(givenAt)}
          </TableCell>
          <TableCell kind="short" label="Completed">
            {completedAt ? formatMoment(completedAt) : 'Not yet'}
          </TableCell>
          <TableCell kind="actions">
            <CopyButton link={givenAddress(identifier)} />
          </TableCell>
        </tr>
      ))}
    </SimpleTable>
  );
}

const COLUMNS = [
  { title: 'Person' },
  { title: 'Client' },
  { title: 'Given', kind: 'short' },
  { title: 'Completed', kind: 'short' },
  { title: 'Link', kind: 'actions', isTitleHidden: true },
] as const;

function CopyButton({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = async () => setIsCopied(await copyText(link));
  const text = copyResult(isCopied) || 'Copy link';
  return <Button size="small" text={text} variant="minimal" onClick={() => void copy()} />;
}

function useRecordSearch(things: keyof typeof SEARCHES) {
  const dispatch = useAppDispatch();
  return useCallback(
    (text: string) => {
      const call = dispatch(SEARCHES[things].initiate(text, { subscribe: false }));
      return { answer: call.unwrap(), abort: () => call.abort() };
    },
    [dispatch, things],
  );
}
