import { join } from 'node:path';
import type { AiModel } from '@contract/ai';
import { SETTING_KEYS } from '@contract/setting';
import { backupConfigOf, type BackupConfig } from './backup/backup-config';
import { clamdConfigOf, type ClamdConfig } from './files/clamd-config';
import { parseTrustedProxies, type TrustedProxies } from './http/network-address';
import { environmentSchema, SECRETS, type Environment } from './environment';
import { identityConfigOf, missingProviders, type IdentityConfig } from './identity/identity-config';
import { isLoopbackHost } from './loopback';
import { mailConfigOf, type MailConfig } from './notification/mail-config';
import type { SettingTexts } from './setting/portal-settings';
import { permittedHosts, type PermittedHosts } from './webhooks/permitted-hosts';

export interface S3Config {
  bucket: string;
  region: string;
  /** Origin of an S3-compatible server; null for Amazon's own. */
  endpoint: string | null;
}

/** Where measurements go; one of the two is not null. */
export interface TelemetryConfig {
  serviceName: string;
  /** Traces and metrics are sent there. */
  otlp: { endpoint: string; sampleRatio: number } | null;
  /** Metrics can be read there. */
  prometheus: { port: number; token: string } | null;
}

export interface ServerConfig {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  /** Null stores the files in `dataDir`. */
  s3: S3Config | null;
  /** The virus scanner; null if there is none. */
  clamd: ClamdConfig | null;
  demo: { fill: boolean; scale: 'normal' | 'large' };
  token: { lifetimeMinutes: number; secret: string | null };
  recordingUrlMinutes: number;
  /** Maximum bytes of one person's files. */
  storedBytesPerPerson: number;
  /** Factor for the usual limits on requests; 0 for no limits. */
  rateLimits: number;
  /** Days for which page views are stored. */
  pageViewDays: number;
  backup: BackupConfig;
  /** Null: entries of the audit log are stored for ever. */
  auditDays: number | null;
  identity: IdentityConfig;
  /** Becomes an administrator if there is no active one when the server starts. */
  adminEmail: string | null;
  portal: {
    offlineCopy: boolean;
    testerTools: boolean;
    marketingPrefix: string;
  };
  /** Whether the server has more than the specification's calls. */
  extensions: boolean;
  /** Portals receive what has changed. */
  changeStream: boolean;
  /** What applies until administrators set something else (product/settings#environment). */
  settingTexts: SettingTexts;
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
    /** A service that browsers call directly. */
    completionUrl: string | null;
  };
  /** Null measures nothing. */
  telemetry: TelemetryConfig | null;
  webhooks: { privateHosts: PermittedHosts };
  /** Null: nobody gets e-mail. */
  mail: MailConfig | null;
  shutdownDelaySeconds: number;
  clockShiftSeconds: number;
  logLevel: string;
  /** The log file; null for standard output. */
  logFile: string | null;
  trustProxy: TrustedProxies;
}

/** Thrown by `parseConfig`; `problems` has a sentence for each wrong variable. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Parses the environment once. Empty strings count as missing. @param options.inTerminal the output is read by a
 * person, so the log goes to a file unless `LOG_TO` is set
 * @throws ConfigError naming every wrong or missing variable
 */
export function parseConfig(
  environment: Record<string, string | undefined>,
  { inTerminal = false }: { inTerminal?: boolean } = {},
): ServerConfig {
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
    problems.push(...missingProviders(env));
  }
  if (env.IDENTITY === 'production' && env.CLOCK_SHIFT_SECONDS)
    problems.push(`CLOCK_SHIFT_SECONDS=${env.CLOCK_SHIFT_SECONDS}: only for trials, with IDENTITY=local`);
  if ((env.METRICS_PORT === undefined) !== (env.METRICS_TOKEN === undefined))
    problems.push('METRICS_PORT and METRICS_TOKEN need each other: set both, or neither');
  if ((env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined))
    problems.push('SMTP_URL and MAIL_FROM need each other: set both, or neither');
  problems.push(...openDoors(env, given));
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(env as Environment, inTerminal);
}

const USE_PRODUCTION = 'Set IDENTITY=production and its variables (docs/identity.md)';

/**
 * Problems that would let others sign in: the local providers do not ask for a password, so they are only for this
 * machine. A container has to listen on every address even if only this machine can reach it; IDENTITY=local must then
 * be set explicitly.
 */
