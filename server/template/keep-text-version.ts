import type { Transaction } from '../data/database';
import { textVersions } from '../data/schema';
import type { StoredText } from './stored-texts';

/** Stores what a text is now as a version, before it is saved (product/templates#versions). */
export async function keepTextVersion(tx: Transaction, text: StoredText): Promise<void> {
  const { kind, id, title, html, question, isMandatory, dependsOnSectionId, version, updatedAt, updatedById } = text;
  await tx.insert(textVersions).values({
    templateId: kind === 'template' ? id : null,
    sectionId: kind === 'section' ? id : null,
    version,
    title,
    html,
    question,
    isMandatory,
    dependsOnSectionId,
    savedAt: updatedAt,
    savedById: updatedById,
  });
}
