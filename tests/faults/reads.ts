import type { Page } from '@playwright/test';
import { chooseAction } from '../e2e/support/row-actions';
import { read, type Read } from './call';

const CALENDAR = '/visit-calendar?tab=weekly';
const MISSING_TEMPLATE = {
  says: 'No template found ...',
  again: null,
  because: 'the portal does not accept it as the id of a template',
};
const NO_WEB_VTT = {
  says: /^The transcript cannot be read\. Line 1: this is not a WebVTT file/,
  because: 'it is a text, and says which line cannot be read',
} as const;

const grid = (name: string) => (page: Page) => page.getByRole('grid', { name }).getByRole('gridcell');
const table = (page: Page) => page.getByRole('main').getByRole('cell');
const openCell = (name: RegExp) => (page: Page) =>
  page.getByRole('grid', { name: 'Weekly view of visits' }).getByRole('gridcell', { name }).first().click();

/** Everything fetched with `GET` or a posted query, with its screen. */
export const READS: readonly Read[] = [
  read('GET /vars', { address: '/opportunities', isSilent: true }, grid('Opportunities')),
  read(
    'POST /presence',
    { address: '/templates?template=template-invitation', alsoRoutes: ['POST /presence/leave'], isSilent: true },
    (page) => page.getByRole('textbox', { name: 'Text of the template' }),
  ),
  read('GET /visitsummary', { address: '/', says: 'Could not fetch visit automation window.' }, (page) =>
    page.getByRole('region', { name: 'Visits', exact: true }).getByText('Ada Lindqvist'),
  ),
  read('GET /homefeed', { address: '/', says: 'What has changed could not be loaded.' }, (page) =>
    page.getByRole('list', { name: 'What has changed' }).getByRole('link').first(),
  ),
  read('GET /visitautomationwindow', { address: '/', says: 'Could not fetch visit automation window.' }, (page) =>
    page.getByText(/Current Visit Automation is booking between/),
  ),
  read(
    'GET /myagenda/:from/:to',
    { address: '/visit-calendar?agenda=week', says: 'Could not fetch visits for user.' },
    (page) => page.getByRole('region', { name: /^My visits, week of/ }),
  ),
  read('GET /myvisits', { address: '/visit-calendar', says: 'Could not fetch visits for user.' }, table),
  read(
    'GET /weeklyvisitsummary/:weekStart/:region/:timeType',
    { address: CALENDAR, alsoRoutes: ['GET /weeklyvisitsummary/:weekStart//:timeType'] },
    grid('Weekly view of visits'),
  ),
  read(
    'GET /getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail',
    { address: CALENDAR, ask: openCell(/: (Booked|Completed)/) },
    (page) => page.getByRole('dialog').getByRole('definition'),
  ),
  read(
    'GET /getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail',
    { address: CALENDAR, ask: openCell(/^[1-9]\d*:\d\d/) },
    (page) => page.getByRole('dialog').getByRole('cell'),
  ),
  read('GET /weeklysummary/:weekStart', '/weekly-summary', (page) =>
    page.getByRole('main').getByText(/^TOTAL$|^No entries$/),
  ),
  read('GET /myopportunities', '/opportunities', grid('Opportunities')),
  read('GET /gettargets/:date', '/targets?view=breakdown', (page) => page.locator('tr[data-target]')),
  read('GET /gettemplateinfo', '/templates', (page) => page.getByRole('button', { name: 'Edit Staff handbook' })),
  read(
    'GET /templatehistory/:kind/:id',
    { address: '/templates', ask: (page) => chooseAction(page, 'Staff handbook', 'Versions') },
    (page) => page.getByRole('dialog').getByRole('radio').first(),
  ),
  read(
    'GET /templatehistory/:kind/:id/:version',
    { address: '/templates', ask: (page) => chooseAction(page, 'Staff handbook', 'Versions') },
    (page) => page.getByRole('region', { name: 'The current version' }),
  ),
  read('GET /templatebin', '/templates?view=bin', (page) => page.getByRole('table').getByText('Company mobile phones')),
  read(
    'GET /gettemplate/:templateId',
    { address: '/template-document?templateId=template-invitation', except: { '422 text': MISSING_TEMPLATE } },
    (page) => page.locator('.document').getByText(/Please come to a meeting/),
  ),
  read('GET /gettemplate/:templateId', '/templates?template=template-invitation', (page) =>
    page.getByRole('textbox', { name: 'Text of the template' }).getByText(/Please come to a meeting/),
  ),
  read('GET /templatecomments/:templateId', '/templates?review=template-probation', (page) =>
    page.getByRole('list', { name: 'Comments' }).getByRole('listitem').first(),
  ),
  read('GET /getsection/:id', '/templates?section=section-hours', (page) =>
    page.getByRole('textbox', { name: /^Text of the/ }).getByText(/Monday to Thursday/),
  ),
  read(
    'GET /gettemplateanswers/:externalId',
    {
      address: '/template-document?templateId=template-contract&account=client-0003&accountName=A+client',
      says: 'Could not fetch answers',
    },
    (page) => page.getByRole('list', { name: 'Question cards' }),
  ),
  read(
    'GET /clientrecord/:accountId',
    {
      address: '/template-document?templateId=template-contract&account=client-0003&accountName=A+client', // What it would fill in is asked.
      isSilent: true,
    },
    (page) => page.getByRole('list', { name: 'Question cards' }),
  ),
  read(
    'GET /subjects/:accountId',
    '/template-document?templateId=template-employment&account=client-0001&accountName=A+client',
    (page) => page.getByRole('button', { name: 'More for Dana Whitlock' }),
  ),
  read(
    'GET /getaccountfiles/:fileType/:accountId/:x',
    {
      address: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd',
      says: 'Could not fetch files for account',
    },
    (page) => page.getByRole('treegrid').getByTitle('Training', { exact: true }),
  ),
  read(
    'GET /documenthistory/:accountId',
    {
      address: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd&find=Contact+sheet',
      ask: async (page) => {
        await page.getByRole('button', { name: 'Actions for Contact sheet.csv' }).click();
        await page.getByRole('menuitem', { name: /^Versions/ }).click();
      },
    },
    (page) => page.getByRole('dialog').getByRole('radio').first(),
  ),
  read(
    'GET /documentbin/:accountId',
    '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd&view=bin',
    (page) => page.getByRole('table').getByText('Register 2024.csv'),
  ),
  read(
    'POST /ai/names',
    {
      address: '/ai',
      ask: async (page) => {
        await page.getByLabel('Model', { exact: true }).selectOption('echo');
        await page.getByRole('textbox', { name: 'Message 2', exact: true }).fill('Who?');
        await page.getByRole('button', { name: 'Submit', exact: true }).click();
      },
    },
    (page) => page.locator('article[aria-busy=false]'),
  ),
  read('GET /ai/getmodels', '/ai', (page) => page.getByLabel('Model', { exact: true }).and(page.locator(':enabled'))),
  read('GET /recording/:recordingSid', '/recording-player/RE1002', (page) =>
    page.getByRole('heading', { name: 'Grievance: who may come to the meeting' }),
  ),
  read('GET /teamsrecording/:recordingId', '/meeting-player/MT2001', (page) =>
    page.getByRole('heading', { name: 'Quarterly safety review' }),
  ),
  read(
    'GET /recordingnotes/:recordingId',
    {
      address: '/recording-player/RE1003', // Beside one's own notes, which are there without them.
      isSilent: true,
    },
    (page) => page.getByRole('slider', { name: 'Seek' }),
  ),
  read(
    'GET /recordingtranscript/:recordingId',
    { address: '/recording-player/RE1002', except: { 'malformed JSON': NO_WEB_VTT, 'wrong shape': NO_WEB_VTT } },
    (page) => page.getByRole('option', { name: /Grace Okafor, good afternoon/ }),
  ),
  read('GET /recordingpeaks/:recordingId', { address: '/recording-player/RE1002', isSilent: true }, (page) =>
    page.getByRole('slider', { name: 'Seek' }),
  ),
  read(
    'GET /registration/submissions',
    { address: '/registrations', alsoRoutes: ['GET /registration/:list'] },
    grid('Submissions'),
  ),
  read(
    'GET /registration/:insurer/members',
    { address: '/registrations', ask: (page) => page.getByRole('tab', { name: 'Insurer' }).click() },
    table,
  ),
  read('GET /timesheetinitial', '/time-sheet', (page) => page.getByRole('button', { name: 'Add Entry' })),
  read('GET /employeetimedata/:date', '/time-sheet', (page) =>
    page.getByRole('main').getByRole('columnheader').or(page.getByText('No Entries for today ...')),
  ),
  read('GET /timesheetperiod/:from/:to', '/time-sheet?view=week', (page) =>
    page.getByRole('group', { name: /^Week of/ }),
  ),
  read(
    'GET /deletedtimeentries',
    { address: '/time-sheet', ask: (page) => page.getByRole('button', { name: 'Deleted entries' }).click() },
    (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Restore T-/ })
        .first(),
  ),
  read(
    'GET /timeentryhistory/:id',
    {
      address: '/time-sheet',
      ask: async (page) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: /^T-\d+/ })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
      },
    },
    (page) =>
      page
        .getByRole('dialog', { name: /^History of/ })
        .getByRole('cell')
        // An entry that another test of this worker has added has none.
        .or(page.getByText('No changes yet'))
        .first(),
  ),
  read('POST /advicedata', '/time-sheet?tab=advice', (page) => page.getByRole('main').getByText(/^T-\d+$/)),
  read('GET /getsurvey/:identifier', '/complete-survey/post-visit-ada', (page) =>
    page.getByRole('progressbar', { name: 'Progress' }),
  ),
  read('GET /getsurveyfromkey/:key', '/complete-form/complaint', (page) =>
    page.getByRole('progressbar', { name: 'Progress' }),
  ),
  ...marketing(),
];

/** The calls of the console, one tab each. */
function marketing(): Read[] {
  const tab = (route: Read['route'], id: string, works: Read['works']): Read => ({
    route,
    address: `/marketing?tab=${id}`,
    works,
  });
  return [
    tab('GET /pardot/forms', 'forms', table),
    tab('GET /pardot/campaigns', 'campaigns', table),
    tab('GET /pardot/lists', 'lists', table),
    tab('GET /pardot/prospects', 'prospects&days=60', grid('Prospects')),
    tab('GET /pardot/bdemappings', 'bde-mappings', (page) => page.getByText(/of \d+ cells unmapped$/)),
    tab('GET /pardot/users', 'bde-mappings', (page) => page.getByText(/of \d+ cells unmapped$/)),
    tab('GET /pardot/stats', 'stats', (page) => page.getByRole('img', { name: /^Assigned by everybody/ })),
    tab('GET /pardot/metrics', 'counts', (page) => page.getByRole('img', { name: /months with a value/ })),
    tab('GET /pardot/jobtitles', 'job-titles', (page) => page.getByRole('checkbox', { name: /decision maker$/ })),
  ];
}
