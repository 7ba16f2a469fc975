import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupFiles, MANIFEST, openBackup, tableFile } from '@server/backup/backup-files';
import { cipherForCheck } from '@server/backup/encryption';
import { makeBackup } from '@server/backup/make-backup';
import { restoreBackup } from '@server/backup/restore-backup';
import { refuseUnusableRecipients } from '@server/backup/usable-recipients';
import { staff } from '@server/data/schema';
import { DriveFileStore } from '@server/files/drive-file-store';
import { smallCompany } from '@tests/support/small-company';
import { ADA, type TestApi } from '@tests/support/test-api';
import { openEmptyDatabase, quickestDatabase } from '@tests/support/test-database';

describe('an encrypted backup', () => {
  let api: TestApi;
  let folder: string;
  const keyFile = (name: string) => join(folder, name);
  const taken = () => join(folder, 'taken');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'harbour-encrypted-'));
    const ours = [await generateX25519Identity(), await generateX25519Identity()];
    const recipients = await Promise.all(ours.map((identity) => identityToRecipient(identity)));
    for (const [index, identity] of ours.entries())
      writeFileSync(keyFile(`key-${index}`), `# created: today\n# public key: ${recipients[index]}\n${identity}\n`);
    writeFileSync(keyFile('key-of-others'), await generateX25519Identity());
    writeFileSync(keyFile('no-key'), 'age1');
    api = await smallCompany();
    const { db, files, clock } = api.deps;
    const { cipher } = await cipherForCheck(recipients);
    const rows = new BackupFiles(join(folder, 'rows'));
    await makeBackup({ db, files, now: () => clock.now() }, taken(), { encrypted: { cipher, rows } });
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has nothing that can be read', () => {
    const names = readdirSync(taken(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(names.length).toBeGreaterThan(40);
    expect(readdirSync(folder)).not.toContain('rows');
    for (const { name, parentPath } of names) {
      expect(name).toMatch(/\.age$/);
      const text = readFileSync(join(parentPath, name), 'latin1');
      expect(text.slice(0, 21)).toBe('age-encryption.org/v1');
      expect(text).not.toContain(ADA);
    }
  });

  it.each(['key-0', 'key-1'])('is restored with any of the operator’s keys: %s', async (name) => {
    const target = await openEmptyDatabase(quickestDatabase());
    const files = new DriveFileStore(join(folder, `files-${name}`));
    const { manifest } = await restoreBackup({ db: target.db, files }, await openBackup(taken(), keyFile(name)));
    expect(await target.db.$count(staff)).toBe(await api.deps.db.$count(staff));
    expect(await Promise.all(manifest.files.map(({ sha256 }) => files.has(sha256)))).not.toContain(false);
    await target.close();
    const decrypter = new Decrypter();
    decrypter.addIdentity(readFileSync(keyFile(name), 'utf8').split('\n')[2] ?? '');
    const text = await decrypter.decrypt(readFileSync(join(taken(), `${MANIFEST}.age`)), 'text');
    expect(JSON.parse(text)).toEqual(manifest);
  });

  it('needs its key, and one that fits', async () => {
    const target = await openEmptyDatabase(quickestDatabase());
    const restored = async (name?: string) =>
      restoreBackup({ db: target.db, files: null }, await openBackup(taken(), name && keyFile(name)));
    await expect(restored()).rejects.toThrow('The backup is encrypted. Name the file with its key after the folder.');
    await expect(restored('no-key')).rejects.toThrow('has something other than keys of age');
    await expect(restored('key-of-others')).rejects.toThrow('cannot be decrypted: no identity matched');
    appendFileSync(join(taken(), `${tableFile('teams')}.age`), 'x');
    await expect(restored('key-0')).rejects.toThrow('teams.ndjson.age cannot be decrypted');
    await target.close();
  });

  it('is refused at the start for what is no public key, without repeating it', async () => {
    const refused = (...recipients: string[]) => refuseUnusableRecipients({ ...api.config.backup, recipients });
    await refused(await identityToRecipient(await generateHybridIdentity()));
    const secret = await generateX25519Identity();
    await expect(refused(secret)).rejects.toThrow('BACKUP_RECIPIENT=…: must be recipients of age');
    await expect(refused('age1')).rejects.toThrow('BACKUP_RECIPIENT=…: must be');
  });
});
