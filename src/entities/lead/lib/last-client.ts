import type { LeadAnswers } from '@contract/lead';
import { isRecord, isText } from '@contract/guards';
import { answerOf } from '@contract/lead-rules';
import { declareStored, FORMS_ROW, suffixOf } from '@/shared/lib/browser-storage';

const KEYS = ['AccountSearch', 'AccountId', 'ContactSearch', 'ContactId'] as const;

/** The client of a user's last lead; the contact is empty unless it was one of the client's contacts. */
export type LastClient = Record<(typeof KEYS)[number], string>;

const lastClient = declareStored<LastClient>({
  key: 'harbour.lead-client',
  scope: 'user',
  check(content) {
    if (!isRecord(content) || !isText(content['AccountId']) || content['AccountId'] === '') return undefined;
    const read = (key: (typeof KEYS)[number]) => (isText(content[key]) ? content[key] : '');
    return {
      AccountId: content['AccountId'],
      AccountSearch: read('AccountSearch'),
      ContactSearch: read('ContactSearch'),
      ContactId: read('ContactId'),
    };
  },
  listed: FORMS_ROW,
});

/** The client of the user's last lead from this browser (product/lead-form#last-client); null if there is none. */
export function readLastClient(userId: string): LastClient | null {
  return lastClient.read(suffixOf(userId)) ?? null;
}

/** Stores the client of a lead for the next one. The details of somebody else are not stored. */
export function keepLastClient(userId: string, answers: LeadAnswers): void {
  const AccountId = answerOf(answers, 'AccountId');
  if (answerOf(answers, 'Initial') !== 'EXISTING' || AccountId === '') return;
  const ContactId = answerOf(answers, 'ContactId');
  lastClient.write(
    {
      AccountId,
      AccountSearch: answerOf(answers, 'AccountSearch'),
      ContactSearch: ContactId === '' ? '' : answerOf(answers, 'ContactSearch'),
      ContactId,
    },
    suffixOf(userId),
  );
}
