import { CSV_MAX_BYTES } from '@contract/csv';
import { DOCUMENT_MAX_BYTES } from '@contract/document-path';
import { IMPORT_MAX_BYTES } from '@contract/import/calls';
import { SHEET_MAX_BYTES } from '@contract/registration-sheet';
import { FILE_MAX_BYTES, FILES_MAX_COUNT } from '@contract/time-entry-limits';
import { TIME_LIMITS } from '../../data/time-limits';
import type { AppDeps } from '../../deps';
import { PER_MINUTE } from '../../http/rate-limits';
import { finding, factsOf, type Probe } from './probe';

/** The limits for calls: time, requests per minute, bytes. */
export function limitsProbe({ config }: Pick<AppDeps, 'config'>): Probe {
  const { rateLimits } = config;
  const perMinute = (points: number) =>
    `${Math.max(1, Math.round(points * rateLimits)).toLocaleString('en-GB')} a minute`;
  const seconds = (milliseconds: number) => `${milliseconds / 1_000} seconds`;
  const facts = factsOf([
    config.databaseUrl === null ? { name: 'A query may take', text: 'as long as it needs (embedded database)' } : null,
    config.databaseUrl === null ? null : { name: 'A query may take', text: seconds(TIME_LIMITS.call.statement) },
    config.databaseUrl === null
      ? null
      : { name: 'A query of an import may take', text: seconds(TIME_LIMITS.import.statement) },
    ...(rateLimits === 0
      ? [{ name: 'Calls', text: 'without a limit' }]
      : [
          { name: 'Reads of one person', text: perMinute(PER_MINUTE.reads) },
          { name: 'Writes of one person', text: perMinute(PER_MINUTE.writes) },
          { name: 'Uploads of one person', text: perMinute(PER_MINUTE.heavy) },
          { name: 'Calls of one address', text: perMinute(PER_MINUTE.address) },
        ]),
    { name: `Each of ${FILES_MAX_COUNT} files of a time entry`, bytes: FILE_MAX_BYTES },
    { name: 'A document of a client', bytes: DOCUMENT_MAX_BYTES },
    { name: 'A file to import', bytes: IMPORT_MAX_BYTES },
    { name: 'An insurer’s spreadsheet', bytes: SHEET_MAX_BYTES },
    { name: 'A file of job titles', bytes: CSV_MAX_BYTES },
    { name: 'Files of one person', bytes: config.storedBytesPerPerson },
  ]);
  return () =>
    Promise.resolve(
      rateLimits === 0 && config.identity.mode === 'production'
        ? finding(
            'warning',
            'Calls have no limit.',
            facts,
            'Remove RATE_LIMITS, so that one program cannot slow down everybody.',
          )
        : finding(
            'ok',
            rateLimits === 0 ? 'Times and sizes are limited, calls are not.' : 'Times, calls and sizes are limited.',
            facts,
          ),
    );
}
