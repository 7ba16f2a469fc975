import type { Page } from '@playwright/test';
import { chooseAction } from '../e2e/support/row-actions';
import type { Read } from './call';

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
  { route: 'GET /vars', isSilent: true, address: '/opportunities', works: grid('Opportunities') },
  {
    route: 'POST /presence',
    alsoRoutes: ['POST /presence/leave'],
    isSilent: true,
    address: '/templates?template=template-invitation',
    works: (page) => page.getByRole('textbox', { name: 'Text of the template' }),
  },
  {
    route: 'GET /visitsummary',
    says: 'Could not fetch visit automation window.',
    address: '/',
    works: (page) => page.getByRole('region', { name: 'Visits', exact: true }).getByText('Ada Lindqvist'),
  },
  {
    route: 'GET /homefeed',
    says: 'What has changed could not be loaded.',
    address: '/',
    works: (page) => page.getByRole('list', { name: 'What has changed' }).getByRole('link').first(),
  },
  {
    route: 'GET /visitautomationwindow',
    says: 'Could not fetch visit automation window.',
    address: '/',
    works: (page) => page.getByText(/Current Visit Automation is booking between/),
  },
  { route: 'GET /myvisits', says: 'Could not fetch visits for user.', address: '/visit-calendar', works: table },
  {
    route: 'GET /weeklyvisitsummary/:weekStart/:region/:timeType',
    alsoRoutes: ['GET /weeklyvisitsummary/:weekStart//:timeType'],
    address: CALENDAR,
    works: grid('Weekly view of visits'),
  },
  {
    route: 'GET /getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail',
    address: CALENDAR,
    ask: openCell(/^(Booked|Completed)/),
    works: (page) => page.getByRole('dialog').getByRole('definition'),
  },
  {
    route: 'GET /getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail',
    address: CALENDAR,
    ask: openCell(/^[1-9]\d*:\d\d/),
    works: (page) => page.getByRole('dialog').getByRole('cell'),
  },
  {
    route: 'GET /weeklysummary/:weekStart',
    address: '/weekly-summary',
    works: (page) => page.getByRole('main').getByText(/^TOTAL$|^No entries$/),
  },
  { route: 'GET /myopportunities', address: '/opportunities', works: grid('Opportunities') },
  {
    route: 'GET /gettargets/:date',
    address: '/targets?view=breakdown',
    works: (page) => page.locator('tr[data-target]'),
  },
  {
    route: 'GET /gettemplateinfo',
    address: '/templates',
    works: (page) => page.getByRole('button', { name: 'Edit Staff handbook' }),
  },
  {
    route: 'GET /templatehistory/:kind/:id',
    address: '/templates',
    ask: (page) => chooseAction(page, 'Staff handbook', 'Versions'),
    works: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  {
    route: 'GET /templatehistory/:kind/:id/:version',
    address: '/templates',
    ask: (page) => chooseAction(page, 'Staff handbook', 'Versions'),
    works: (page) => page.getByRole('region', { name: 'The current version' }),
  },
  {
    route: 'GET /templatebin',
    address: '/templates?view=bin',
    works: (page) => page.getByRole('table').getByText('Company mobile phones'),
  },
  {
    route: 'GET /gettemplate/:templateId',
    address: '/template-document?templateId=template-invitation',
    works: (page) => page.locator('.document').getByText(/Please come to a meeting/),
    except: { '422 text': MISSING_TEMPLATE },
  },
  {
    route: 'GET /gettemplate/:templateId',
    address: '/templates?template=template-invitation',
    works: (page) => page.getByRole('textbox', { name: 'Text of the template' }).getByText(/Please come to a meeting/),
  },
  {
    route: 'GET /templatecomments/:templateId',
    address: '/templates?review=template-probation',
    works: (page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem').first(),
  },
  {
    route: 'GET /getsection/:id',
    address: '/templates?section=section-hours',
    works: (page) => page.getByRole('textbox', { name: /^Text of the/ }).getByText(/Monday to Thursday/),
  },
  {
    route: 'GET /gettemplateanswers/:externalId',
    says: 'Could not fetch answers',
    address: '/template-document?templateId=template-contract&account=client-0003&accountName=A+client',
    works: (page) => page.getByRole('list', { name: 'Question cards' }),
  },
  {
    route: 'GET /clientrecord/:accountId',
    // What it would fill in is asked.
    isSilent: true,
    address: '/template-document?templateId=template-contract&account=client-0003&accountName=A+client',
    works: (page) => page.getByRole('list', { name: 'Question cards' }),
  },
  {
    route: 'GET /subjects/:accountId',
    address: '/template-document?templateId=template-employment&account=client-0001&accountName=A+client',
    works: (page) => page.getByRole('button', { name: 'More for Dana Whitlock' }),
  },
  {
    route: 'GET /getaccountfiles/:fileType/:accountId/:x',
    says: 'Could not fetch files for account',
    address: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd',
    works: (page) => page.getByRole('treegrid').getByTitle('Training', { exact: true }),
  },
  {
    route: 'GET /documenthistory/:accountId',
    address: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd&find=Contact+sheet',
    ask: async (page) => {
      await page.getByRole('button', { name: 'Actions for Contact sheet.csv' }).click();
      await page.getByRole('menuitem', { name: /^Versions/ }).click();
    },
    works: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  {
    route: 'GET /documentbin/:accountId',
    address: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd&view=bin',
    works: (page) => page.getByRole('table').getByText('Register 2024.csv'),
  },
  {
    route: 'POST /ai/names',
    address: '/ai',
    ask: async (page) => {
      await page.getByLabel('Model', { exact: true }).selectOption('echo');
      await page.getByRole('textbox', { name: 'Message 2', exact: true }).fill('Who?');
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
    },
    works: (page) => page.locator('article[aria-busy=false]'),
  },
  {
    route: 'GET /ai/getmodels',
    address: '/ai',
    works: (page) => page.getByLabel('Model', { exact: true }).and(page.locator(':enabled')),
  },
  {
    route: 'GET /recording/:recordingSid',
    address: '/recording-player/RE1002',
    works: (page) => page.getByRole('heading', { name: 'Grievance: who may come to the meeting' }),
  },
  {
    route: 'GET /teamsrecording/:recordingId',
    address: '/meeting-player/MT2001',
    works: (page) => page.getByRole('heading', { name: 'Quarterly safety review' }),
  },
  {
    route: 'GET /recordingnotes/:recordingId',
    // Beside one's own notes, which are there without them.
    isSilent: true,
    address: '/recording-player/RE1003',
    works: (page) => page.getByRole('slider', { name: 'Seek' }),
  },
  {
    route: 'GET /recordingtranscript/:recordingId',
    address: '/recording-player/RE1002',
    works: (page) => page.getByRole('option', { name: /Grace Okafor, good afternoon/ }),
    except: { 'malformed JSON': NO_WEB_VTT, 'wrong shape': NO_WEB_VTT },
  },
  {
    route: 'GET /recordingpeaks/:recordingId',
    isSilent: true,
    address: '/recording-player/RE1002',
    works: (page) => page.getByRole('slider', { name: 'Seek' }),
  },
  {
    route: 'GET /registration/submissions',
    alsoRoutes: ['GET /registration/:list'],
    address: '/registrations',
    works: grid('Submissions'),
  },
  {
    route: 'GET /registration/:insurer/members',
    address: '/registrations',
    ask: (page) => page.getByRole('tab', { name: 'Insurer' }).click(),
    works: table,
  },
  {
    route: 'GET /timesheetinitial',
    address: '/time-sheet',
    works: (page) => page.getByRole('button', { name: 'Add Entry' }),
  },
  {
    route: 'GET /employeetimedata/:date',
    address: '/time-sheet',
    works: (page) => page.getByRole('main').getByRole('columnheader').or(page.getByText('No Entries for today ...')),
  },
  {
    route: 'GET /timesheetperiod/:from/:to',
    address: '/time-sheet?view=week',
    works: (page) => page.getByRole('group', { name: /^Week of/ }),
  },
  {
    route: 'GET /deletedtimeentries',
    address: '/time-sheet',
    ask: (page) => page.getByRole('button', { name: 'Deleted entries' }).click(),
    works: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Restore T-/ })
        .first(),
  },
  {
    route: 'GET /timeentryhistory/:id',
    address: '/time-sheet',
    ask: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^T-\d+/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'History' }).click();
    },
    works: (page) =>
      page
        .getByRole('dialog', { name: /^History of/ })
        .getByRole('cell')
        .first(),
  },
  {
    route: 'POST /advicedata',
    address: '/time-sheet?tab=advice',
    works: (page) => page.getByRole('main').getByText(/^T-\d+$/),
  },
  {
    route: 'GET /getsurvey/:identifier',
    address: '/complete-survey/post-visit-ada',
    works: (page) => page.getByRole('progressbar', { name: 'Progress' }),
  },
  {
    route: 'GET /getsurveyfromkey/:key',
    address: '/complete-form/complaint',
    works: (page) => page.getByRole('progressbar', { name: 'Progress' }),
  },
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
