import { clientRecordSchema, factOf } from '@contract/client-record';
import { namesOf } from '@contract/fields';
import { contactsSchema, contractsSchema, searchItemsSchema, type SearchItem } from '@contract/lookup';
import { client } from '@contract/records/client';
import { clients, opportunities, staff, teams } from '@server/data/schema';
import { DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const LEAD = {
  id: 'lead-facade',
  name: 'Façade ‘Quay’',
  createdDate: '2026-11-02',
  type: 'NEW',
  requestedService: 'Training',
  owner: 'Ada',
  stageName: 'Submitted',
};

describe.each(DATABASES)('lookups on %s', (database) => {
  const api = sharedApi({ database });

  beforeAll(async () => {
    const place = { town: 'York', postCode: 'YO1 7HH', industry: 'Retail' };
    await api.deps.db
      .insert(clients)
      .values([
        { id: 'search-1', name: 'Zephyr Lamps Ltd', ...place },
        { id: 'search-2', name: 'North Zephyr Mills', ...place },
        { id: 'search-3', name: 'ZEPHYR Airships', ...place },
        { id: 'search-4', name: 'Zxphyr Decoy', ...place },
        { id: 'search-5', name: 'Zep_yr Signs', ...place },
        { id: 'search-6', name: 'Back\\slash Zinc', ...place },
        { id: 'search-7', name: 'Café Łódź – Søren’s', ...place },
        ...Array.from({ length: 30 }, (_, index) => ({ id: `many-${index}`, name: `Quorum ${index}`, ...place })),
      ]);
  });

  async function search(call: string, text: string): Promise<SearchItem[]> {
    const answer = await api.request('GET', `/${call}/${encodeURIComponent(text)}`, { as: OWEN });
    expect(answer.status).toBe(200);
    return searchItemsSchema.validate(await answer.json());
  }

  const textsOf = (items: SearchItem[]) => items.map((item) => item.text);

  it('finds clients regardless of case, those that start with the text before those that contain it', async () => {
    expect(textsOf(await search('getclients', 'zEPHYR'))).toEqual([
      'ZEPHYR Airships',
      'Zephyr Lamps Ltd',
      'North Zephyr Mills',
    ]);
  });

  it('returns the id of clients beside the value', async () => {
    expect(await search('getclients', 'zephyr air')).toEqual([
      { id: 'search-3', value: 'search-3', text: 'ZEPHYR Airships' },
    ]);
  });

  it('finds a client by its whole id, as links contain it', async () => {
    expect(textsOf(await search('getclients', 'search-3'))).toEqual(['ZEPHYR Airships']);
    expect(await search('getclients', 'search-')).toEqual([]);
  });

  it('treats wildcards and backslashes as plain text', async () => {
    expect(textsOf(await search('getclients', 'zep_yr'))).toEqual(['Zep_yr Signs']);
    expect(textsOf(await search('getclients', '100%'))).toEqual(['100% Clean Services Ltd']);
    expect(textsOf(await search('getclients', 'k\\s'))).toEqual(['Back\\slash Zinc']);
    expect(await search('getclients', '%%%')).toEqual([]);
    expect(textsOf(await search('getclients', "o'brien"))).toContain("O'Brien's Bakery");
  });

  it.each(['Cafe lodz', 'CAFE\u0301  \u0141', 'łódź - s', '\uff23afé', "soren's", 'Søren\u02bcs', 'ca\u00adfé'])(
    'finds a client by %j as people type it',
    async (text) => {
      expect(textsOf(await search('getclients', text))).toEqual(['Café Łódź – Søren’s']);
    },
  );

  it('finds colleagues, teams and opportunities likewise', async () => {
    const { db } = api.deps;
    const una = { id: 'staff-una', firstName: 'Una', lastName: 'O’Néill', email: 'una@firm.example', jobTitle: '' };
    await db.insert(staff).values(una);
    await db.insert(teams).values({ id: 'team-x', name: 'Zürich – North' });
    await db.insert(opportunities).values(LEAD);
    expect(textsOf(await search('getemployees', "una o'nei"))).toEqual(['Una O’Néill']);
    expect(textsOf(await search('getteams', 'zurich - n'))).toEqual(['Zürich – North']);
    expect(textsOf(await search('getopportunities', "facade 'q"))).toEqual([LEAD.name]);
  });

  it('finds nothing by characters that nobody sees', async () => {
    expect(await search('getclients', '\u200b\u200b\u0301\u200d')).toEqual([]);
  });

  it('starts at three characters, ignoring spaces around them', async () => {
    expect(await search('getclients', 'ze')).toEqual([]);
    expect(await search('getclients', '  ze  ')).toEqual([]);
    expect(await search('getclients', ' zep ')).toHaveLength(4);
  });

  it('returns at most twenty hits', async () => {
    expect(await search('getclients', 'quorum')).toHaveLength(20);
  });

  it('finds colleagues by full name, but not those who have left', async () => {
    expect(await search('getemployees', 'a lindq')).toEqual([{ value: 'staff-ada-lindqvist', text: 'Ada Lindqvist' }]);
    await api.deps.db.update(staff).set({ active: false }).where(eq(staff.id, 'staff-priya-nair'));
    expect(await search('getemployees', 'priya nair')).toEqual([]);
  });

  it('finds teams and opportunities', async () => {
    expect(textsOf(await search('getteams', 'health & safety'))).toHaveLength(5);
    const leads = await search('getopportunities', 'fire risk');
    expect(leads.length).toBeGreaterThan(0);
    expect(textsOf(leads).every((text) => /fire risk/i.test(text))).toBe(true);
  });

  it.each(['getclients', 'getopportunities', 'getteams', 'getemployees'])(
    'refuses a text over 100 characters in %s',
    async (call) => {
      const answer = await api.request('GET', `/${call}/${'x'.repeat(101)}`, { as: OWEN });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid-parameter' });
    },
  );

  it('lists the contacts of an account with their details', async () => {
    const answer = await api.request('GET', '/getContacts/client-0001', { as: OWEN });
    const contacts = await contactsSchema.validate(await answer.json());
    expect(contacts.length).toBeGreaterThan(0);
    expect(contacts.every((contact) => (contact.adviceTypes ?? []).length > 0)).toBe(true);
  });

  it('lists the contracts of an account, or none', async () => {
    const of = async (id: string) =>
      contractsSchema.validate(await (await api.request('GET', `/accountcontracts/${id}`, { as: OWEN })).json());
    expect(await of('client-0001')).toHaveLength(1);
    expect(await of('client-0005')).toHaveLength(4);
    expect(await of('client-0006')).toEqual([]);
  });

  it('says what fills in a client’s documents', async () => {
    const said = expect.stringMatching(/\S/) as string;
    const of = async (as: string) =>
      clientRecordSchema.validate(await (await api.request('GET', '/clientrecord/client-0001', { as })).json());
    const { contacts, contracts, ...record } = await of(OWEN);
    expect(record).toEqual({
      name: 'Harbourside Joinery Ltd',
      phone: said,
      address: expect.stringMatching(/^1 Quay Street\n[^\n]+\n[A-Z]+\d/) as string,
      consultant: said,
      accountOwner: said,
      annualFee: null,
    });
    const term = { name: said, value: null, startDate: said, endDate: said };
    expect(contracts).toEqual([term]);
    expect(contacts.every(({ name }) => name !== '')).toBe(true);
    // Only administrators see money.
    const whole = await of(GRACE);
    expect(whole).toMatchObject({ annualFee: 1200, contracts: [{ ...term, value: 3600 }] });
    const unsaid = namesOf(client.fields).filter((name) => factOf(whole, name) === undefined);
    expect(unsaid).toEqual(['name', 'town', 'postCode', 'industry']);
    expect((await api.request('GET', '/clientrecord/client-none', { as: OWEN })).status).toBe(404);
  });

  it('returns empty lists for an unknown account, and refuses a malformed id', async () => {
    for (const call of ['getContacts', 'accountcontracts']) {
      const unknown = await api.request('GET', `/${call}/nobody`, { as: OWEN });
      expect([unknown.status, await unknown.json()]).toEqual([200, []]);
      const noId = await api.request('GET', `/${call}/${encodeURIComponent("1' or '1'='1")}`, { as: OWEN });
      expect(noId.status).toBe(400);
    }
  });

  it('also serves colleagues who record no time', async () => {
    const answer = await api.request('GET', '/getclients/zephyr', { as: GRACE });
    expect(answer.status).toBe(200);
  });
});