function openDoors(env: Partial<Environment>, given: Record<string, string | undefined>): string[] {
  if (env.IDENTITY !== 'local') return [];
  const { PUBLIC_URL: publicUrl, HOST: host } = env;
  if (publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname))
    return [
      `PUBLIC_URL=${publicUrl}: with IDENTITY=local anybody there could sign in as anybody, without a password. ${USE_PRODUCTION}.`,
    ];
  if (host !== undefined && given['IDENTITY'] === undefined && !isLoopbackHost(host))
    return [
      `HOST=${host}: anybody who reaches it could sign in as anybody, without a password. ${USE_PRODUCTION}; or IDENTITY=local where nobody but this machine reaches it, as in a container published on 127.0.0.1.`,
    ];
  return [];
}

function toConfig(env: Environment, inTerminal: boolean): ServerConfig {
  const local = env.IDENTITY === 'local';
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    s3: env.S3_BUCKET ? { bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT ?? null } : null,
    clamd: clamdConfigOf(env),
    demo: {
      fill: (env.DEMO_DATA ?? (local ? 'demo' : 'none')) === 'demo',
      scale: env.DEMO_SCALE === 'large' ? 'large' : 'normal',
    },
    token: { lifetimeMinutes: env.TOKEN_LIFETIME_MINUTES, secret: env.TOKEN_SECRET ?? null },
    recordingUrlMinutes: env.RECORDING_URL_MINUTES,
    storedBytesPerPerson: env.STORED_GB_PER_PERSON * 1e9,
    rateLimits: env.RATE_LIMITS,
    pageViewDays: env.PAGE_VIEW_DAYS,
    backup: backupConfigOf(env, local),
    auditDays: env.AUDIT_DAYS ?? null,
    identity: identityConfigOf(env),
    portal: {
      offlineCopy: env.OFFLINE_COPY === 'on',
      testerTools: (env.TESTER_TOOLS ?? (local ? 'on' : 'off')) === 'on',
      marketingPrefix: env.MARKETING_PREFIX,
    },
    extensions: env.EXTENSIONS === 'on',
    changeStream: env.CHANGE_STREAM === 'on',
    settingTexts: Object.fromEntries(SETTING_KEYS.map((key) => [key, env[key]])) as SettingTexts,
    conversion: {
      chromiumPath: env.CHROMIUM_PATH ?? null,
      gotenbergUrl: env.GOTENBERG_URL ?? null,
      wordUrl: env.WORD_CONVERSION_URL ?? null,
      pdfUrl: env.PDF_CONVERSION_URL ?? null,
    },
    ai: aiOf(env),
    adminEmail: env.ADMIN_EMAIL ?? null,
    telemetry: telemetryOf(env),
    webhooks: { privateHosts: permittedHosts(env.WEBHOOK_PRIVATE_HOSTS) },
    mail: mailConfigOf(env),
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    clockShiftSeconds: env.CLOCK_SHIFT_SECONDS,
    logLevel: env.LOG_LEVEL,
    logFile: logFileOf(env, inTerminal),
    trustProxy: parseTrustedProxies(env.TRUST_PROXY),
  };
}

function aiOf(env: Environment): ServerConfig['ai'] {
  return {
    serviceUrl: env.AI_SERVICE_URL ?? null,
    key: env.AI_SERVICE_KEY ?? null,
    models: partsOf(env.AI_MODELS ?? '', ';')?.map(modelOf) ?? null,
    silenceSeconds: env.AI_SILENCE_SECONDS,
    completionUrl: env.AI_COMPLETION_URL ?? null,
  };
}

function logFileOf({ LOG_TO: wanted, DATA_DIR: dataDir }: Environment, inTerminal: boolean): string | null {
  if (wanted === 'stdout') return null;
  return wanted ?? (inTerminal ? join(dataDir, 'server.log') : null);
}

function telemetryOf(env: Environment): ServerConfig['telemetry'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const { METRICS_PORT: port, METRICS_TOKEN: token } = env;
  const otlp = endpoint === undefined ? null : { endpoint, sampleRatio: env.OTEL_TRACES_SAMPLER_ARG };
  const prometheus = port === undefined || token === undefined ? null : { port, token };
  return otlp || prometheus ? { serviceName: env.OTEL_SERVICE_NAME, otlp, prometheus } : null;
}

/** The texts between separators; null if there are none. */
function partsOf(text: string, separator: string): string[] | null {
  const parts = text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 ? parts : null;
}

/** `id=Name`, or only the id. */
function modelOf(part: string): AiModel {
  const [model = '', ...name] = part.split('=').map((text) => text.trim());
  return { model, name: name.join('=') || model };
}
