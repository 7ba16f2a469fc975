import { LEAD_DIVISIONS } from '@contract/lead';
import { SETTING_RULES } from '@contract/setting';
import { EMAIL } from '@contract/text';
import { object, string, number, type InferType } from 'yup';
import { isHostList } from './webhooks/permitted-hosts';
import { clamdAddress } from './files/clamd-config';
import { isSender, smtpAddress } from './notification/mail-config';
import { parseTrustedProxies } from './http/network-address';

const port = () => number().integer().min(0).max(65535);

/** The address of a service; inside a cluster it may be a plain host name, which yup's own `url` does not accept. */
const address = () =>
  string()
    .test(
      'address',
      '${path} must be an address such as http://host:3000',
      (value) => value === undefined || (/^https?:\/\/[^\s?#]+$/.test(value) && URL.canParse(value)),
    )
    .optional();

/** MSAL refuses a provider without TLS. */
const providerAddress = () =>
  string()
    .test(
      'https',
      '${path} must be an address that begins with https://',
      (value) => value === undefined || (/^https:\/\/[^\s?#]+$/.test(value) && URL.canParse(value)),
    )
    .optional();

/**
 * The server's configuration, one environment variable per field. The defaults are for a local portal;
 * `docs/configuration.md` explains each variable.
 */
export const environmentSchema = object({
  PORT: port().default(8080),
  HOST: string().default('localhost'),
  /** Public origin as browsers see it; default http://localhost:PORT. */
  PUBLIC_URL: address(),
  /** Folder of the embedded database, the files and the signing key. */
  DATA_DIR: string().default('./data'),
  /** A PostgreSQL connection string; without it the embedded database is used. */
  DATABASE_URL: string().optional(),
  DATABASE_POOL: number().integer().min(1).max(200).default(10),
  /** A bucket for the files instead of a folder in DATA_DIR; credentials come from the AWS client's usual sources. */
  S3_BUCKET: string()
    .matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: string()
    .matches(/^[a-z0-9-]{2,40}$/)
    .default('eu-west-2'),
  /** Address of an S3-compatible server; Amazon's by default. */
  S3_ENDPOINT: string()
    .matches(/^https?:\/\/[^\s/]+\/?$/)
    .optional(),
  /** Where clamd listens, `tcp://host:3310` or `unix:/path`; without it, uploads are not scanned for viruses. */
  CLAMD_URL: string()
    .test(
      'clamd',
      '${path} must be an address such as tcp://host:3310 or unix:/run/clamav/clamd.ctl',
      (value) => value === undefined || clamdAddress(value) !== null,
    )
    .optional(),
  /** What happens to uploads while clamd does not answer: they are refused, or stored and marked as not scanned. */
  CLAMD_DOWN: string().oneOf(['refuse', 'mark']).default('refuse'),
  /** How long clamd may be silent. */
  CLAMD_SILENCE_SECONDS: number().integer().min(1).max(600).default(60),
  /** `demo` fills an empty database with demo data, `none` does not; the default with IDENTITY=production is `none`. */
  DEMO_DATA: string().oneOf(['demo', 'none']).optional(),
  DEMO_SCALE: string().oneOf(['normal', 'large']).default('normal'),
  /** Lifetime of a product token, in minutes; 7 days by default (product/session#token-lifetime). */
  TOKEN_LIFETIME_MINUTES: number().integer().min(2).max(43_200).default(10_080),
  /** Secret that signs product tokens, at least 32 characters; created and stored in DATA_DIR if missing. */
  TOKEN_SECRET: string().min(32).optional(),
  /** Gigabytes of files that each person may store. */
  STORED_GB_PER_PERSON: number().min(0.001).max(1_000_000).default(20),
  /** Factor for the limits on requests: 2 doubles them, 0 turns them off. */
  RATE_LIMITS: number().min(0).max(1_000).default(1),
  /** How long the address of a recording is valid, in minutes. */
  RECORDING_URL_MINUTES: number().integer().min(1).max(1_440).default(30),
  /** Days for which page views are stored; they are personal data of staff, and nothing in the portal needs them. */
  PAGE_VIEW_DAYS: number().integer().min(1).max(3_650).default(90),
  /** Days after which entries of the audit log are removed; never without it (product/audit#retention). */
  AUDIT_DAYS: number().integer().min(30).max(36_500).optional(),
  /** When the server makes its daily backup, London time; `off`, and the default with IDENTITY=local, for never. */
  BACKUP_AT: string()
    .matches(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/, '${path} must be a time such as 02:30, or off')
    .optional(),
  /** Folder of the backups. */
  BACKUP_DIR: string().default('./backups'),
  /** Of how many days, weeks and months the last backup stays. */
  BACKUP_KEEP: string()
    .matches(/^[1-9]\d{0,3}\/\d{1,3}\/\d{1,3}$/, '${path} must be numbers of days, weeks and months such as 7/4/12')
    .default('7/4/12'),
  /** Whether a backup is made before the tables of a database with data are updated. */
  BACKUP_BEFORE_UPDATE: string().oneOf(['on', 'off']).default('on'),
  /** Public keys of `age` that backups are encrypted for, `age1…`, separated by commas. */
  BACKUP_RECIPIENT: string().optional(),
  /** `local` serves a local OpenID provider and a Google stand-in, `production` trusts only Entra ID and Google. */
  IDENTITY: string().oneOf(['local', 'production']).default('local'),
  /** Becomes an administrator if there is no active one when the server starts. */
  ADMIN_EMAIL: string().matches(EMAIL, '${path} must be an e-mail address').optional(),
  MICROSOFT_CLIENT_ID: string().optional(),
  MICROSOFT_TENANT_ID: string().optional(),
  /** Entra ID's address, which is another in national clouds. */
  MICROSOFT_AUTHORITY: providerAddress().default('https://login.microsoftonline.com'),
  /** The issuer of a standard OpenID provider that takes the place of Entra ID, as in staging. */
  OPENID_ISSUER: providerAddress(),
  GOOGLE_CLIENT_ID: string().optional(),
  // Administrators can set these on a screen too (product/settings#keys).
  PRODUCT_NAME: SETTING_RULES.PRODUCT_NAME.default('Harbour'),
  CUSTOMER_NAME: SETTING_RULES.CUSTOMER_NAME.default(''),
  HELP_PHONE: SETTING_RULES.HELP_PHONE.default('0800 028 2420'),
  TERMS_URL: SETTING_RULES.TERMS_URL.default(''),
  USER_GUIDE_URL: SETTING_RULES.USER_GUIDE_URL.default('/guide/'),
  INSURER: SETTING_RULES.INSURER.default('insurer'),
  MARKETING_PREFIX: string()
    .matches(/^\/[a-z0-9-]+$/)
    .default('/pardot'),
  /** The divisions of the lead form, separated by semicolons; eleven neutral ones by default. */
  LEAD_DIVISIONS: SETTING_RULES.LEAD_DIVISIONS.default(LEAD_DIVISIONS.join(';')),
  /** Role ids of the sales groups, `BDE=id1,id2;BM=id3;CMO=id4`; the demo data's by default. */
  SALES_ROLE_IDS: SETTING_RULES.SALES_ROLE_IDS.default('BDE=role-bde;BM=role-bm;CMO=role-cmo'),
  /** `off`: only the specification's calls, for trials of the portal (product/calls#extensions). */
  EXTENSIONS: string().oneOf(['on', 'off']).default('on'),
  /** Testers may store and replay states; on for demonstrations and development, off with IDENTITY=production. */
  TESTER_TOOLS: string().oneOf(['on', 'off']).optional(),
  /** Browsers store the portal's files, so that it opens without a network; `off` removes them (product/offline#copy). */
  OFFLINE_COPY: string().oneOf(['on', 'off']).default('on'),
  /** Portals follow each other's changes; off where a proxy cannot pass on a stream (product/live#stream). */
  CHANGE_STREAM: string().oneOf(['on', 'off']).default('on'),
  /** Seconds by which the server's clock differs from the machine's, so that a trial can be of any date. */
  CLOCK_SHIFT_SECONDS: number().integer().default(0),
  /** The browser that prints documents; `npm start` finds an installed one. */
  CHROMIUM_PATH: string().optional(),
  /** A Gotenberg 8 that prints documents instead. */
  GOTENBERG_URL: address(),
  /** Bases of external conversion services that browsers call instead of ours (product/conversions#two-services). */
  WORD_CONVERSION_URL: address(),
  PDF_CONVERSION_URL: address(),
  /** Base of an OpenAI-compatible service, `https://api.openai.com/v1`; without one the AI playground says so. */
  AI_SERVICE_URL: address(),
  AI_SERVICE_KEY: string().optional(),
  /** The offered models, `id=Name;id`; the service's own list by default. */
  AI_MODELS: string().optional(),
  /** How long the service may be silent before and between parts of an answer. */
  AI_SILENCE_SECONDS: number().integer().min(1).max(240).default(120),
  /** Base of a completion service that browsers call instead of ours (product/ai-playground#completion-base). */
  AI_COMPLETION_URL: address(),
  /** Base of an OTLP receiver over HTTP, `http://collector:4318`; without it nothing is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(),
  OTEL_SERVICE_NAME: string().max(100).default('harbour-tools'),
  /** Share of the traces started here that are sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: number().min(0).max(1).default(1),
  /** A port of its own for `GET /metrics`, in the format of Prometheus; without it there is no such address. */
  METRICS_PORT: port().optional(),
  /** The bearer token of `/metrics`, at least 32 characters. */
  METRICS_TOKEN: string().min(32).optional(),
  /**
   * Hosts and ranges of this network that webhooks may call, and over plain HTTP, separated by commas:
   * `crm.internal,10.2.0.0/16`; none by default (product/webhooks#addresses).
   */
  WEBHOOK_PRIVATE_HOSTS: string()
    .default('')
    .test('hosts', '${path} must be host names, addresses or ranges, separated by commas', (value) =>
      isHostList(value ?? ''),
    ),
  /** The mail server, `smtp://user:password@host:587` or `smtps://…`; without it nobody gets e-mail. */
  SMTP_URL: string()
    .test(
      'smtp',
      '${path} must be an address such as smtp://user:password@host:587',
      (value) => value === undefined || smtpAddress(value) !== null,
    )
    .optional(),
  /** Who e-mail is from, `address` or `Name <address>`. */
  MAIL_FROM: string()
    .test(
      'sender',
      '${path} must be an e-mail address, or a name and an address in angle brackets',
      (value) => value === undefined || isSender(value),
    )
    .optional(),
  /** How long a server that was asked to stop still accepts calls, while `/readyz` redirects new ones. */
  SHUTDOWN_DELAY_SECONDS: number().integer().min(0).max(120).default(0),
  /** `stdout`, or the file that the log is written to. */
  LOG_TO: string(),
  LOG_LEVEL: string().oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Whose X-Forwarded-For, X-Forwarded-Proto and X-Request-Id are trusted: all, none, or addresses and ranges. */
  TRUST_PROXY: string()
    .default('false')
    .test('proxies', (value, { createError }) => {
      try {
        parseTrustedProxies(value ?? 'false');
        return true;
      } catch (error) {
        return createError({ message: (error as Error).message });
      }
    }),
});

export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environmentSchema.fields);

/** Never shown, even if they are wrong. */
export const SECRETS = new Set<string>(['TOKEN_SECRET', 'AI_SERVICE_KEY', 'METRICS_TOKEN', 'SMTP_URL']);

/** All variables with their defaults. */
export type Environment = InferType<typeof environmentSchema>;
