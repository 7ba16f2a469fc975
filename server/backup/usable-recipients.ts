import { ConfigError, type ServerConfig } from '../config';

/** @throws ConfigError if backups could not be encrypted for the configured recipients */
export async function refuseUnusableRecipients({ recipients }: ServerConfig['backup']): Promise<void> {
  // Loaded only if needed, because it is large.
  if (recipients.length === 0) return;
  const { cipherOf } = await import('./encryption');
  try {
    cipherOf(recipients, []);
  } catch {
    throw new ConfigError(['BACKUP_RECIPIENT=…: must be recipients of age, `age1…`, separated by commas']);
  }
}
