const ENTRIES = [
  'getEntryHistory',
  'listAdvice',
  'listDeletedEntries',
  'listTimeEntries 2026-11-02',
  'listTimeEntries 2026-11-03',
  'listTimeSheetPeriod',
  'listWeek',
];
const ALL_TARGETS = [
  'listPlannedMonths',
  'listTargetSetUp',
  ...['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'].map((month) => `listTargets ${month}`),
];
const ERASED = [
  'findMentions',
  'findSpoken',
  'findSubjects',
  'getSubjectData',
  'listAudit',
  'listErasures',
  'listPeople',
  'listProspects',
  'listRecordings',
  'listSubmissions',
  ...ALL_TARGETS,
].toSorted();
const PRODUCTS = { done: ['listLeadProducts', 'listSetUpProducts'] };
const SUBJECTS_OF_A1 = { done: ['listDocumentSubjects A1'] };

const PLACEHOLDERS = { done: ['getTemplateInfo', 'listPlaceholders', 'listPublishedDocuments', 'listTextBin'] };
const TWO_OF_THEM = ['listTargets 2026-10-01', 'listTargets 2026-11-01'];
const TWO_MONTHS = { done: TWO_OF_THEM };
const SET_UP = { done: ALL_TARGETS };
const PEOPLE = { done: ['listAudit', 'listPeople'] };
const COUNTED = [...PEOPLE.done, 'getOpenWork'];
const IN_DIRECTORY = ['getDirectorySetUp', ...PEOPLE.done];
const DIRECTORY = { done: IN_DIRECTORY };
const VISITS = ['getPlanner', 'getWeeklyVisitSummary', 'listMyVisits', 'listTimeOfWeek', 'listVisitsOfDay'];
const ABSENT = [...VISITS, 'listTimeSheetPeriod'];
const OF_RECORDINGS = ['findSpoken', 'listRecordings'];
const RECORDINGS = { done: OF_RECORDINGS };
const WINDOW = ['getPlanner', 'getVisitAutomationWindow'];
const PLANNED = [...ENTRIES, ...VISITS, 'getTimesheetInitial', 'getVisitSummary'];
const PLAN = { done: PLANNED };
const HANDED_OVER = [
  ...PLANNED,
  ...PEOPLE.done,
  ...ALL_TARGETS,
  'getClientRecord',
  'getHandOverClashes',
  'getMarketingStats',
  'getOpenWork',
  'getPersonWork',
  'getSalesUsers',
  'listHomeFeed ',
  'listHomeFeed ',
  'listMyOpportunities',
  'listProspects',
  'listSurveyForms',
  'searchOpportunities',
].toSorted();
const OF_F1 = ['getSurveyForm F1', 'listFormSubmissions F1', 'listGivenForms F1', 'listSurveyForms'];
const OF_I1 = ['getImport I1', 'listImportRows', 'listImports'];
const IMPORT_I1 = { done: OF_I1 };
const OF_T1 = [
  'getReleasedTemplate T1',
  'getTemplate T1',
  'getTemplateInfo',
  'getTextHistory T1',
  'listPlaceholders',
  'listPublishedDocuments',
  'listTextBin',
];
const COMMENTS_T1 = { done: ['listTemplateComments T1'] };
const OF_VIEWS = ['getPersonalItem saved-view', 'listPersonalItems saved-view'];
const VIEWS = { done: OF_VIEWS };
const TEXT_T1 = { argument: { kind: 'template', id: 'T1' }, done: OF_T1 };
const FILES_OF_A1 = [
  'getDocumentHistory A1',
  'getDocumentPreview A1',
  'getPublishedText A1',
  'listDocumentBin A1',
  'listDocuments A1',
  'listDocumentsToCheck A1',
  'listManualAndHandbookItems A1',
];

const DUPLICATES = { done: ['listDuplicates'] };

/** `refused`: what a refused write fetches again, if that is not what a done one does. */
interface Write {
  argument: unknown;
  done: readonly string[];
  refused?: readonly string[];
}

/**
 * Each write with an argument: the queries that are fetched again after success, and after a refusal. Entries, submissions
 * and the lists of the marketing console are one list to the server, so a write to one row reaches the whole list.
 */
