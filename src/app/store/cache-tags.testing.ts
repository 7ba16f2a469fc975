const ENTRIES = [
  'getEntryHistory',
  'listAdvice',
  'listDeletedEntries',
  'listMyAgenda',
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
];
const PEOPLE = ['listAudit', 'listPeople'];
const COUNTED = [...PEOPLE, 'getOpenWork'];
const VISITS = ['getPlanner', 'getWeeklyVisitSummary', 'listMyVisits', 'listTimeOfWeek', 'listVisitsOfDay'];
const PLANNED = [...ENTRIES, ...VISITS, 'getTimesheetInitial', 'getVisitSummary'];
const TWO_MONTHS = { done: ['listTargets 2026-10-01', 'listTargets 2026-11-01'] };
const HANDED_OVER = [
  ...PLANNED,
  ...PEOPLE,
  ...ALL_TARGETS,
  'getClientRecord',
  'getHandOverClashes',
  'getMarketingStats',
  'getOpenWork',
  'getPersonWork',
  'getSalesUsers',
  'listHomeFeed',
  'listMyOpportunities',
  'listProspects',
  'listSurveyForms',
  'searchOpportunities',
];
const OF_F1 = ['getSurveyForm F1', 'listFormSubmissions F1', 'listGivenForms F1', 'listSurveyForms'];
const OF_I1 = ['getImport I1', 'listImportRows', 'listImports'];
const IMPORT_I1 = { done: OF_I1 };
const TEXTS = ['getTemplateInfo', 'listPlaceholders', 'listPublishedDocuments', 'listTextBin'];
const OF_T1 = [...TEXTS, 'getReleasedTemplate T1', 'getTemplate T1', 'getTextHistory T1'];
const COMMENTS_T1 = { argument: { templateId: 'T1' }, done: ['listTemplateComments T1'] };
const VIEWS = {
  argument: { kind: 'saved-view' },
  done: ['getPersonalItem saved-view', 'listPersonalItems saved-view'],
};
const TEXT_T1 = { argument: { kind: 'template', id: 'T1' }, done: OF_T1 };
const SUBJECTS_OF_A1 = { argument: { accountId: 'A1', subject: {} }, done: ['listDocumentSubjects A1'] };
const FILES_OF_A1 = [
  'getDocumentHistory A1',
  'getDocumentPreview A1',
  'getPublishedText A1',
  'listDocumentBin A1',
  'listDocuments A1',
  'listDocumentsToCheck A1',
  'listManualAndHandbookItems A1',
];
const DOCUMENT_OF_A1 = { argument: { accountId: 'A1' }, done: FILES_OF_A1 };

/** `argument` is what is sent, if the tags depend on it; `refused` is what a refused write fetches again, if that differs. */
interface Write {
  argument?: unknown;
  done: readonly string[];
  refused?: readonly string[];
}

/** Writes whose tags depend neither on the argument nor on success, with the queries that each fetches again. */
const ALWAYS_THE_SAME: readonly (readonly [writes: string, done: readonly string[]])[] = [
  ['addPerson endSignIns releaseAccount saveTeam removeTeam', PEOPLE],
  ['addDirectoryToken revokeDirectoryToken saveDirectoryGroup', ['getDirectorySetUp', ...PEOPLE]],
  ['saveSettings', ['getConfiguration', 'listSettings', ...PEOPLE]],
  ['erasePerson', ERASED],
  ['mergeDuplicates undoMerge', ['listDuplicates']],
  ['uploadImport', ['listImports']],
  ['addSurveyForm importXlsForm', ['listSurveyForms']],
  ['dismissSubmission restoreSubmission', ['listSubmissions']],
  ['uploadRecording saveRecording saveTranscript removeRecording', ['findSpoken', 'listRecordings']],
  ['addVisit saveVisit moveVisits cancelVisit restoreVisit', PLANNED],
  ['saveAbsences', [...VISITS, 'listMyAgenda', 'listTimeSheetPeriod']],
  ['saveVisitWindow', ['getPlanner', 'getVisitAutomationWindow']],
  ['saveLeadProduct removeLeadProduct orderLeadProducts', ['listLeadProducts', 'listSetUpProducts']],
  ['addCalendarFeed revokeCalendarFeed', ['getMyCalendar']],
  ['saveWebhook removeWebhook rotateSecret', ['listWebhooks']],
  ['testWebhook replayDelivery', ['listDeliveries', 'listWebhooks']],
  ['savePlaceholder removePlaceholder orderPlaceholders', TEXTS],
  ['saveSetUpTarget removeTarget saveTargetGroup orderTargetGroups removeTargetGroup savePlannedMonths', ALL_TARGETS],
  ['publishAdvice withdrawAdvice', ENTRIES],
  ['saveTimeEntry addTimeEntries deleteTimeEntries deleteTimeEntry restoreTimeEntry', ENTRIES],
  ['confirmVisitMinutes', [...ENTRIES, ...VISITS, 'getTimesheetInitial']],
  ['markNotifications markAllNotifications', ['listNotifications']],
  ['updateFormTags', ['listForms']],
  ['updateJobTitle uploadJobTitles', ['listJobTitles']],
  ['updateMappings', ['listMappings']],
];

