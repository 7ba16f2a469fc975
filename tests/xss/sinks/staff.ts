import type { Page } from '@playwright/test';
import { answer, joined, type Json, rowsOf, sink, type Sink, tamper } from '../sink';

const calendar = '/visit-calendar?tab=weekly';
const grid = (page: Page, name: string) => page.getByRole('grid', { name }).getByRole('gridcell').first();
const withText = (page: Page, text: string) => page.getByText(text).first();

const openCell = (page: Page, name: RegExp) =>
  page.getByRole('grid', { name: 'Weekly view of visits' }).getByRole('gridcell', { name }).first().click();

const visitFields =
  'Account_Name__c Description__c Status__c Account_H_S_Consultant__c Visit_Start__c Visit_End__c Actual_Start_Time__c';

/** Visits, time, targets and people. */
export const STAFF_SINKS: readonly Sink[] = [
  sink(
    'People: the list, teams and a person’s access',
    { routes: ['GET /admin/people'], isTall: true },
    async ({ page }, payloads) => {
      await tamper(page, '/admin/people', ({ people, teams }: { people: Json[]; teams: Json[] }) => ({
        people: payloads.map((text, index) => ({
          ...people[0],
          id: `hostile-${index}`,
          firstName: text,
          lastName: text,
          email: text,
          jobTitle: text,
          region: text,
          roles: [text],
          accounts: [{ issuer: text, provider: text }],
        })),
        teams: teams.map((team, index) => ({ ...team, name: payloads[index] ?? team.name })),
      }));
      await page.goto('/admin/people');
      // The first cell is the row's box.
      await page.getByRole('grid', { name: 'People' }).getByRole('gridcell').nth(1).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Access and sign-ins …' }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('button', { name: 'Teams' }).click();
      await page.getByRole('dialog').getByLabel('New team').waitFor();
      await page.keyboard.press('Escape');
    },
  ),
  sink(
    'People: open work, clashes, and what was not handed over',
    { routes: ['GET /admin/people/work', 'GET /admin/people/clashes', 'POST /admin/people/handover'], isTall: true },
    async ({ page }, payloads) => {
      const items = payloads.map((name, index) => ({ id: `hostile-${index}`, version: 1, name, at: null }));
      await tamper(page, '/admin/people/work', ({ people }: { people: Json[] }) => ({
        kinds: [{ kind: 'visits', count: items.length, items }],
        people: people.map((person, index) => ({ ...person, name: payloads[index] ?? person.name })),
      }));
      const clashes = items.map(({ id, name }) => ({ id, name, at: '2026-11-24T09:00', texts: [name] }));
      await answer(page, '/admin/people/clashes', { clashes });
      const refused = items.map(({ id, name }) => ({ kind: 'visits', id, name, reason: name }));
      await answer(page, '/admin/people/handover', { parts: [], refused, warnings: payloads });
      await page.goto('/admin/people');
      await page.getByRole('grid', { name: 'People' }).getByRole('gridcell').nth(1).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Hand over their work …' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/^Show /).click();
      await dialog.getByLabel('Everything goes to').selectOption({ index: 1 });
      await dialog.getByText(/would clash$/).waitFor();
      await dialog.getByRole('button', { name: 'Hand over' }).click();
      await dialog.getByText('Not handed over').waitFor();
    },
  ),
  sink(
    'Personal data: people found, a person’s records, mentions and erasures',
    {
      routes: [
        'GET /admin/personaldata',
        'GET /admin/personaldata/:kind/:id',
        'GET /admin/personaldata/:kind/:id/mentions',
        'GET /admin/erasures',
      ],
      isTall: true,
    },
    async ({ page }, payloads) => {
      const text = payloads.join(' ');
      const subject = { kind: 'contact', id: 'c1', name: text, email: text, phone: text, detail: text, erasedAt: null };
      const holdings = [{ title: text, count: 1, effect: 'retained', note: text }];
      await tamper(page, '/admin/personaldata?q=', () => ({ subjects: [subject], hasMore: false }));
      await tamper(page, '/admin/personaldata/contact/c1', () => ({ subject, holdings }));
      await tamper(page, '/admin/personaldata/contact/c1/mentions', () => ({
        mentions: [{ where: text, id: text, text }],
        hasMore: false,
      }));
      await tamper(page, '/admin/erasures', () => ({
        erasures: [
          { id: 1, kind: 'contact', subjectId: text, at: '2026-11-20T10:00:00Z', by: text, reason: text, holdings },
        ],
      }));
      await page.goto('/admin/personal-data?q=jo');
      await page.getByRole('table', { name: 'People found' }).getByRole('button').waitFor();
      await page.getByRole('button', { name: 'Details' }).click();
      await page.keyboard.press('Escape');
      await page.goto('/admin/personal-data?person=contact.c1');
      await page.getByRole('button', { name: 'Look for mentions' }).click();
      await page.getByRole('table', { name: 'Mentions in texts' }).waitFor();
      await page.getByRole('button', { name: 'Erase …' }).click();
    },
  ),
  sink(
    'Duplicates: pairs, merges, and two records side by side',
    { routes: ['GET /admin/duplicates', 'GET /admin/duplicates/:kind/:id/:otherId'], isTall: true },
    async ({ page }, payloads) => {
      const text = payloads.join(' ');
      const records = ['a', 'b'].map((id) => ({ id, name: text, detail: text }));
      const merge = { id: 1, kind: 'client', keptId: 'a', keptName: text, removedName: text, by: text };
      await tamper(page, '/admin/duplicates', () => ({
        pairs: [{ kind: 'client', reason: 'same-name', records }],
        hasMore: false,
        merges: [{ ...merge, at: '2026-11-16T10:00:00Z', undoUntil: '2026-12-16T10:00:00Z' }],
      }));
      await tamper(page, '/admin/duplicates/client/a/b', () => ({
        kind: 'client',
        version: 'v',
        fields: [{ name: 'name', title: text }],
        holdings: [text],
        records: records.map(({ id }) => ({ id, name: text, values: [`${text} ${id}`], counts: [1] })),
      }));
      await page.goto('/admin/duplicates?pair=client.a.b');
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  ),
  sink(
    'Settings: values, the environment, and who saved them',
    { routes: ['GET /admin/settings'], isTall: true },
    async ({ page }, payloads) => {
      await tamper(page, '/admin/settings', ({ settings }: { settings: Json[] }) => ({
        settings: settings.map((setting) => ({
          ...setting,
          value: payloads.join(';'),
          environment: payloads.join(';'),
          version: 1,
          savedAt: '2026-11-20T10:00:00Z',
          savedBy: payloads.join(' '),
        })),
      }));
      await page.goto('/admin/settings');
      await page.getByLabel('Product name', { exact: true }).waitFor();
    },
  ),
  sink('System: parts and last errors', { routes: ['GET /admin/system'], isTall: true }, async ({ page }, payloads) => {
    const facts = payloads.map((text) => ({ name: text, text }));
    const part = { state: 'warning', summary: payloads.join(' '), advice: payloads.join(' '), facts };
    const at = '2026-11-20T10:00:00Z';
    await answer(page, '/admin/system', {
      at,
      parts: [{ id: 'database', ...part }],
      errors: payloads.map((text, id) => ({
        id,
        at,
        level: 'error',
        text,
        error: text,
        route: text,
        requestId: text,
      })),
      slowQueries: payloads.map((text, id) => ({
        id,
        at,
        milliseconds: 1240,
        query: text,
        route: text,
        requestId: text,
      })),
    });
    await page.goto('/admin/system');
    await page.getByRole('region', { name: 'Database' }).waitFor();
  }),
  sink(
    'System: tokens and groups of the directory',
    { routes: ['GET /admin/directorytokens'], isTall: true },
    async ({ page }, payloads) => {
      const at = '2026-11-20T10:00:00Z';
      const never = { roles: null, isReadOnly: false, createdAt: at, expiresAt: null, lastUsedAt: null };
      await answer(page, '/admin/directorytokens', {
        url: payloads.join(' '),
        tokens: payloads.map((text) => ({ ...never, id: text, name: text, ending: text, createdBy: text })),
        groups: payloads.map((text) => ({ id: text, name: text, members: 1, roles: [text] })),
      });
      await page.goto('/admin/system');
      await page.getByRole('table', { name: 'Groups of the directory' }).waitFor();
    },
  ),
  sink('Audit log', { routes: ['GET /admin/audit'], isTall: true }, async ({ page }, payloads) => {
    const entries = payloads.map((text, id) => ({
      id,
      at: '2026-11-20T10:00:00Z',
      actorId: text,
      actorName: text,
      actorRoles: [text],
      source: 'screen',
      requestId: text,
      action: text,
      subjectId: text,
      subjectName: text,
      before: { [text]: text },
      after: { [text]: `${text}!` },
    }));
    await answer(page, '/admin/audit', { entries, hasMore: false, sealedTo: 1 });
    await page.goto('/admin/audit');
    await grid(page, 'Audit log').click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
  }),
  sink(
    'Recordings: the list and a recording',
    { routes: ['GET /admin/recordings'], isTall: true },
    async ({ page }, payloads) => {
      await tamper(page, '/admin/recordings', ({ recordings }: { recordings: Json[] }) => ({
        recordings: rowsOf(recordings[0], payloads, 'title').map((row) => ({ ...row, people: [row.title] })),
      }));
      await page.goto('/admin/recordings');
      await page.getByRole('grid', { name: 'Recordings' }).getByRole('gridcell').nth(1).dblclick();
      await page.getByRole('dialog').getByLabel('Title').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    },
  ),
  sink(
    'Recordings: what is said in them',
    { routes: ['GET /admin/spoken'], isTall: true },
    async ({ page }, payloads) => {
      const found = payloads.map((text, id) => ({
        id: `R${id}`,
        kind: 'call',
        title: text,
        startedOn: '2026-11-02T09:00',
        count: 1,
        lines: [{ time: 1, speaker: text, text }],
      }));
      await answer(page, '/admin/spoken', { found, hasMore: false });
      await page.goto('/admin/recordings');
      await page.getByRole('button', { name: 'Find what was said' }).click();
      await page.getByRole('dialog').getByLabel('Words').fill('words');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
    },
  ),
  sink(
    'Visits: the planner and a visit',
    { routes: ['GET /admin/visits'], isTall: true },
    async ({ page }, payloads) => {
      await tamper(page, '/admin/visits', ({ visits, absences, consultants, ...rest }: Record<string, Json[]>) => ({
        ...rest,
        absences: rowsOf(absences?.[0], payloads, 'status comment', 'staffId'),
        visits: rowsOf(visits?.[0], payloads, 'clientName activity description status timeType'),
        consultants: rowsOf(consultants?.[0], payloads, 'name region'),
      }));
      await page.goto('/admin/visits');
      // The first cell is the row's box.
      await page.getByRole('grid', { name: 'Visits' }).getByRole('gridcell').nth(1).dblclick();
      await page.getByRole('dialog').getByLabel('Activity').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('tab', { name: 'Absences' }).click();
      await grid(page, 'Absences').waitFor();
    },
  ),
  sink('Imports: the history', { routes: ['GET /admin/imports'], isTall: true }, async ({ page }, payloads) => {
    await tamper(page, '/admin/imports', ({ runs }: { runs: Json[] }) => ({
      runs: payloads.map((text, index) => ({
        ...runs[0],
        id: `x${index}`,
        fileName: text,
        source: text,
        createdBy: text,
      })),
    }));
    await page.goto('/admin/imports');
    await grid(page, 'Imports').waitFor();
  }),
  sink(
    'Imports: a file, its columns and its rows',
    { routes: ['GET /admin/imports/:id', 'GET /admin/imports/:id/rows'], batch: 40, isTall: true },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      const hostile = ({ run }: { run: Json }) => ({
        run: {
          ...run,
          fileName: text,
          source: text,
          createdBy: text,
          problem: text,
          sheets: payloads,
          sheet: 0,
          headings: payloads,
          mapping: payloads.map(() => null),
        },
        preview: [payloads, payloads],
      });
      await tamper(page, '/admin/imports/import-clients', hostile);
      await page.goto('/admin/imports?run=import-clients');
      await page.getByRole('group', { name: 'Columns' }).waitFor();
      const rows = payloads.map((cell, row) => ({
        row,
        id: cell,
        name: cell,
        outcome: 'changed',
        state: 'refused',
        reason: cell,
        before: { [cell]: cell },
        after: { [cell]: `${cell}!` },
        cells: null,
        inFile: null,
        wrong: [],
        isUnchecked: false,
      }));
      await answer(page, '/admin/imports/import-people/rows', { rows, hasMore: false });
      await page.goto('/admin/imports?run=import-people');
      await grid(page, 'Rows of the file').waitFor();
    },
  ),
  sink(
    'Imports: rows that are corrected, and records to refer to',
    { routes: ['GET /admin/imports/:id/rows', 'GET /admin/importrecords/:kind'], batch: 40, isTall: true },
    async ({ page }, payloads) => {
      const rows = payloads.map((text, index) => ({
        row: index + 2,
        id: text,
        name: text,
        outcome: 'failed',
        state: 'planned',
        reason: text,
        before: null,
        after: null,
        cells: [text, `Client ${index}`, text, text],
        inFile: { 1: text },
        wrong: [0],
        isUnchecked: false,
      }));
      await answer(page, '/admin/imports/import-contacts/rows', { rows, hasMore: false });
      const found = payloads.map((text, index) => ({ value: `c${index}`, text }));
      await answer(page, '/admin/importrecords/.*', found);
      await page.goto('/admin/imports?run=import-contacts');
      await grid(page, 'Rows of the file')
        .getByRole('gridcell', { name: /^Client 0/ })
        .dblclick();
      await page.getByRole('combobox', { name: 'Account in row 2' }).fill('any');
      await page
        .getByRole('option')
        .nth(payloads.length - 1)
        .waitFor({ state: 'attached' });
    },
  ),
  sink('Home: name, job title and ticker', { routes: ['GET /visitsummary'] }, async ({ page }, payloads) => {
    const text = joined(payloads);
    await tamper(page, '/visitsummary', (summary: Json) => ({
      ...summary,
      consultantName: text,
      consultantJobTitle: text,
      consultantTickerTillNextVisit: text,
      consultantNextVisitTime: text,
    }));
    await page.goto('/');
    await page.getByRole('region', { name: 'Visits', exact: true }).getByText('</xmp>').first().waitFor();
  }),
  sink('Home: what has changed', { routes: ['GET /homefeed'], isTall: true }, async ({ page }, payloads) => {
    const kinds = {
      stage: 'moved',
      prospect: 'assigned',
      document: 'added',
      visit: 'moved',
      comment: 'answered',
      form: 'given',
    };
    const all = Object.entries(kinds);
    await tamper(page, '/homefeed.*', () => ({
      entries: payloads.map((text, index) => {
        const [kind, what] = all[index % all.length] ?? [];
        const texts = {
          by: text,
          subject: text,
          client: text,
          clientId: text,
          recordId: text,
          detail: text,
          before: text,
        };
        return { id: `e-${index}`, at: '2026-11-24T09:00:00.000Z', kind, what, count: 1, ...texts };
      }),
      next: null,
      asOf: '2026-11-24T10:00:00.000Z',
    }));
    await page.goto('/');
    await page.getByRole('list', { name: 'What has changed' }).getByRole('link').first().waitFor();
  }),
  sink(
    'Time sheet: entries of a day',
    { routes: ['GET /employeetimedata/:date'], batch: 500 },
    async ({ page, get }, payloads) => {
      const [like] = (await get('/employeetimedata/2026-11-17')) as Json[];
      const entry = like ?? {
        contracts: [],
        accountId: null,
        contractId: null,
        contactId: null,
        publishToSafetyNest: false,
        startTime: '2026-11-17T09:00',
        endTime: '2026-11-17T09:30',
        duration: 30,
        files: 1,
      };
      const fields = 'name description accountName contactName activityType advisoryType';
      const rows = rowsOf(entry, payloads, fields).map((row, index) => ({
        ...row,
        files: 1,
        filenames: [payloads[index] ?? ''],
      }));
      await answer(page, '/employeetimedata/.*', rows);
      await page.goto('/time-sheet');
      await page.getByRole('main').getByRole('row').nth(payloads.length).waitFor();
    },
  ),
  sink('Time sheet: a week', { routes: ['GET /timesheetperiod/:from/:to'] }, async ({ page, get }, payloads) => {
    const week = (await get('/timesheetperiod/2026-11-16/2026-11-22')) as { entries: Json[]; visits: Json[] };
    const text = joined(payloads);
    const said = { name: text, description: text, accountName: text, activityType: text, activity: text };
    await answer(page, '/timesheetperiod/.*', {
      days: [{ date: '2026-11-17', contractedMinutes: 450, absence: text }],
      entries: week.entries.slice(0, 1).map((entry) => ({ ...entry, ...said, startTime: '2026-11-17T09:00' })),
      visits: [
        {
          id: 'v',
          accountId: 'c',
          contracts: [],
          startTime: '2026-11-17T11:00',
          endTime: '2026-11-17T12:00',
          ...said,
        },
      ],
    });
    await page.goto('/time-sheet?date=2026-11-17&view=week');
    await page
      .getByRole('group', { name: /^Week of/ })
      .getByText('</xmp>')
      .first()
      .waitFor();
  }),
  sink(
    'Time sheet: deleted entries, and the history of one',
    { routes: ['GET /deletedtimeentries', 'GET /timeentryhistory/:id'] },
    async ({ page }, payloads) => {
      const text = joined(payloads);
      const moment = '2026-11-17T09:00';
      const row = { id: 'e', startTime: moment, endTime: moment, files: 0, deletedOn: moment, goesAt: `${moment}:00Z` };
      const said = { name: text, accountName: text, description: text, activityType: text };
      await answer(page, '/deletedtimeentries', { entries: [{ ...row, ...said }] });
      const field = { name: 'description', before: text, after: text };
      await answer(page, '/timeentryhistory/.*', {
        changes: [{ version: '1', changedOn: moment, changedBy: text, fields: [field] }],
      });
      await page.goto('/time-sheet');
      await page.getByRole('button', { name: 'Deleted entries' }).click();
      await page.getByRole('dialog').getByText('</xmp>').first().waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^T-\d+/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
      await page
        .getByRole('dialog', { name: /^History of/ })
        .getByText('</xmp>')
        .first()
        .waitFor();
    },
  ),
  sink(
    'Time sheet: visits that await their write-up',
    { routes: ['GET /timesheetinitial'], batch: Infinity },
    async ({ page }, payloads) => {
      await tamper(page, '/timesheetinitial', (initial: { visits: Json[] }) => ({
        ...initial,
        visits: rowsOf(initial.visits[0], payloads, 'accountName'),
      }));
      await page.goto('/time-sheet?tab=visits');
      await page.getByRole('spinbutton').or(page.getByRole('main').getByRole('row')).first().waitFor();
    },
  ),
  sink(
    'Time sheet: the kinds that the entry form offers',
    { routes: ['GET /timesheetinitial'], batch: Infinity },
    async ({ page }, payloads) => {
      await tamper(page, '/timesheetinitial', (initial: Json) => ({
        ...initial,
        activityTypes: payloads,
        advisoryTypes: payloads,
      }));
      await page.goto('/time-sheet');
      await page.getByRole('button', { name: 'Add Entry' }).first().click();
      await page.getByRole('dialog').getByLabel('Activity Type').waitFor();
    },
  ),
  sink(
    'Time sheet: advice, its follow-ups and files',
    { routes: ['POST /advicedata'], batch: 250 },
    async ({ page }, payloads) => {
      const fields = 'name description accountName contactName consultantName advisoryType';
      await tamper(page, '/advicedata', ({ entries }: { entries: Json[] }) => ({
        entryCount: payloads.length,
        entries: rowsOf(entries[0], payloads, fields).map((row, index) => ({
          ...row,
          files: 1,
          filenames: [payloads[index]],
          children: [{ ...row, id: `child-${index}`, children: [] }],
        })),
      }));
      await page.goto('/time-sheet?tab=advice');
      await page.getByRole('main').getByRole('row').nth(payloads.length).waitFor();
    },
  ),
  sink(
    'Entry form: contracts and contacts of a client, and the clients themselves',
    {
      routes: ['GET /getclients/:text', 'GET /accountcontracts/:accountId', 'GET /getContacts/:accountId'],
      batch: Infinity,
    },
    async ({ page }, payloads) => {
      const items = payloads.map((text, index) => ({ id: `c${index}`, value: `c${index}`, text }));
      await answer(page, '/getclients/.*', items);
      await answer(
        page,
        '/accountcontracts/.*',
        payloads.map((value, index) => ({ key: `k${index}`, value })),
      );
      await answer(
        page,
        '/getContacts/.*',
        payloads.map((name, index) => ({ id: `p${index}`, name })),
      );
      await page.goto('/time-sheet');
      await page.getByRole('button', { name: 'Add Entry' }).first().click();
      const dialog = page.getByRole('dialog');
      const account = dialog.getByRole('combobox', { name: 'Account' });
      const clear = dialog.getByRole('button', { name: 'Clear' });
      await account.or(clear).first().waitFor();
      if (await clear.isVisible()) await clear.click();
      await account.fill('any');
      await page.getByRole('listbox').getByRole('option').nth(3).click();
      await dialog.getByLabel('Activity Type').selectOption('Advisory');
      await dialog.getByLabel('Contract').and(page.locator(':enabled')).waitFor();
      await dialog.getByLabel('Contact', { exact: true }).and(page.locator(':enabled')).waitFor();
    },
  ),
  sink(
    'Search results: clients',
    {
      routes: [
        'GET /getclients/:text',
        'GET /getopportunities/:text',
        'GET /getteams/:text',
        'GET /getemployees/:text',
      ],
      batch: 250,
    },
    async ({ page }, payloads) => {
      await answer(
        page,
        '/getclients/.*',
        payloads.map((text, index) => ({ value: `c${index}`, text })),
      );
      await page.goto('/documents');
      await page.getByRole('combobox', { name: 'Account' }).first().fill('any');
      await page
        .getByRole('option')
        .nth(payloads.length - 1)
        .waitFor({ state: 'attached' });
    },
  ),
  sink(
    'Weekly summary',
    { isTall: true, routes: ['GET /weeklysummary/:weekStart'], batch: Infinity },
    async ({ page }, payloads) => {
      const like = { travelMins: 1, attendanceMins: 1, writeUpMins: 1, activityMins: 5 };
      await page.goto('/weekly-summary?week=2026-11-16');
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await page.route(
        (url) => url.pathname.startsWith('/api/weeklysummary/'),
        (route) => {
          const date = route.request().url().slice(-10);
          const rows = rowsOf({ ...like, date }, payloads, 'accountName activityType');
          return route.fulfill({ contentType: 'application/json', body: JSON.stringify(rows) });
        },
      );
      await page.reload();
      await page.getByRole('main').getByRole('row').nth(20).waitFor();
    },
  ),
  sink('Visit calendar: my visits', { routes: ['GET /myvisits'], batch: Infinity }, async ({ page }, payloads) => {
    await tamper(page, '/myvisits', ({ results }: { results: Json[] }) => ({
      totalCount: payloads.length,
      results: rowsOf(results[0], payloads, 'accountName subActivity description'),
    }));
    await page.goto('/visit-calendar');
    await page.getByRole('main').getByRole('row').nth(20).waitFor();
  }),
  sink('Visit calendar: a day of the agenda', { routes: ['GET /myagenda/:from/:to'] }, async ({ page }, payloads) => {
    const day = '2026-11-20';
    const text = joined(payloads);
    const things = { phone: text, address: text, contacts: [{ id: 'k', name: text, email: text, phone: text }] };
    const brought = {
      forms: [{ identifier: 'f', name: text }],
      toWriteUp: [],
      advice: [{ name: text, day, description: text }],
      documents: [{ path: text, addedOn: day }],
    };
    const said = { clientName: text, activity: text, description: text, status: text, timeType: text, entryName: text };
    const times = { startsAt: `${day}T09:00`, endsAt: `${day}T10:00`, travelMinutes: null };
    await answer(page, '/myagenda/.*', {
      visits: [{ id: 'v', clientId: 'c', ...said, ...times, vrfComplete: false, isWrittenUp: false }],
      clients: [{ id: 'c', postArea: null, ...things, ...brought }],
      absences: [{ day, status: text, comment: text }],
      startArea: null,
    });
    await page.goto(`/visit-calendar?agenda=day&day=${day}`);
    await page.getByRole('region').getByText('</xmp>').first().waitFor();
  }),
  sink(
    'Visit calendar: consultants, regions and days',
    {
      isTall: true,
      routes: ['GET /weeklyvisitsummary/:weekStart/:region/:timeType', 'GET /weeklyvisitsummary/:weekStart//:timeType'],
      batch: 250,
    },
    async ({ page }, payloads) => {
      await tamper(page, '/weeklyvisitsummary/.*', (summary: { regions: { consultants: { data: Json[] }[] }[] }) => {
        const [like] = summary.regions.flatMap(({ consultants }) => consultants);
        return {
          ...summary,
          highestBookingPerson: payloads[0],
          lowestBookingPerson: payloads.at(-1),
          regions: [
            {
              regionName: payloads[0],
              consultants: payloads.map((payload) => ({
                ...like,
                name: payload,
                jobTitle: payload,
                data: like?.data.map((day) => ({ ...day, comment: payload, dateR: payload, consultantEmail: payload })),
              })),
            },
          ],
        };
      });
      await page.goto(calendar);
      await grid(page, 'Weekly view of visits').waitFor();
    },
  ),
  sink(
    'Visit calendar: the visits of a day',
    { routes: ['GET /getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail'], batch: Infinity },
    async ({ page }, payloads) => {
      const path = '/getvisitsfordaterangebyconsultant/.*';
      await tamper(page, path, ([like]: Json[]) => rowsOf(like, payloads, visitFields, 'none').map(withoutNone));
      await page.goto(calendar);
      await openCell(page, /: (Booked|Completed)/);
      await page.getByRole('dialog').getByRole('definition').first().waitFor();
    },
  ),
  sink(
    'Visit calendar: the time of a week',
    { routes: ['GET /getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail'], batch: Infinity },
    async ({ page }, payloads) => {
      const path = '/getsitetimefordaterangebyconsultant/.*';
      await tamper(page, path, ([like]: Json[]) => rowsOf(like, payloads, visitFields, 'none').map(withoutNone));
      await page.goto(calendar);
      await openCell(page, /^[1-9]\d*:\d\d/);
      await page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  ),
  sink('Opportunities', { isTall: true, routes: ['GET /myopportunities'], batch: 250 }, async ({ page }, payloads) => {
    const fields = 'accountName opportunityType requestedService owner stageName monthOfPayment';
    await tamper(page, '/myopportunities', ([like]: Json[]) => rowsOf(like, payloads, fields));
    await page.goto('/opportunities');
    await grid(page, 'Opportunities').waitFor();
  }),
  sink(
    'Targets: the breakdown',
    { isTall: true, routes: ['GET /gettargets/:date'], batch: 100 },
    async ({ page }, payloads) => {
      await hostileTargets(page, payloads);
      await page.goto('/targets?view=breakdown');
      await page.locator('tr[data-target]').first().waitFor();
    },
  ),
  sink(
    'Targets: scorecards and the board pack',
    { routes: ['GET /gettargets/:date'], batch: 250 },
    async ({ page }, payloads) => {
      await hostileTargets(page, payloads);
      await page.goto('/targets');
      await withText(page, '__defineGetter__ is one of the owners')
        .or(page.getByRole('button', { name: 'Print' }).first())
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Print' }).first().click();
    },
  ),
];

function withoutNone({ none: _none, ...row }: Json): Json {
  return row;
}

async function hostileTargets(page: Page, payloads: readonly string[]): Promise<void> {
  await tamper(page, '/gettargets/.*', (month: { targets: Json[]; pillars: Json[]; areas: Json[] }) => {
    const like = month.targets.find(({ areaId, isBalanceScoreCard }) => areaId !== 0 && isBalanceScoreCard);
    const fields = 'description owner ownerEmail fact cause action previousAction';
    return {
      ...month,
      pillars: month.pillars.map((pillar) => ({ ...pillar, name: payloads[0] })),
      areas: month.areas.map((area) => ({ ...area, name: payloads[1] ?? payloads[0] })),
      targets: rowsOf(like, payloads, fields, 'none').map(({ none: _none, ...row }, index) => ({
        ...row,
        targetId: index + 1,
        rollupTargetId: null,
        childTargetIds: null,
      })),
    };
  });
}
