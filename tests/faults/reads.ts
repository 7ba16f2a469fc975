import type { Page } from '@playwright/test';
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
  {
    kind: 'read',
    route: 'GET /vars',
    endpoints: ['getConfiguration'],
    isSilent: true,
    address: '/opportunities',
    works: grid('Opportunities'),
  },
  {
    kind: 'read',
    route: 'POST /presence',
    alsoRoutes: ['POST /presence/leave'],
    endpoints: ['openRecord', 'leaveRecord'],
    isSilent: true,
    address: '/templates?template=template-invitation',
    works: (page) => page.getByRole('textbox', { name: 'Text of the template' }),
  },
  {
    kind: 'read',
    route: 'GET /visitsummary',
    endpoints: ['getVisitSummary'],
    says: 'Could not fetch visit automation window.',
    address: '/',
    works: (page) => page.getByRole('region', { name: 'Visits', exact: true }).getByText('Ada Lindqvist'),
  },
  {
    kind: 'read',
    route: 'GET /homefeed',
    endpoints: ['listHomeFeed'],
    says: 'What has changed could not be loaded.',
    address: '/',
    works: (page) => page.getByRole('list', { name: 'What has changed' }).getByRole('link').first(),
  },
  {
    kind: 'read',
    route: 'GET /visitautomationwindow',
    endpoints: ['getVisitAutomationWindow'],
    says: 'Could not fetch visit automation window.',
    address: '/',
    works: (page) => page.getByText(/Current Visit Automation is booking between/),
  },
  {
    kind: 'read',
    route: 'GET /myvisits',
    endpoints: ['listMyVisits'],
    says: 'Could not fetch visits for user.',
    address: '/visit-calendar',
    works: table,
  },
  {
    kind: 'read',
    route: 'GET /weeklyvisitsummary/:weekStart/:region/:timeType',
    alsoRoutes: ['GET /weeklyvisitsummary/:weekStart//:timeType'],
    endpoints: ['getWeeklyVisitSummary'],
    address: CALENDAR,
    works: grid('Weekly view of visits'),
  },
  {
    kind: 'read',
    route: 'GET /getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail',
    endpoints: ['listVisitsOfDay'],
    address: CALENDAR,
    ask: openCell(/^(Booked|Completed)/),
    works: (page) => page.getByRole('dialog').getByRole('definition'),
  },
  {
    kind: 'read',
    route: 'GET /getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail',
    endpoints: ['listTimeOfWeek'],
    address: CALENDAR,
    ask: openCell(/^[1-9]\d*:\d\d/),
    works: (page) => page.getByRole('dialog').getByRole('cell'),
  },
  {
    kind: 'read',
    route: 'GET /weeklysummary/:weekStart',
    endpoints: ['listWeek'],
    address: '/weekly-summary',
    works: (page) => page.getByRole('main').getByText(/^TOTAL$|^No entries$/),
  },
  {
    kind: 'read',
    route: 'GET /myopportunities',
    endpoints: ['listMyOpportunities'],
    address: '/opportunities',
    works: grid('Opportunities'),
  },
  {
    kind: 'read',
    route: 'GET /gettargets/:date',
    endpoints: ['listTargets'],
    address: '/targets?view=breakdown',
    works: (page) => page.locator('tr[data-target]'),
  },
  {
    kind: 'read',
    route: 'GET /gettemplateinfo',
    endpoints: ['getTemplateInfo'],
    address: '/templates',
    works: (page) => page.getByRole('button', { name: 'Edit Staff handbook' }),
  },
  {
    kind: 'read',
    route: 'GET /templatehistory/:kind/:id',
    endpoints: ['getTextHistory'],
    address: '/templates',
    ask: (page) => page.getByRole('button', { name: 'Versions of Staff handbook' }).click(),
    works: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  {
    kind: 'read',
    route: 'GET /templatehistory/:kind/:id/:version',
    endpoints: ['getTextOfVersion'],
    address: '/templates',
    ask: (page) => page.getByRole('button', { name: 'Versions of Staff handbook' }).click(),
    works: (page) => page.getByRole('region', { name: 'The current version' }),
  },
  {
    kind: 'read',
    route: 'GET /templatebin',
    endpoints: ['listTextBin'],
    address: '/templates?view=bin',
    works: (page) => page.getByRole('table').getByText('Company mobile phones'),
  },
  {
    kind: 'read',
    route: 'GET /gettemplate/:templateId',
    endpoints: ['getReleasedTemplate'],
    address: '/template-document?templateId=template-invitation',
    works: (page) => page.locator('.document').getByText(/Please come to a meeting/),
    except: { '422 text': MISSING_TEMPLATE },
  },
  {
    kind: 'read',
    route: 'GET /gettemplate/:templateId',
    endpoints: ['getTemplate'],
    address: '/templates?template=template-invitation',
    works: (page) => page.getByRole('textbox', { name: 'Text of the template' }).getByText(/Please come to a meeting/),
  },
  {
    kind: 'read',
    route: 'GET /templatecomments/:templateId',
    endpoints: ['listTemplateComments'],
    address: '/templates?review=template-probation',
    works: (page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem').first(),
  },
  {
    kind: 'read',
    route: 'GET /getsection/:id',
    endpoints: ['getSection'],
    address: '/templates?section=section-hours',
    works: (page) => page.getByRole('textbox', { name: /^Text of the/ }).getByText(/Monday to Thursday/),
  },
  {
    kind: 'read',
    route: 'GET /gettemplateanswers/:externalId',
    endpoints: ['getTemplateAnswers'],
    says: 'Could not fetch answers',
    address: '/template-document?templateId=template-contract&account=client-0003&accountName=A+client',
    works: (page) => page.getByRole('list', { name: 'Question cards' }),
  },
  {
    kind: 'read',
    route: 'GET /clientrecord/:accountId',
    endpoints: ['getClientRecord'],
    // What it would fill in is asked.
    isSilent: true,
    address: '/template-document?templateId=template-contract&account=client-0003&accountName=A+client',
    works: (page) => page.getByRole('list', { name: 'Question cards' }),
  },
  {
    kind: 'read',
    route: 'GET /subjects/:accountId',
    endpoints: ['listDocumentSubjects'],
    address: '/template-document?templateId=template-employment&account=client-0001&accountName=A+client',
    works: (page) => page.getByRole('button', { name: 'More for Dana Whitlock' }),
  },
  {
    kind: 'read',
    route: 'GET /getaccountfiles/:fileType/:accountId/:x',
    endpoints: ['listDocuments', 'listDocumentsToCheck'],
    says: 'Could not fetch files for account',
    address: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd',
    works: (page) => page.getByRole('treegrid').getByTitle('Training', { exact: true }),
  },
  {
    kind: 'read',
    route: 'GET /documenthistory/:accountId',
    endpoints: ['getDocumentHistory'],
    address: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd&find=Contact+sheet',
    ask: async (page) => {
      await page.getByRole('button', { name: 'Actions for Contact sheet.csv' }).click();
      await page.getByRole('menuitem', { name: /^Versions/ }).click();
    },
    works: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  {
    kind: 'read',
    route: 'GET /documentbin/:accountId',
    endpoints: ['listDocumentBin'],
    address: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd&view=bin',
    works: (page) => page.getByRole('table').getByText('Register 2024.csv'),
  },
  {
    kind: 'read',
    route: 'POST /ai/names',
    endpoints: ['findNames'],
    address: '/ai',
    ask: async (page) => {
      await page.getByLabel('Model', { exact: true }).selectOption('echo');
      await page.getByRole('textbox', { name: 'Message 2', exact: true }).fill('Who?');
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
    },
    works: (page) => page.locator('article[aria-busy=false]'),
  },
  {
    kind: 'read',
    route: 'GET /ai/getmodels',
    endpoints: ['listAiModels'],
    address: '/ai',
    works: (page) => page.getByLabel('Model', { exact: true }).and(page.locator(':enabled')),
  },
  {
    kind: 'read',
    route: 'GET /recording/:recordingSid',
    endpoints: ['getRecording'],
    address: '/recording-player/RE1002',
    works: (page) => page.getByRole('heading', { name: 'Grievance: who may come to the meeting' }),
  },
  {
    kind: 'read',
    route: 'GET /teamsrecording/:recordingId',
    endpoints: ['getRecording'],
    address: '/meeting-player/MT2001',
    works: (page) => page.getByRole('heading', { name: 'Quarterly safety review' }),
  },
  {
    kind: 'read',
    route: 'GET /recordingnotes/:recordingId',
    endpoints: ['listSharedNotes'],
    // Beside one's own notes, which are there without them.
    isSilent: true,
    address: '/recording-player/RE1003',
    works: (page) => page.getByRole('slider', { name: 'Seek' }),
  },
  {
    kind: 'read',
    route: 'GET /recordingtranscript/:recordingId',
    endpoints: ['getRecordingTranscript'],
    address: '/recording-player/RE1002',
    works: (page) => page.getByRole('option', { name: /Grace Okafor, good afternoon/ }),
    except: { 'malformed JSON': NO_WEB_VTT, 'wrong shape': NO_WEB_VTT },
  },
  {
    kind: 'read',
    route: 'GET /recordingpeaks/:recordingId',
    endpoints: ['getRecordingPeaks'],
    isSilent: true,
    address: '/recording-player/RE1002',
    works: (page) => page.getByRole('slider', { name: 'Seek' }),
  },
  {
    kind: 'read',
    route: 'GET /registration/submissions',
    alsoRoutes: ['GET /registration/:list'],
    endpoints: ['listSubmissions'],
    address: '/registrations',
    works: grid('Submissions'),
  },
  {
    kind: 'read',
    route: 'GET /registration/:insurer/members',
    endpoints: ['listInsurerMembers'],
    address: '/registrations',
    ask: (page) => page.getByRole('tab', { name: 'Insurer' }).click(),
    works: table,
  },
  {
    kind: 'read',
    route: 'GET /timesheetinitial',
    endpoints: ['getTimesheetInitial'],
    address: '/time-sheet',
    works: (page) => page.getByRole('button', { name: 'Add Entry' }),
  },
  {
    kind: 'read',
    route: 'GET /employeetimedata/:date',
    endpoints: ['listTimeEntries'],
    address: '/time-sheet',
    works: (page) => page.getByRole('main').getByRole('columnheader').or(page.getByText('No Entries for today ...')),
  },
  {
    kind: 'read',
    route: 'GET /timesheetperiod/:from/:to',
    endpoints: ['listTimeSheetPeriod'],
    address: '/time-sheet?view=week',
    works: (page) => page.getByRole('group', { name: /^Week of/ }),
  },
  {
    kind: 'read',
    route: 'GET /deletedtimeentries',
    endpoints: ['listDeletedEntries'],
    address: '/time-sheet',
    ask: (page) => page.getByRole('button', { name: 'Deleted entries' }).click(),
    works: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Restore T-/ })
        .first(),
  },
  {
    kind: 'read',
    route: 'GET /timeentryhistory/:id',
    endpoints: ['getEntryHistory'],
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
    kind: 'read',
    route: 'POST /advicedata',
    endpoints: ['listAdvice'],
    address: '/time-sheet?tab=advice',
    works: (page) => page.getByRole('main').getByText(/^T-\d+$/),
  },
  {
    kind: 'read',
    route: 'GET /getsurvey/:identifier',
    endpoints: ['getSurvey'],
    address: '/complete-survey/post-visit-ada',
    works: (page) => page.getByRole('progressbar', { name: 'Progress' }),
  },
  {
    kind: 'read',
    route: 'GET /getsurveyfromkey/:key',
    endpoints: ['getSurvey'],
    address: '/complete-form/complaint',
    works: (page) => page.getByRole('progressbar', { name: 'Progress' }),
  },
  ...marketing(),
];

/** The calls of the console, one tab each. */
function marketing(): Read[] {
  const tab = (call: string, endpoint: string, id: string, works: Read['works']): Read => ({
    kind: 'read',
    route: `GET /pardot/${call}`,
    endpoints: [endpoint],
    address: `/marketing?tab=${id}`,
    works,
  });
  return [
    tab('forms', 'listForms', 'forms', table),
    tab('campaigns', 'listCampaigns', 'campaigns', table),
    tab('lists', 'listProspectLists', 'lists', table),
    tab('prospects', 'listProspects', 'prospects&days=60', grid('Prospects')),
    tab('bdemappings', 'listMappings', 'bde-mappings', (page) => page.getByText(/of \d+ cells unmapped$/)),
    tab('users', 'getSalesUsers', 'bde-mappings', (page) => page.getByText(/of \d+ cells unmapped$/)),
    tab('stats', 'getMarketingStats', 'stats', (page) => page.getByRole('img', { name: /^Assigned by everybody/ })),
    tab('metrics', 'listMetrics', 'counts', (page) => page.getByRole('img', { name: /months with a value/ })),
    tab('jobtitles', 'listJobTitles', 'job-titles', (page) => page.getByRole('checkbox', { name: /decision maker$/ })),
  ];
}
