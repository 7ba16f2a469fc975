import type { AiModel } from '@contract/ai';
import { LEAD_DIVISIONS } from '@contract/lead';
import { object, string, number, boolean, type InferType } from 'yup';

const port = () => number().integer().min(0).max(65535);

/** Of a service; inside a cluster it may be a host's bare name, which yup's own `url` does not take. */
const address = () =>
  string()
    .test(
      'address',
      '${path} must be an address such as http://host:3000',
      (value) => value === undefined || (/^https?:\/\/[^\s?#]+$/.test(value) && URL.canParse(value)),
    )
    .optional();

/**
 * The server's configuration, one environment variable a field. Everything has a default that makes a laptop's portal;
 * `docs/configuration.md` explains each variable.
 */
const environmentSchema = object({
  PORT: port().default(8080),
  HOST: string().default('localhost'),
  /** Public origin as browsers see it; default http://localhost:PORT. */
  PUBLIC_URL: address(),
  /** Folder of the embedded database, the files and the signing key. */
  DATA_DIR: string().default('./data'),
  /** A PostgreSQL connection string; without it the embedded database is used. */
  DATABASE_URL: string().optional(),
  DATABASE_POOL: number().integer().min(1).max(200).default(10),
  /** A bucket for the files instead of a folder of DATA_DIR; credentials from where the AWS client looks for them. */
  S3_BUCKET: string()
    .matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: string()
    .matches(/^[a-z0-9-]{2,40}$/)
    .default('eu-west-2'),
  /** Address of an S3-compatible server; Amazon's own without it. */
  S3_ENDPOINT: string()
    .matches(/^https?:\/\/[^\s/]+\/?$/)
    .optional(),
  /** `demo` fills an empty database with demo data, `none` leaves it empty; with production's identity it stays empty. */
  DEMO_DATA: string().oneOf(['demo', 'none']).optional(),
  DEMO_SCALE: string().oneOf(['normal', 'large']).default('normal'),
  /** How long a product token lives, in minutes; 7 days by default (decision 1). */
  TOKEN_LIFETIME_MINUTES: number().integer().min(2).max(43_200).default(10_080),
  /** Secret that signs product tokens, 32 characters at least; made and kept in DATA_DIR when missing. */
  TOKEN_SECRET: string().min(32).optional(),
  /** How much wider than usual the limits on requests are: 2 lets everybody ask twice as often, 0 has none. */
  RATE_LIMITS: number().min(0).max(1_000).default(1),
  /** How long an address of a recording's content lives, in minutes. */
  RECORDING_URL_MINUTES: number().integer().min(1).max(1_440).default(30),
  /** Days that page views are kept; they tell of staff, and nothing in the portal needs them. */
  PAGE_VIEW_DAYS: number().integer().min(1).max(3_650).default(90),
  /** `local` serves a local OpenID provider and a Google stand-in, `production` trusts Entra ID and Google alone. */
  IDENTITY: string().oneOf(['local', 'production']).default('local'),
  MICROSOFT_CLIENT_ID: string().optional(),
  MICROSOFT_TENANT_ID: string().optional(),
  GOOGLE_CLIENT_ID: string().optional(),
  PRODUCT_NAME: string().default('Harbour'),
  HELP_PHONE: string().default('0800 028 2420'),
  USER_GUIDE_URL: string().default('/guide/'),
  INSURER: string()
    .matches(/^[\w -]{1,40}$/)
    .default('insurer'),
  MARKETING_PREFIX: string()
    .matches(/^\/[a-z0-9-]+$/)
    .default('/pardot'),
  /** The divisions of the lead form, separated by semicolons; eleven neutral ones by default. */
  LEAD_DIVISIONS: string().optional(),
  /** Role ids of the sales groups, `BDE=id1,id2;BM=id3;CMO=id4`; the demo data's by default. */
  SALES_ROLE_IDS: string()
    .matches(/^(BDE|BM|CMO)=[\w,-]+(;(BDE|BM|CMO)=[\w,-]+)*$/)
    .default('BDE=role-bde;BM=role-bm;CMO=role-cmo'),
  /** Testers may store and replay states; on for demonstrations and development, off with production's identity. */
  TESTER_TOOLS: string().oneOf(['on', 'off']).optional(),
  /** The browser that prints documents; `npm start` finds an installed one. */
  CHROMIUM_PATH: string().optional(),
  /** A Gotenberg 8 that prints documents instead. */
  GOTENBERG_URL: address(),
  /** Bases of conversion services elsewhere that browsers call instead of ours (decision 111). */
  WORD_CONVERSION_URL: address(),
  PDF_CONVERSION_URL: address(),
  /** Base of an OpenAI-compatible service, `https://api.openai.com/v1`; the AI playground says so where there is none. */
  AI_SERVICE_URL: address(),
  AI_SERVICE_KEY: string().optional(),
  /** The models that are offered, `id=Name;id`; those that the service lists by default. */
  AI_MODELS: string().optional(),
  /** How long the service may be silent before and between the pieces of an answer. */
  AI_SILENCE_SECONDS: number().integer().min(1).max(240).default(120),
  /** Base of a completion service elsewhere that browsers call instead of ours (decision 113). */
  AI_COMPLETION_URL: address(),
  /** Base of an OTLP receiver over HTTP, `http://collector:4318`; without it nothing is measured. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(),
  OTEL_SERVICE_NAME: string().max(100).default('harbour-tools'),
  /** Share of the traces that begin here which are sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: number().min(0).max(1).default(1),
  /** How long the server, asked to stop, goes on taking calls while `/readyz` sends new ones elsewhere. */
  SHUTDOWN_DELAY_SECONDS: number().integer().min(0).max(120).default(0),
  LOG_LEVEL: string().oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Trust X-Forwarded-For and X-Forwarded-Proto of the proxy in front. */
  TRUST_PROXY: boolean().default(false),
});

/** Every variable that is read. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environmentSchema.fields);

/** Never shown, not even when they are wrong. */
const SECRETS = new Set<string>(['TOKEN_SECRET', 'AI_SERVICE_KEY']);

type Environment = InferType<typeof environmentSchema>;

/** A bucket that files are kept in. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Origin of an S3-compatible server; null for Amazon's own. */
  endpoint: string | null;
}

export interface ServerConfig {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  /** Null keeps the files in `dataDir`. */
  s3: S3Config | null;
  demo: { fill: boolean; scale: 'normal' | 'large' };
  token: { lifetimeMinutes: number; secret: string | null };
  recordingUrlMinutes: number;
  /** What the usual limits on requests are multiplied by; 0 for none. */
  rateLimits: number;
  /** Days that page views are kept. */
  pageViewDays: number;
  identity: {
    mode: 'local' | 'production';
    microsoft: { clientId: string; tenantId: string };
    google: { clientId: string };
  };
  portal: {
    testerTools: boolean;
    productName: string;
    helpPhone: string;
    userGuideUrl: string;
    insurer: string;
    marketingPrefix: string;
    leadDivisions: readonly string[];
    salesRoleIds: { BDE: string[]; BM: string[]; CMO: string[] };
  };
  conversion: {
    chromiumPath: string | null;
    gotenbergUrl: string | null;
    wordUrl: string | null;
    pdfUrl: string | null;
  };
  ai: {
    serviceUrl: string | null;
    /** Never leaves this server. */
    key: string | null;
    /** Null asks the service. */
    models: readonly AiModel[] | null;
    silenceSeconds: number;
    /** A service that browsers call themselves. */
    completionUrl: string | null;
  };
  /** Null sends nothing. */
  telemetry: { endpoint: string; serviceName: string; sampleRatio: number } | null;
  shutdownDelaySeconds: number;
  logLevel: string;
  trustProxy: boolean;
}

/** Thrown by `parseConfig`; `problems` names each wrong variable in a sentence. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Ids of the local provider's two clients, used while `IDENTITY=local`. */
export const LOCAL_MICROSOFT_CLIENT_ID = 'harbour-portal';
export const LOCAL_GOOGLE_CLIENT_ID = 'harbour-portal-google';

/**
 * Parses the environment once. Empty strings count as absent.
 * @throws ConfigError naming every wrong or missing variable
 */
export function parseConfig(environment: Record<string, string | undefined>): ServerConfig {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.fields)
      .map((name) => [name, environment[name]?.trim()] as const)
      .filter(([, value]) => value),
  );
  const problems: string[] = [];
  const env: Partial<Environment> = {};
  for (const name of Object.keys(environmentSchema.fields) as (keyof Environment)[]) {
    try {
      const value: unknown = environmentSchema.validateSyncAt(name, given);
      Object.assign(env, { [name]: value });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`${name}=${SECRETS.has(name) ? '…' : (given[name] ?? '')}: ${reason}`);
    }
  }
  if (env.IDENTITY === 'production') {
    for (const name of ['MICROSOFT_CLIENT_ID', 'MICROSOFT_TENANT_ID', 'GOOGLE_CLIENT_ID'] as const) {
      if (!env[name]) problems.push(`${name} is required when IDENTITY=production`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(env as Environment);
}

function toConfig(env: Environment): ServerConfig {
  const local = env.IDENTITY === 'local';
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    s3: env.S3_BUCKET ? { bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT ?? null } : null,
    demo: {
      fill: (env.DEMO_DATA ?? (local ? 'demo' : 'none')) === 'demo',
      scale: env.DEMO_SCALE === 'large' ? 'large' : 'normal',
    },
    token: { lifetimeMinutes: env.TOKEN_LIFETIME_MINUTES, secret: env.TOKEN_SECRET ?? null },
    recordingUrlMinutes: env.RECORDING_URL_MINUTES,
    rateLimits: env.RATE_LIMITS,
    pageViewDays: env.PAGE_VIEW_DAYS,
    identity: {
      mode: local ? 'local' : 'production',
      microsoft: {
        clientId: local ? LOCAL_MICROSOFT_CLIENT_ID : (env.MICROSOFT_CLIENT_ID ?? ''),
        tenantId: env.MICROSOFT_TENANT_ID ?? 'local',
      },
      google: { clientId: local ? LOCAL_GOOGLE_CLIENT_ID : (env.GOOGLE_CLIENT_ID ?? '') },
    },
    portal: {
      testerTools: (env.TESTER_TOOLS ?? (local ? 'on' : 'off')) === 'on',
      productName: env.PRODUCT_NAME,
      helpPhone: env.HELP_PHONE,
      userGuideUrl: env.USER_GUIDE_URL,
      insurer: env.INSURER,
      marketingPrefix: env.MARKETING_PREFIX,
      leadDivisions: partsOf(env.LEAD_DIVISIONS ?? '', ';') ?? LEAD_DIVISIONS,
      salesRoleIds: roleIdsOf(env.SALES_ROLE_IDS),
    },
    conversion: {
      chromiumPath: env.CHROMIUM_PATH ?? null,
      gotenbergUrl: env.GOTENBERG_URL ?? null,
      wordUrl: env.WORD_CONVERSION_URL ?? null,
      pdfUrl: env.PDF_CONVERSION_URL ?? null,
    },
    ai: {
      serviceUrl: env.AI_SERVICE_URL ?? null,
      key: env.AI_SERVICE_KEY ?? null,
      models: partsOf(env.AI_MODELS ?? '', ';')?.map(modelOf) ?? null,
      silenceSeconds: env.AI_SILENCE_SECONDS,
      completionUrl: env.AI_COMPLETION_URL ?? null,
    },
    telemetry: telemetryOf(env),
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
  };
}

function telemetryOf(env: Environment): ServerConfig['telemetry'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  if (endpoint === undefined) return null;
  return { endpoint, serviceName: env.OTEL_SERVICE_NAME, sampleRatio: env.OTEL_TRACES_SAMPLER_ARG };
}

/** The texts between separators; null when there is none. */
function partsOf(text: string, separator: string): string[] | null {
  const parts = text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 ? parts : null;
}

/** `id=Name`, or the id alone. */
function modelOf(part: string): AiModel {
  const [model = '', ...name] = part.split('=').map((text) => text.trim());
  return { model, name: name.join('=') || model };
}

function roleIdsOf(text: string): ServerConfig['portal']['salesRoleIds'] {
  const idsOf = (group: string) =>
    text
      .split(';')
      .filter((part) => part.startsWith(`${group}=`))
      .flatMap((part) => partsOf(part.slice(group.length + 1), ',') ?? []);
  return { BDE: idsOf('BDE'), BM: idsOf('BM'), CMO: idsOf('CMO') };
}