export const WRITES: Readonly<Record<string, Write>> = {
  addSurveyForm: { argument: {}, done: ['listSurveyForms'] },
  importXlsForm: { argument: new File([], 'x.xlsx'), done: ['listSurveyForms'] },
  giveForm: { argument: { gift: { key: 'F1' } }, done: OF_F1 },
  saveSurveyForm: { argument: { change: { key: 'F1' } }, done: OF_F1 },
  dismissSubmission: { argument: 'R1', done: ['listSubmissions'] },
  restoreSubmission: { argument: 'R1', done: ['listSubmissions'] },
  uploadMembers: { argument: new File([], 'x.xlsx'), done: ['listInsurerMembers'], refused: [] },
  endMySession: { argument: 'F1', done: ['listMySessions'], refused: [] },
  addMyToken: { argument: { name: 'BI' }, done: ['listMyTokens'], refused: [] },
  revokeMyToken: { argument: 'T1', done: ['listMyTokens'], refused: [] },
  addPerson: { argument: { person: {} }, ...PEOPLE },
  savePerson: { argument: { id: 'P1', changes: { active: false } }, done: COUNTED },
  endSignIns: { argument: { id: 'P1' }, ...PEOPLE },
  releaseAccount: { argument: { id: 'P1' }, ...PEOPLE },
  handOver: { argument: { parts: [{ fromId: 'P1', toId: 'P2' }] }, done: HANDED_OVER },
  saveTeam: { argument: { name: 'North' }, ...PEOPLE },
  removeTeam: { argument: { id: 'T1' }, ...PEOPLE },
  addDirectoryToken: { argument: { name: 'Entra ID' }, ...DIRECTORY },
  revokeDirectoryToken: { argument: { id: 'T1' }, ...DIRECTORY },
  saveDirectoryGroup: { argument: { id: 'G1', roles: [] }, ...DIRECTORY },
  uploadRecording: { argument: {}, ...RECORDINGS },
  saveRecording: { argument: { id: 'R1' }, ...RECORDINGS },
  saveTranscript: { argument: { id: 'R1' }, ...RECORDINGS },
  removeRecording: { argument: { id: 'R1' }, ...RECORDINGS },
  addVisit: { argument: { visit: {} }, ...PLAN },
  saveVisit: { argument: { change: {} }, ...PLAN },
  moveVisits: { argument: { moves: [] }, ...PLAN },
  cancelVisit: { argument: { id: 'V1', version: 1 }, ...PLAN },
  saveAbsences: { argument: { days: [] }, done: ABSENT },
  saveVisitWindow: { argument: {}, done: WINDOW },
  restoreVisit: { argument: { id: 'V1', version: 1 }, ...PLAN },
  erasePerson: { argument: { erasure: {} }, done: ERASED },
  mergeDuplicates: { argument: { kind: 'client' }, ...DUPLICATES },
  undoMerge: { argument: 1, ...DUPLICATES },
  keepApart: { argument: { kind: 'client' }, ...DUPLICATES },
  saveSettings: { argument: { changes: [] }, done: ['getConfiguration', 'listAudit', 'listPeople', 'listSettings'] },
  uploadImport: { argument: { kind: 'people' }, done: ['listImports'] },
  checkImport: { argument: { id: 'I1' }, ...IMPORT_I1 },
  chooseHeadings: { argument: { id: 'I1' }, ...IMPORT_I1 },
  correctImport: { argument: { id: 'I1' }, done: ['listImports'], refused: OF_I1 },
  stepImport: { argument: { id: 'I1', step: 'run' }, ...IMPORT_I1 },
  endOtherSessions: { argument: undefined, done: ['listMySessions'], refused: [] },
  saveLeadProduct: { argument: { product: {} }, ...PRODUCTS },
  removeLeadProduct: { argument: { id: 'L1' }, ...PRODUCTS },
  orderLeadProducts: { argument: { ids: ['L1'] }, ...PRODUCTS },
  addCalendarFeed: { argument: undefined, done: ['getMyCalendar'] },
  revokeCalendarFeed: { argument: { id: 'F1' }, done: ['getMyCalendar'] },
  saveWebhook: { argument: { webhook: {} }, done: ['listWebhooks'] },
  removeWebhook: { argument: { id: 'W1' }, done: ['listWebhooks'] },
  rotateSecret: { argument: { id: 'W1' }, done: ['listWebhooks'] },
  testWebhook: { argument: { id: 'W1' }, done: ['listDeliveries', 'listWebhooks'] },
  replayDelivery: { argument: { id: 'W1', deliveryId: 1 }, done: ['listDeliveries', 'listWebhooks'] },
  savePlaceholder: { argument: { placeholder: {} }, ...PLACEHOLDERS },
  removePlaceholder: { argument: { key: 'K' }, ...PLACEHOLDERS },
  orderPlaceholders: { argument: { keys: ['K'] }, ...PLACEHOLDERS },
  saveSetUpTarget: { argument: { target: {} }, ...SET_UP },
  removeTarget: { argument: { targetId: 1 }, ...SET_UP },
  saveTargetGroup: { argument: { kind: 'area' }, ...SET_UP },
  orderTargetGroups: { argument: { kind: 'area' }, ...SET_UP },
  removeTargetGroup: { argument: { kind: 'area' }, ...SET_UP },
  savePlannedMonths: { argument: { rows: [] }, ...SET_UP },
  saveTargetInfo: { argument: { target: {} }, done: ALL_TARGETS },
  saveTarget: { argument: { month: '2026-10-01', target: {} }, ...TWO_MONTHS },
  completeAction: { argument: { month: '2026-11-01', targetId: 1 }, ...TWO_MONTHS },
  populateTargets: { argument: '2026-10-01', ...TWO_MONTHS },
  reopenAction: { argument: { month: '2026-11-01', targetId: 1, version: '1.1.1' }, ...TWO_MONTHS },
  emptyTargets: { argument: { month: '2026-10-01', filled: [] }, ...TWO_MONTHS },
  submitLead: { argument: { lead: {} }, done: ['listMyOpportunities', 'searchOpportunities'], refused: [] },
  importWord: { argument: new File([''], 'a.docx'), done: [] },
  saveTemplate: { argument: { template: { templateId: 'T1' } }, done: OF_T1, refused: [] },
  saveSection: {
    argument: { section: { sectionId: 'S1' } },
    done: [
      'getSection S1',
      'getTemplateInfo',
      'getTextHistory S1',
      'listPlaceholders',
      'listPublishedDocuments',
      'listTextBin',
    ],
    refused: [],
  },
  savePersonalItem: { argument: { kind: 'saved-view' }, ...VIEWS },
  removePersonalItem: { argument: { kind: 'saved-view' }, ...VIEWS },
  addTemplateComment: { argument: { templateId: 'T1' }, ...COMMENTS_T1 },
  setTemplateCommentDone: { argument: { templateId: 'T1' }, ...COMMENTS_T1 },
  changeTemplateState: { argument: { templateId: 'T1' }, done: OF_T1 },
  restoreTextVersion: TEXT_T1,
  binText: TEXT_T1,
  restoreText: TEXT_T1,
  removeTextForGood: TEXT_T1,
  saveTemplateAnswers: {
    argument: { externalId: 'A1', answers: {} },
    done: ['getTemplateAnswerOrigins A1'],
    refused: [],
  },
  saveDocumentSubject: { argument: { accountId: 'A1', subject: {} }, ...SUBJECTS_OF_A1 },
  removeDocumentSubject: { argument: { accountId: 'A1', subject: {} }, ...SUBJECTS_OF_A1 },
  restoreDocumentSubject: { argument: { accountId: 'A1', subject: {} }, ...SUBJECTS_OF_A1 },
  savePublishedText: {
    argument: { accountId: 'A1', text: {} },
    done: [...FILES_OF_A1, 'listPublishedDocuments'].toSorted(),
    refused: [],
  },
  publishAdvice: { argument: {}, done: ENTRIES },
  withdrawAdvice: { argument: { id: 'E1', linked: [] }, done: ENTRIES },
  saveTimeEntry: { argument: {}, done: ENTRIES },
  addTimeEntries: { argument: [], done: ENTRIES },
  deleteTimeEntries: { argument: [], done: ENTRIES },
  deleteTimeEntry: { argument: {}, done: ENTRIES },
  restoreTimeEntry: { argument: 'E1', done: ENTRIES },
  confirmVisitMinutes: { argument: {}, done: [...ENTRIES, ...VISITS, 'getTimesheetInitial'] },
  submitSurvey: { argument: {}, done: ['getTimesheetInitial'], refused: [] },
  updateFormTags: { argument: {}, done: ['listForms'] },
  updateJobTitle: { argument: {}, done: ['listJobTitles'] },
  uploadJobTitles: { argument: new File([], 'x.csv'), done: ['listJobTitles'] },
  updateMappings: { argument: {}, done: ['listMappings'] },
  updateProspects: { argument: {}, done: ['getMarketingStats', 'getSalesUsers', 'listProspects'] },
  addDocument: { argument: { accountId: 'A1' }, done: FILES_OF_A1 },
  moveDocument: { argument: { accountId: 'A1' }, done: FILES_OF_A1 },
  restoreDocument: { argument: { accountId: 'A1' }, done: FILES_OF_A1 },
  restoreDocumentVersion: { argument: { accountId: 'A1' }, done: FILES_OF_A1 },
  removeDocumentForGood: { argument: { accountId: 'A1' }, done: FILES_OF_A1 },
  removeDocument: { argument: { accountId: 'A1' }, done: FILES_OF_A1 },
};
