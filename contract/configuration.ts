import { array, boolean, object, string, type InferType } from 'yup';

/**
 * Answer of `GET /vars` (product/calls#vars): what the operator and administrators have set, and whether the server has
 * extensions. Every key may be missing.
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
  /** Whether the form for visit reports is published. */
  visitReportForm: boolean().optional(),
  /**
   * The server says what has changed, `GET /changes`, and who else has a record open, `POST /presence`: an extension that
   * the operator can switch off.
   */
  changeStream: boolean().optional(),
  /** Testers may store, record and replay states of this portal. */
  testerTools: boolean().optional(),
  /**
   * Base of the completion service (product/ai-playground#completion-base): an address, or a path below the API; '/ai'
   * by default.
   */
  aiCompletionUrl: string().optional(),
}).strict();

export type Configuration = InferType<typeof configurationSchema>;
