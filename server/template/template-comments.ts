import type { AddComment, CommentDone, CommentPlace, TemplateComments } from '@contract/template-comments';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { staff, templateComments, templates } from '../data/schema';
import { notFound } from '../http/api-failure';
import { notifyOfComment, notifyOfDone } from '../notification/causes';
import { personName, personNameOf } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';
import { isPresent } from './stored-texts';

/** The comments on a template with their answers, in the order in which they were written. @throws ApiFailure 404 */
export async function commentsOf(db: Database, templateId: string): Promise<TemplateComments> {
  await presentTemplateName(db, templateId);
  const finisher = alias(staff, 'finisher');
  const rows = await db
    .select({
      comment: templateComments,
      writtenBy: personName,
      doneBy: personNameOf(finisher),
    })
    .from(templateComments)
    .leftJoin(staff, eq(staff.id, templateComments.writtenById))
    .leftJoin(finisher, eq(finisher.id, templateComments.doneById))
    .where(eq(templateComments.templateId, templateId))
    .orderBy(asc(templateComments.writtenAt), asc(templateComments.id));
  const written = rows.map(({ comment, writtenBy, doneBy }) => ({
    comment,
    doneBy,
    said: { commentId: comment.id, text: comment.text, writtenOn: londonMoment(comment.writtenAt), writtenBy },
  }));
  return {
    comments: written
      .filter(({ comment }) => comment.answersId === null)
      .map(({ comment: { id, quote, start, doneAt }, doneBy, said }) => ({
        ...said,
        quote,
        start,
        doneOn: doneAt && londonMoment(doneAt),
        doneBy,
        answers: written.filter(({ comment }) => comment.answersId === id).map((answer) => answer.said),
      })),
  };
}

/**
 * Adds a comment, or an answer to one, which opens a comment that was done. @throws ApiFailure 404 for an unknown
 * template or comment
 */
export async function addComment(
  tx: Transaction,
  { templateId, answers, text, quote, start }: AddComment,
  actor: SignedInActor,
): Promise<{ commentId: string }> {
  const subjectName = await presentTemplateName(tx, templateId);
  if (answers !== null) await openAgain(tx, templateId, answers);
  const commentId = `comment-${randomUUID()}`;
  await tx.insert(templateComments).values({
    id: commentId,
    templateId,
    answersId: answers,
    text: text.trim(),
    quote: answers === null ? quote : '',
    start: answers === null && quote !== '' ? start : null,
    writtenAt: actor.now,
    writtenById: actor.id,
  });
  await recordChange(tx, actor, { action: 'template-comment.add', subjectId: commentId, subjectName });
  await notifyOfComment(tx, commentId, text, actor);
  return { commentId };
}

/** Marks a comment as done, or opens it again. @throws ApiFailure 404 */
export async function setCommentDone(
  tx: Transaction,
  { templateId, commentId, isDone }: CommentDone,
  actor: SignedInActor,
): Promise<null> {
  const subjectName = await presentTemplateName(tx, templateId);
  const [changed] = await tx
    .update(templateComments)
    .set({ doneAt: isDone ? actor.now : null, doneById: isDone ? actor.id : null })
    .where(isComment(templateId, commentId))
    .returning();
  if (!changed) throw notFound('The comment');
  await recordChange(tx, actor, {
    action: `template-comment.${isDone ? 'done' : 'reopen'}`,
    subjectId: commentId,
    subjectName,
  });
  if (isDone) await notifyOfDone(tx, commentId, actor);
  return null;
}

/** Stores where the passages of comments are in the text that is being saved; unknown comments are ignored. */
export async function moveComments(tx: Transaction, templateId: string, places: readonly CommentPlace[]) {
  if (places.length === 0) return;
  await tx.execute(sql`
    update ${templateComments} set quote = place.quote, start = place.start
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place("commentId" text, quote text, start integer)
    where ${templateComments.id} = place."commentId" and ${templateComments.templateId} = ${templateId}
      and ${templateComments.answersId} is null`);
}

const isComment = (templateId: string, commentId: string) =>
  and(
    eq(templateComments.id, commentId),
    eq(templateComments.templateId, templateId),
    isNull(templateComments.answersId),
  );

async function openAgain(tx: Transaction, templateId: string, commentId: string): Promise<void> {
  const [comment] = await tx
    .update(templateComments)
    .set({ doneAt: null, doneById: null })
    .where(isComment(templateId, commentId))
    .returning();
  if (!comment) throw notFound('The comment');
}

async function presentTemplateName(reader: Database | Transaction, id: string): Promise<string> {
  const [template] = await reader
    .select({ name: templates.name })
    .from(templates)
    .where(and(eq(templates.id, id), isPresent.template));
  if (!template) throw notFound('The template');
  return template.name;
}
