import { wordsOf } from '@contract/name-words';
import { clients, staff } from '@server/data/schema';
import { GRACE, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const COMPANY = { town: 'Leeds', postCode: 'LS1 4AP', industry: 'Metal' };

describe('the names in a question', () => {
  const api = sharedApi();
  beforeAll(async () => {
    const { db } = api.deps;
    await db.insert(clients).values([
      { ...COMPANY, id: 'named-1', name: 'Zinc & Forge (Leeds) Limited' },
      { ...COMPANY, id: 'named-2', name: ' “Öko” Bäckerei ' },
      { ...COMPANY, id: 'named-3', name: 'O’Shea-Smith, Ltd.' },
      { ...COMPANY, id: 'named-4', name: 'Café Léon' },
    ]);
    await db.update(staff).set({ active: false }).where(eq(staff.id, 'staff-owen-hughes'));
  });

  it.each([
    ['with all their words', 'Zinc & Forge (Leeds) Limited', ['Zinc & Forge (Leeds) Limited'], []],
    ['without a company’s form, in any case and order', 'leeds: zinc, FORGE', ['Zinc & Forge (Leeds) Limited'], []],
    ['with letters beyond ASCII', '(“Öko” Bäckerei’s)', [' “Öko” Bäckerei '], []],
    ['with signs of their own', 'for o’shea-smith, LTD.', ['O’Shea-Smith, Ltd.'], []],
    ['with other signs', "O'Shea–Smith, ltd", ['O’Shea-Smith, Ltd.'], []],
    ['without accents', 'CAFE leon’s', ['Café Léon'], []],
    ['of people who have left', 'Is owen HUGHES’s leave over?', [], ['Owen Hughes']],
    ['of nobody for a part of one', 'Owen forges zinc in Leeds', [], []],
    ['of nobody for no words', '“…”', [], []],
  ])('are found %s', async (_how, text, ofClients, people) => {
    const answer = await api.request('POST', '/ai/names', { as: GRACE, body: { words: wordsOf([text]) } });
    expect(await answer.json()).toEqual({ clients: ofClients, people, hasMore: false });
  });
});
