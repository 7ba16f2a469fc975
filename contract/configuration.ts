import { array, boolean, object, string, type InferType } from 'yup';

/**
 * Answer of `GET /vars` (product/calls#vars): the fields in the specification and the server's additional features.
 * Every key may be missing; a server with only the specified calls announces no features.
 */
export const configurationSchema = object({
  /**
   * The caller's current role claims; if they are missing, those of the token apply. Calls that need another role get
   * 403 with the code `role-missing`.
   */
  roles: array(string().required()).optional(),
  productName: string().optional(),
  helpPhone: string().optional(),
  userGuideUrl: string().optional(),
  /** The insurer's label and path segment (product/registrations#insurer-path). */
  insurer: string().optional(),
  /** Path prefix of the marketing-automation service (product/marketing#prefix). */
  marketingPrefix: string().optional(),
  /** The divisions of the lead form (product/lead-form#divisions). */
  leadDivisions: array(string().required()).optional(),
  /** The customer-relationship system's role ids of each group of sales users (product/marketing#role-groups). */
  salesRoleIds: object({
    BDE: array(string().required()).defined(),
    BM: array(string().required()).defined(),
    CMO: array(string().required()).defined(),
  })
    .optional()
    .default(undefined),
  /**
   * Bases of the conversion services (product/conversions#two-services): an address, or a path below the API. If it is
   * missing, there is no such service.
   */
  wordConversionUrl: string().optional(),
  pdfConversionUrl: string().optional(),
  /**
   * The server has everything that this repository's has in addition to the specified calls (product/calls#extensions).
   * Without it, the portal uses only the specification's.
   */
  extensions: boolean().optional(),
  /** The server supports `Idempotency-Key` on writes. */
  idempotencyKeys: boolean().optional(),
  /**
   * Each change must say which version of the record was seen (product/calls#preconditions): `If-Match`, or a field of
   * the body. 428 without it, 412 with an outdated one.
   */
  preconditions: boolean().optional(),
  /** The server revokes a session on `POST /signout`. */
  signOut: boolean().optional(),
  /** The server has API tokens of users, `GET /mytokens`. */
  accessTokens: boolean().optional(),
  /** The server lists and ends a user's sessions, `GET /mysessions`. */
  sessionList: boolean().optional(),
  /** The server serves the files of time entries, `GET /timesheetfile/{entryId}/{index}`. */
  timesheetFiles: boolean().optional(),
  /**
   * The server deletes unpublished time entries and restores them, `POST /deletetimesheetentry`,
   * `/restoretimesheetentry`.
   */
  timesheetDelete: boolean().optional(),
  /** The server restores a dismissed registration, `POST /registration/restore/{id}`. */
  registrationRestore: boolean().optional(),
  /** The server reads an insurer's spreadsheet with the rules in `registration-sheet.ts`. */
  registrationSheet: boolean().optional(),
  /** The server serves client documents, `GET /getdocument/1?fileName={uri}&accountId={id}`. */
  documentFiles: boolean().optional(),
  /**
   * Replacing, moving or removing a client document requires the version that the sender saw: `replaces` in the forms
   * of `/adddocument` and `/updateDocument`, `seenVersion` in those of `/updateDocument` and `/deleteDocument`.
   */
  documentVersions: boolean().optional(),
  /** The server stores versions of client documents and has a bin for them, see `document-history.ts`. */
  documentHistory: boolean().optional(),
  /** The server serves the files in the bin, `GET /documentbin/{accountId}/file?version=`. */
  documentBinFiles: boolean().optional(),
  /** The server reads documents for previews, `GET /documentpreview/{accountId}`, see `document-preview.ts`. */
  documentPreview: boolean().optional(),
  /** The server stores versions of templates and sections and has a bin for them, see `template-history.ts`. */
  templateHistory: boolean().optional(),
  /** The server reads Word documents as texts of templates and sections, `POST /importword`, see `word-import.ts`. */
  wordImport: boolean().optional(),
  /** Templates have states, see `TEMPLATE_STATES` in `template.ts`. */
  templateStates: boolean().optional(),
  /** The server stores comments on templates, see `template-comments.ts`. */
  templateComments: boolean().optional(),
  /** The server stores suggested changes in texts of templates and sections, see `suggestions.ts`. */
  suggestedChanges: boolean().optional(),
  /** The server lists deleted time entries and the versions of entries, see `time-entry-history.ts`. */
  timesheetHistory: boolean().optional(),
  /** The server has the time sheet of several days in one answer, see `time-sheet-period.ts`. */
  timesheetPeriod: boolean().optional(),
  /** The server provides the peaks of recordings, `GET /recordingpeaks/{id}`. */
  recordingPeaks: boolean().optional(),
  /** The server provides the transcripts of recordings, `GET /recordingtranscript/{id}`, as WebVTT. */
  recordingTranscripts: boolean().optional(),
  /** The server merges saved template answers key by key, so only changes need to be sent. */
  templateAnswerMerge: boolean().optional(),
  /** The server returns who gave each template answer and when, `GET /gettemplateanswerdates/{externalId}`. */
  templateAnswerDates: boolean().optional(),
  /** The server stores the texts of published documents, `GET /getpublishedtext/{accountId}?fileName={uri}`. */
  publishedTexts: boolean().optional(),
  /** The server lists what was published, and from which version of which template, see `published-documents.ts`. */
  publishedDocuments: boolean().optional(),
  /** The server stores who and what a client's documents are about, see `document-subject.ts`. */
  documentSubjects: boolean().optional(),
  /** The server says what it knows about a client, `GET /clientrecord/{accountId}`, see `client-record.ts`. */
  clientRecord: boolean().optional(),
  /**
   * The server supports `taskDueDate` in the updates of `{prefix}/updateprospect`, with which an undo restores tasks.
   */
  taskDueDates: boolean().optional(),
  /** The server tells the changes since an earlier answer of `{prefix}/prospects`, with `A-IM`. */
  prospectChanges: boolean().optional(),
  /**
   * The server can undo a completed action, a population and first values of targets: `POST /reopenAction`,
   * `/emptyTargets`.
   */
  targetUndo: boolean().optional(),
  /** The server takes advice out of SafetyNest that was just published, `POST /unpublishtimesheetentry`. */
  adviceUndo: boolean().optional(),
  /** The server stores small things of the caller alone, `GET /personalitems/{kind}`, see `personal-item.ts`. */
  personalItems: boolean().optional(),
  /** The server lists what has changed that concerns the caller, `GET /homefeed`, see `home-feed.ts`. */
  homeFeed: boolean().optional(),
  /** The server gives the report form of a visit, `POST /visitreport`, see `visit-report.ts`. */
  visitReports: boolean().optional(),
  /** Whether the form for these reports is published; unknown on other servers. */
  visitReportForm: boolean().optional(),
  /** The server says what has changed, `GET /changes`, and who else has a record open, `POST /presence`. */
  changeStream: boolean().optional(),
  /** Testers may store, record and replay states of this portal. */
  testerTools: boolean().optional(),
  /**
   * Base of the completion service (product/ai-playground#completion-base): an address, or a path below the API; '/ai'
   * by default.
   */
  aiCompletionUrl: string().optional(),
  /** The service supports `stream`. */
  aiStreaming: boolean().optional(),
  /** The server knows the names of clients and staff in a question, `POST /ai/names`. */
  aiNames: boolean().optional(),
}).strict();

export type Configuration = InferType<typeof configurationSchema>;