/**
 * Each write with the queries that are fetched again after success, and after a refusal: only a person knows which screens
 * show what it changes. Entries, submissions and the lists of the marketing console are one list to the server, so a write
 * to one row reaches the whole list.
 */
export const WRITES: Readonly<Record<string, Write>> = {
  ...Object.fromEntries(
    ALWAYS_THE_SAME.flatMap(([writes, done]) => writes.split(' ').map((name): [string, Write] => [name, { done }])),
  ),
  giveForm: { argument: { gift: { key: 'F1' } }, done: OF_F1 },
  saveSurveyForm: { argument: { change: { key: 'F1' } }, done: OF_F1 },
  uploadMembers: { done: ['listInsurerMembers'], refused: [] },
  endMySession: { done: ['listMySessions'], refused: [] },
  endOtherSessions: { done: ['listMySessions'], refused: [] },
  addMyToken: { done: ['listMyTokens'], refused: [] },
  revokeMyToken: { done: ['listMyTokens'], refused: [] },
  savePerson: { argument: { id: 'P1', changes: { active: false } }, done: COUNTED },
  handOver: { argument: { parts: [{ fromId: 'P1', toId: 'P2' }] }, done: HANDED_OVER },
  keepApart: { argument: { kind: 'client' }, done: ['listDuplicates'] },
  checkImport: { argument: { id: 'I1' }, ...IMPORT_I1 },
  chooseHeadings: { argument: { id: 'I1' }, ...IMPORT_I1 },
  correctImport: { argument: { id: 'I1' }, done: ['listImports'], refused: OF_I1 },
  stepImport: { argument: { id: 'I1', step: 'run' }, ...IMPORT_I1 },
  saveTargetInfo: { done: ALL_TARGETS },
  saveTarget: { argument: { month: '2026-10-01', target: {} }, ...TWO_MONTHS },
  completeAction: { argument: { month: '2026-11-01', targetId: 1 }, ...TWO_MONTHS },
  populateTargets: { argument: '2026-10-01', ...TWO_MONTHS },
  reopenAction: { argument: { month: '2026-11-01', targetId: 1, version: '1.1.1' }, ...TWO_MONTHS },
  emptyTargets: { argument: { month: '2026-10-01', filled: [] }, ...TWO_MONTHS },
  submitLead: { done: ['listMyOpportunities', 'searchOpportunities'], refused: [] },
  submitSurvey: { done: ['getTimesheetInitial'], refused: [] },
  updateProspects: { done: ['getMarketingStats', 'getSalesUsers', 'listProspects'] },
  saveTemplate: { argument: { template: { templateId: 'T1' } }, done: OF_T1, refused: [] },
  saveSection: {
    argument: { section: { sectionId: 'S1' } },
    done: [...TEXTS, 'getSection S1', 'getTextHistory S1'],
    refused: [],
  },
  savePersonalItem: VIEWS,
  removePersonalItem: VIEWS,
  addTemplateComment: COMMENTS_T1,
  setTemplateCommentDone: COMMENTS_T1,
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
  saveDocumentSubject: SUBJECTS_OF_A1,
  removeDocumentSubject: SUBJECTS_OF_A1,
  restoreDocumentSubject: SUBJECTS_OF_A1,
  savePublishedText: {
    argument: { accountId: 'A1', text: {} },
    done: [...FILES_OF_A1, 'listPublishedDocuments'],
    refused: [],
  },
  addDocument: DOCUMENT_OF_A1,
  moveDocument: DOCUMENT_OF_A1,
  removeDocument: DOCUMENT_OF_A1,
  restoreDocument: DOCUMENT_OF_A1,
  restoreDocumentVersion: DOCUMENT_OF_A1,
  removeDocumentForGood: DOCUMENT_OF_A1,
};
