import { readAnswers, type AnswerValue } from '@contract/template-answers';
import { FUZZ_TIME_LIMIT_MS } from '@tests/support/fuzz-runs';
import { ADA, OWEN, sharedApi } from '@tests/support/test-api';
import { walks } from '@tests/support/walks';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const CLIENTS = ['client-0006', 'client-0007'];

/** The answers of each client. */
type State = Map<string, Map<string, AnswerValue>>;

const api = sharedApi();

const answersOf = async (client: string) => {
  const answer = await api.request('GET', `/gettemplateanswers/${client}`, { as: OWEN });
  return readAnswers((await answer.json()) as Record<string, unknown>);
};

const save = fc.record({
  client: fc.constantFrom(...CLIENTS),
  as: fc.constantFrom(OWEN, ADA),
  answers: fc.dictionary(
    fc.constantFrom('Overtime', 'Car', 'Ünï', 'constructor', 'toString'),
    fc.constantFrom('Yes', 'No', '', null, 'a <b> & "c"', 'section-overtime'),
    { minKeys: 1, maxKeys: 3 },
  ),
});

it(
  'a client’s answers are the last for each question, no matter who gave them',
  () =>
    walks({
      step: save,
      begin: async (): Promise<State> =>
        new Map(
          await Promise.all(
            CLIENTS.map(async (client) => [client, new Map(Object.entries(await answersOf(client)))] as const),
          ),
        ),
      perform: async (state, { client, as, answers }) => {
        const known = state.get(client) ?? new Map<string, AnswerValue>();
        for (const [question, answer] of Object.entries(answers)) {
          // Names of built-in properties are not questions: the API drops them.
          if (question in Object.prototype) continue;
          if (answer) known.set(question, answer);
          else known.delete(question);
        }
        const saved = await api.request('POST', `/savetemplateanswers/${client}`, { as, body: answers });
        return { answered: await saved.json(), expected: Object.fromEntries(known) };
      },
      compare: async (state) => {
        for (const [client, known] of state) expect(await answersOf(client)).toEqual(Object.fromEntries(known));
      },
    }),
  FUZZ_TIME_LIMIT_MS,
);
