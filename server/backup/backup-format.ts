import { array, number, object, string, type InferType } from 'yup';
import { StartUpError } from '../start-up-error';
import { systemError } from '../system-error';

/** Increased when an older server could no longer read what a newer one writes. */
export const BACKUP_VERSION = 1;

const sha256 = () =>
  string()
    .matches(/^[0-9a-f]{64}$/)
    .required();
const amount = () => number().integer().min(0).required();

/**
 * What is in `manifest.json`, written last: a folder without it is incomplete. Next to it are `tables/{name}.ndjson`,
 * with one row per line as PostgreSQL's `row_to_json` writes it, in the order of the primary key, and `files/{sha256}`,
 * the blobs that the rows name.
 */
export const manifestSchema = object({
  format: string().oneOf(['harbour-backup']).required(),
  version: number().oneOf([BACKUP_VERSION], 'a newer server made this backup').required(),
  /** The instant of the snapshot, ISO. */
  takenAt: string().required(),
  /** The newest migration of the database, as drizzle counts them. */
  migration: amount(),
  tables: array()
    .of(
      object({
        name: string()
          .matches(/^[a-z_]{1,60}$/)
          .required(),
        rows: amount(),
        /** The SHA-256 of the table's file. */
        sha256: sha256(),
      }),
    )
    .required(),
  files: array()
    .of(object({ sha256: sha256(), bytes: amount() }))
    .required(),
});

export type BackupManifest = InferType<typeof manifestSchema>;

/** A problem with a backup or restore that the user can fix. */
export class BackupError extends StartUpError {}

/** Why a backup failed, without the values that errors of the database may contain; those have a code. */
export function reasonOf(error: unknown): string {
  if (error instanceof StartUpError) return error.message;
  let reason = 'an unknown error';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = systemError(cause);
    if (code !== undefined) return `error ${code}`;
    reason = cause.message;
  }
  return reason;
}
