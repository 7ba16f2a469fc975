import type { AnswerChanges } from '@contract/template-answers';
import { joinedAnswers, splitChanges, type ClientAnswers, type SubjectKeys } from '@/entities/template';

/** What a document needs from the answers of a client and of its subject. */
export type DocumentAnswers = Omit<ClientAnswers, 'saveNow'>;

/**
 * The answers of the client and of the document's subject, merged (product/document-subjects#separate). A document
 * about nobody has only the client's.
 */
export function bothAnswers(
  client: ClientAnswers,
  subject: ClientAnswers | null,
  subjectKeys: SubjectKeys,
): DocumentAnswers {
  const both = subject ? [client, subject] : [client];
  const isOfSubject = (key: string) => subject !== null && subjectKeys.has(key);
  return {
    answers: joinedAnswers(client.answers, subject?.answers ?? {}, subjectKeys),
    status: worst(
      both.map(({ status }) => status),
      ['failed', 'loading', 'ready'],
    ),
    isRefetching: both.some(({ isRefetching }) => isRefetching),
    refetch: () => {
      for (const { status, refetch } of both) if (status === 'failed') refetch();
    },
    answer: (changes: AnswerChanges) => {
      const { ofClient, ofSubject } = splitChanges(changes, subjectKeys);
      client.answer(ofClient);
      subject?.answer(ofSubject);
    },
    save: worst(
      both.map(({ save }) => save),
      ['failed', 'saving', 'waiting', 'saved'],
    ),
    clashes: [
      ...client.clashes.filter(({ key }) => !isOfSubject(key)),
      ...(subject?.clashes.filter(({ key }) => isOfSubject(key)) ?? []),
    ],
    decide: (key, keepsOwn) => (isOfSubject(key) ? subject : client)?.decide(key, keepsOwn),
    origins: {
      ...without(client.origins, isOfSubject),
      ...without(subject?.origins ?? {}, (key) => !isOfSubject(key)),
    },
  };
}

function without<Value>(values: Readonly<Record<string, Value>>, isLeftOut: (key: string) => boolean) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isLeftOut(key)));
}

/** The worst of the values, by an order that starts with the worst. */
function worst<Value>(values: readonly Value[], order: readonly [Value, ...Value[]]): Value {
  return order.find((value) => values.includes(value)) ?? order[0];
}
