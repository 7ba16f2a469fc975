import { Button, Callout, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import type { FormSummary } from '@contract/form';
import type { GivenForm } from '@contract/form-submissions';
import { formGift } from '@contract/records/form';
import { searchClients } from '@/entities/client';
import { RecordField, useRecordForm } from '@/widgets/record-form';
import { searchEmployees } from '@/features/fill-in-survey';
import { DraftNote } from '@/features/keep-draft';
import { copyResult, copyText } from '@/shared/lib/copy';
import { formatMoment } from '@/shared/lib/date';
import { QuietButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { Form } from '@/shared/ui/form-field';
import { SearchSelect, useSearchWith } from '@/shared/ui/search-select';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { useGiveFormMutation, useListGivenFormsQuery } from '../api/forms-api';
import { givenAddress } from '../model/form-labels';
import styles from './Submissions.module.css';

interface GiveDialogProps {
  form: Pick<FormSummary, 'key' | 'description' | 'status'>;
  onClose: () => void;
}

/** Gives a form to a person, for a client or none, and lists the people it was given to, with links (product/forms#give). */
export function GiveDialog({ form, onClose }: GiveDialogProps) {
  const [give] = useGiveFormMutation();
  const [done, setDone] = useState<{ text: string; link: string } | null>(null);
  const search = { staffId: useSearchWith(searchEmployees), clientId: useSearchWith(searchClients) };
  const gift = useRecordForm(formGift, {
    draftKey: `form.give ${form.key}`,
    saved: null,
    onSave: async ({ values, draft }) => {
      const answer = await give({ gift: { key: form.key, ...values }, draft });
      if (answer.data) {
        const link = givenAddress(answer.data.identifier);
        setDone({ text: `Given to ${answer.data.staffName}. Send them this link:`, link });
      }
      return answer;
    },
    staysOpen: true,
  });
  const { failure, isSubmitting } = gift;

  return (
    <Dialog
      position="screen"
      shouldReturnFocusOnClose={false}
      size="large"
      title={`Give ${form.description}`}
      onClose={onClose}
    >
      <DialogBody className={styles.given}>
        {failure !== null && <FailureNote message={failure} />}
        {done && (
          <Callout intent="success" role="status" compact>
            {done.text} <code className="app-break">{done.link}</code> <CopyButton link={done.link} />
          </Callout>
        )}
        <DraftNote draft={gift.draft} />
        <Form canSend={gift.needed.length === 0} isSubmitting={isSubmitting} onSubmit={gift.submit}>
          <fieldset className={formGrid.fields} disabled={isSubmitting}>
            <legend className={styles.head}>
              One person fills it in once. No e-mail is sent, so send them the link.
            </legend>
            {(['staffId', 'clientId'] as const).map((name) => (
              <RecordField key={name} form={gift} name={name} width="half">
                {(control) => (
                  <SearchSelect
                    control={control}
                    start={search[name]}
                    things={name === 'staffId' ? 'employees' : 'clients'}
                    value={gift.chosen(name)}
                    onChange={(item) => gift.choose(name, item)}
                  />
                )}
              </RecordField>
            ))}
            <div className={formGrid.whole}>
              <Button
                disabled={gift.needed.length > 0}
                intent="primary"
                loading={isSubmitting}
                text="Give"
                type="submit"
              />
            </div>
          </fieldset>
        </Form>
        <GivenList formKey={form.key} />
      </DialogBody>
    </Dialog>
  );
}

function GivenList({ formKey }: { formKey: string }) {
  const { data, error, isFetching, refetch } = useListGivenFormsQuery(formKey, { refetchOnMountOrArgChange: true });
  if (error && !data) return <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (data?.given.length === 0) return <p className={styles.head}>Nobody has this form yet.</p>;
  return (
    <RecordTable
      caption="Given to"
      cardsBelow={600}
      columns={COLUMNS}
      rows={data?.given}
      keyOf={({ identifier }) => identifier}
    />
  );
}

const COLUMNS: readonly RecordColumn<GivenForm>[] = [
  { title: 'Person', render: ({ staffName }) => staffName },
  { title: 'Client', render: ({ clientName }) => clientName },
  { title: 'Given', kind: 'short', render: ({ givenAt }) => givenAt && formatMoment(givenAt) },
  {
    title: 'Completed',
    kind: 'short',
    render: ({ completedAt }) => (completedAt ? formatMoment(completedAt) : 'Not yet'),
  },
  {
    title: 'Link',
    kind: 'actions',
    render: ({ identifier }) => <CopyButton link={givenAddress(identifier)} />,
  },
];

function CopyButton({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = async () => setIsCopied(await copyText(link));
  const text = copyResult(isCopied) || 'Copy link';
  return <QuietButton text={text} onClick={() => void copy()} />;
}
