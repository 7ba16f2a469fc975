import { Switch } from '@blueprintjs/core';
import type { Contact } from '@contract/lookup';
import type { TimeEntry } from '@contract/time-entry';
import { useListContactsQuery } from '@/entities/client';
import { messageOf } from '@/shared/api';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FieldFailure, SelectField } from '@/shared/ui/form-field';
import { RecordField } from '@/widgets/record-form';
import { optionsOf, whySafetyNestIsFixed, willBeInSafetyNest, type EntryFields } from '../model/entry-form';
import styles from './EntryDialog.module.css';

interface AdviceFieldsProps {
  form: EntryFields;
  advisoryTypes: readonly string[];
  /** The entry that is changed; null for a new one. */
  entry: TimeEntry | null;
}

const FIXED_TEXTS = {
  linked: 'It is already in SafetyNest and stays there.',
  'follow-ups': 'It has follow-ups: the Advice tab links it together with them.',
} as const;

/**
 * What advice to an account has in addition to other entries (product/time-sheet#advice-fields); none of it is required
 * (product/time-sheet#optional-advice-fields).
 */
export function AdviceFields({ form, advisoryTypes, entry }: AdviceFieldsProps) {
  const { values, set } = form;
  const fixed = whySafetyNestIsFixed(entry);

  return (
    <>
      <RecordField
        form={form}
        name="advisoryType"
        width="half"
        isLocked={entry !== null}
        options={optionsOf(advisoryTypes)}
      />
      <ContactField form={form} />
      <div className={formGrid.whole}>
        <Switch
          aria-describedby={fixed ? 'entry-safetynest' : undefined}
          checked={willBeInSafetyNest(values, entry)}
          className="app-flush"
          disabled={fixed !== null}
          label="Would you like to add this advice to SafetyNest?"
          onChange={({ currentTarget }) => set({ publishToSafetyNest: currentTarget.checked })}
        />
        {fixed && (
          <p id="entry-safetynest" className={styles.fixed}>
            {FIXED_TEXTS[fixed]}
          </p>
        )}
      </div>
    </>
  );
}

function ContactField({ form: { values, set } }: Pick<AdviceFieldsProps, 'form'>) {
  const { account, advisoryType, contactId } = values;
  const contacts = useListContactsQuery(account?.value ?? '', { skip: account === null });
  const list = contacts.currentData ?? [];
  const contact = list.find(({ id }) => id === contactId);
  const isUnlisted = contact !== undefined && isNotListedFor(contact, advisoryType);
  return (
    <SelectField
      id="entry-contact"
      label="Contact"
      className={formGrid.half}
      caution={isUnlisted && `${contact.name} is not listed for ${advisoryType}.`}
      problem={contacts.isError && <FieldFailure message={messageOf(contacts.error)} onRetry={contacts.refetch} />}
      options={[
        { value: '', label: contacts.isFetching ? 'Loading ...' : 'None' },
        ...list.map((known) => ({
          value: known.id,
          label: isNotListedFor(known, advisoryType) ? `${known.name} (not listed for ${advisoryType})` : known.name,
        })),
      ]}
      value={contactId}
      onChange={(value) => set({ contactId: value })}
    />
  );
}

/**
 * True when the contact's list of advisory types lacks the chosen one (product/time-sheet#contact-not-listed); a
 * contact without a list is not judged.
 */
function isNotListedFor({ adviceTypes }: Contact, advisoryType: string): boolean {
  return advisoryType !== '' && adviceTypes != null && !adviceTypes.includes(advisoryType);
}
