import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';

type Content = AsyncIterable<Uint8Array>;

/** Encrypts and decrypts the files of a backup, in the format of `age`. */
export interface Cipher {
  encrypt(content: Content): Promise<Content>;
  decrypt(content: Content): Promise<Content>;
}

/** For recipients and identities of `age`. @throws Error for a text that is neither */
export function cipherOf(recipients: readonly string[], identities: readonly string[]): Cipher {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return {
    encrypt: (content) => encrypter.encrypt(ReadableStream.from(content)),
    decrypt: (content) => decrypter.decrypt(ReadableStream.from(content)),
  };
}

/**
 * Encrypts for the operator's keys, and for one more that exists only while the backup is made and checked: the server
 * cannot decrypt what it has encrypted otherwise. It is of the operator's kind, so that it is no weaker.
 */
export async function cipherForCheck(recipients: readonly string[]): Promise<{ cipher: Cipher; identity: string }> {
  const isHybrid = recipients.every((recipient) => recipient.startsWith('age1pq'));
  const identity = await (isHybrid ? generateHybridIdentity() : generateX25519Identity());
  const all = [...recipients, await identityToRecipient(identity)];
  return { cipher: cipherOf(all, [identity]), identity };
}
