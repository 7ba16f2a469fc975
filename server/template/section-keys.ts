import { keysIn } from '@harbour/document-model/marks';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { sections, textVersions } from '../data/schema';
import { isPresent } from './stored-texts';

/** The keys of the sections in a text and in a template's version in use, whose sections nobody may delete either. */
export async function sectionKeysOf(
  tx: Transaction,
  html: string,
  inUse?: { id: string; version: number | null },
): Promise<string[]> {
  const texts = [html, ...(inUse?.version ? await htmlOfVersion(tx, inUse.id, inUse.version) : [])].map(keysIn);
  const named = [...new Set(texts.flatMap((text) => text.sections))];
  const either = [...new Set(texts.flatMap((text) => text.either))];
  if (either.length === 0) return named;
  // `{{Key}}` counts if there is a section with that key.
  const known = await tx
    .selectDistinct({ key: sections.key })
    .from(sections)
    .where(and(isPresent.section, inArray(sections.key, either)));
  return [...new Set([...named, ...either.filter((key) => known.some((section) => section.key === key))])];
}

async function htmlOfVersion(tx: Transaction, id: string, version: number): Promise<string[]> {
  const isMeant = and(eq(textVersions.templateId, id), eq(textVersions.version, version));
  return (await tx.select({ html: textVersions.html }).from(textVersions).where(isMeant)).map((row) => row.html);
}
