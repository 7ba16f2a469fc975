import type { Environment } from '../environment';
import type { BackupsKept } from './retention';

export interface BackupConfig {
  /** London wall clock, HH:mm; null for no daily backup. */
  at: string | null;
  dir: string;
  kept: BackupsKept;
  beforeUpdate: boolean;
  /** Public keys of `age` that backups are encrypted for; not encrypted without any. */
  recipients: readonly string[];
}

export function backupConfigOf(env: Environment, local: boolean): BackupConfig {
  const at = env.BACKUP_AT ?? (local ? 'off' : '02:30');
  const [days = 0, weeks = 0, months = 0] = env.BACKUP_KEEP.split('/').map(Number);
  return {
    at: at === 'off' ? null : at,
    dir: env.BACKUP_DIR,
    kept: { days, weeks, months },
    beforeUpdate: env.BACKUP_BEFORE_UPDATE === 'on',
    recipients: env.BACKUP_RECIPIENT?.split(/[\s,]+/).filter(Boolean) ?? [],
  };
}
