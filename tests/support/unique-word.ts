import { randomUUID } from 'node:crypto';

/** A word that no other record of the run has in its name: tests share a server's data. */
export const uniqueWord = (): string => `w${randomUUID().slice(0, 8)}`;
