import { describe, expect, it } from 'vitest';
import { documentsOf } from '@tests/support/document';
import { surveyForm, surveyJson } from '@tests/support/survey';
import { entryForm, plainEntry, textFile } from '@tests/support/time-sheet';
import { ADA, createTestApi, DATABASES, OWEN, sharedApi } from '@tests/support/test-api';

const REFUSAL =
  'There is not enough space: each person may store 1 MB of files. Files in the bin and earlier ' +
  'versions count as well. Ask your administrator for more space.';

describe.each(DATABASES)('the files of one person on %s', (database) => {
  const api = sharedApi(() => createTestApi({ database, environment: { STORED_GB_PER_PERSON: '0.001' } }));

  const content = (letter: string) => letter.repeat(600_000);
  const save = (as: string, letter: string) => {
    const body = entryForm(plainEntry(), [textFile(`${letter}.txt`, content(letter))]);
    return api.request('POST', '/addtimesheetentry', { as, body });
  };

  it('share one limit, even on different records and in the bin, until they are deleted for good', async () => {
    const documents = documentsOf(api);
    await documents.done(documents.add(OWEN, 'a.txt', content('a')));
    const survey = surveyForm(surveyJson({ key: 'any' }, [], {}), [textFile('c.txt', content('c'))]);
    for (const refused of [
      await save(OWEN, 'b'),
      await documents.add(OWEN, 'b.txt', content('b')),
      await api.request('POST', '/submitsurvey', { as: OWEN, body: survey }),
    ]) {
      expect([refused.status, await refused.text()]).toEqual([422, REFUSAL]);
    }
    expect((await save(ADA, 'b')).status).toBe(200);
    const version = await documents.version(OWEN, 'a.txt');
    expect((await documents.remove(OWEN, 'a.txt')).status).toBe(200);
    expect((await save(OWEN, 'b')).status).toBe(422);
    const removal = { accountId: documents.account, version, reason: 'No longer needed' };
    expect((await api.request('POST', '/documentbin/remove', { as: ADA, body: removal })).status).toBe(200);
    expect((await save(OWEN, 'b')).status).toBe(200);
    // The same content again takes no space.
    expect((await documents.add(OWEN, 'b.txt', content('b'))).status).toBe(200);
    expect((await save(OWEN, 'a')).status).toBe(422);
  });
});
