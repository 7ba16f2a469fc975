import { array, boolean, object, string, type InferType } from 'yup';

/**
 * Answer of `GET /vars` (product/calls#vars): the fields of the specification and what else this server can do.
 * Every key may be missing; a server that knows only the specified calls announces none of the abilities.
 */
export const configurationSchema = object({
  /**
   * The caller's role claims at this moment; those of the token count where the server does not say. It refuses what
   * needs another role with 403 and the code `role-missing`.
   */
  roles: array(string().required()).optional(),
  productName: string().optional(),
  helpPhone: string().optional(),
  userGuideUrl: string().optional(),
  /** Caption and path part of the insurer (product/registrations#insurer-path). */
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
   * Bases of the conversion services (product/conversions#two-services): an address, or a path below the API. Without
   * one there is no such service.
   */
  wordConversionUrl: string().optional(),
  pdfConversionUrl: string().optional(),
  /** The server keeps `Idempotency-Key` on writes. */
  idempotencyKeys: boolean().optional(),
  /** The server revokes a session on `POST /signout`. */
  signOut: boolean().optional(),
  /** The server lists and ends where somebody is signed in, `GET /mysessions`. */
  sessionList: boolean().optional(),
  /** The server hands out the files of time entries, `GET /timesheetfile/{entryId}/{index}`. */
  timesheetFiles: boolean().optional(),
  /**
   * The server deletes unpublished time entries and restores them, `POST /deletetimesheetentry`,
   * `/restoretimesheetentry`.
   */
  timesheetDelete: boolean().optional(),
  /** The server takes back a dismissed registration, `POST /registration/restore/{id}`. */
  registrationRestore: boolean().optional(),
  /** The server reads an insurer's spreadsheet as `registration-sheet.ts` says, and refuses what that refuses. */
  registrationSheet: boolean().optional(),
  /** The server hands out client documents, `GET /getdocument/1?fileName={uri}&accountId={id}`. */
  documentFiles: boolean().optional(),
  /**
   * The server wants to know which version of a client document its sender saw before it replaces, moves or removes
   * one: `replaces` in the forms of `/adddocument` and `/updateDocument`, `seenVersion` in those of `/updateDocument`
   * and `/deleteDocument`.
   */
  documentVersions: boolean().optional(),
  /** The server says how loud recordings are, `GET /recordingpeaks/{id}`. */
  recordingPeaks: boolean().optional(),
  /** The server merges saved template answers key by key, so that changes alone may be sent. */
  templateAnswerMerge: boolean().optional(),
  /** The server says who gave each template answer and when, `GET /gettemplateanswerdates/{externalId}`. */
  templateAnswerDates: boolean().optional(),
  /** The server keeps the texts of published documents, `GET /getpublishedtext/{accountId}?fileName={uri}`. */
  publishedTexts: boolean().optional(),
  /** The server knows `taskDueDate` in the updates of `{prefix}/updateprospect`, by which an undo gives tasks back. */
  taskDueDates: boolean().optional(),
  /** Testers may store, record and replay states of this portal. */
  testerTools: boolean().optional(),
  /**
   * Base of the completion service (product/ai-playground#completion-base): an address, or a path below the API; '/ai'
   * without one.
   */
  aiCompletionUrl: string().optional(),
  /** It knows `stream`. */
  aiStreaming: boolean().optional(),
}).strict();

export type Configuration = InferType<typeof configurationSchema>;
