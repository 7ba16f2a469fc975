import { suggestionsIn, withAuthors } from '@harbour/document-model/suggested-text';
import { WORD_AUTHOR } from '@harbour/document-model/suggestions';
import type { TemplateState } from '@contract/template';
import type { TextKindName } from '@contract/template-history';
import { and, eq, like, or } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import type { Transaction } from '../data/database';
import { sections, staff, templates, textVersions } from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { personName } from '../people/person-name';
import type { CleanText } from '../rich-text/clean-rich-text';

/**
 * A text is released only when its suggestions are answered. @param state the state that results @param otherwise what
 * else can be done
 * @throws ApiFailure 422
 */
export function refuseOpenSuggestions(html: string, state: TemplateState, otherwise = ''): void {
  const { size } = state === 'released' ? suggestionsIn(html) : new Map();
  if (size === 0) return;
  const [open, them] = size === 1 ? ['a suggested change', 'it'] : [`${size} suggested changes`, 'them'];
  throw unprocessable(
    `The text has ${open}. Accept or refuse ${them} before you release it${otherwise}.`,
    'open-suggestions',
  );
}

/**
 * A text in which nobody makes suggestions in somebody else's name: a suggestion that the text, or an earlier version
 * of it, has with this id is its author's; every other one is the saver's, unless it says that it comes from a Word
 * file.
 */
export async function signedSuggestions(
  tx: Transaction,
  text: { kind: TextKindName; id: string | null | undefined },
  html: CleanText,
  actor: SignedInActor,
): Promise<CleanText> {
  const suggested = suggestionsIn(html);
  if (suggested.size === 0) return html;
  const known = new Map<string, string>();
  const learn = (rows: { html: string }[]) => {
    for (const row of rows) for (const { id, by } of suggestionsIn(row.html).values()) known.set(id, by);
  };
  if (text.id) {
    const table = text.kind === 'template' ? templates : sections;
    learn(await tx.select({ html: table.html }).from(table).where(eq(table.id, text.id)));
    const own = text.kind === 'template' ? textVersions.templateId : textVersions.sectionId;
    const unknown = [...suggested.keys()]
      .filter((id) => !known.has(id))
      .map((id) => like(textVersions.html, `% ${id} %`));
    const isOwn = and(eq(own, text.id), or(...unknown));
    if (unknown.length > 0) learn(await tx.select({ html: textVersions.html }).from(textVersions).where(isOwn));
  }
  const [saver] = await tx.select({ name: personName }).from(staff).where(eq(staff.id, actor.id));
  const name = saver?.name.trim() || 'Not known';
  return withAuthors(html, ({ id, by }) => known.get(id) ?? (by.endsWith(WORD_AUTHOR) ? by : name)) as CleanText;
}
