import { templateSchema } from '@contract/template';
import { templateCommentsSchema, type AddComment, type CommentPlace } from '@contract/template-comments';
import { changes } from '@server/data/schema';
import { ADA, DATABASES, OWEN, PRIYA, sharedApi } from '@tests/support/test-api';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('comments on templates on %s', (database) => {
  const api = sharedApi({ database });

  const newTemplate = async () => {
    const body = { name: 'Commented', html: '<p>One two three</p>' };
    return templateSchema.validate(await (await api.request('POST', '/savetemplate', { as: ADA, body })).json());
  };
  const post = (path: string, body: object, as = PRIYA) =>
    api.request('POST', `/templatecomments/${path}`, { as, body });
  const add = async (comment: Partial<AddComment>, as = PRIYA): Promise<string> => {
    const answer = await post('add', { answers: null, text: 'Why?', quote: 'two', start: 4, ...comment }, as);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { commentId: string }).commentId;
  };
  const read = async (templateId = '') => {
    const answer = await api.request('GET', `/templatecomments/${templateId}`, { as: PRIYA });
    return (await templateCommentsSchema.validate(await answer.json())).comments;
  };

  it('are added, answered, done and opened by anyone with the role Templates, and announced to them', async () => {
    const { templateId = '' } = await newTemplate();
    const commentId = await add({ templateId, text: ' Why two? ' });
    await add({ templateId, answers: commentId, text: 'Because.' }, ADA);
    const when = { writtenOn: '2026-11-18T10:00' };
    expect(await read(templateId)).toEqual([
      {
        commentId,
        text: 'Why two?',
        quote: 'two',
        start: 4,
        ...when,
        writtenBy: 'Priya Nair',
        doneOn: null,
        doneBy: '',
        answers: [expect.objectContaining({ text: 'Because.', writtenBy: 'Ada Lindqvist', ...when })],
      },
    ]);
    expect((await post('done', { templateId, commentId, isDone: true })).status).toBe(200);
    expect(await read(templateId)).toMatchObject([{ doneOn: '2026-11-18T10:00', doneBy: 'Priya Nair' }]);
    await add({ templateId, answers: commentId, text: 'Not quite.' });
    expect(await read(templateId)).toMatchObject([{ doneOn: null, doneBy: '', answers: [{}, {}] }]);
    const [change] = await api.deps.db.select().from(changes).orderBy(desc(changes.id)).limit(1);
    expect(change?.kind).toBe('template-comment');
  });

  it('are kept in place by a save that sends their places, and only those of this template', async () => {
    const [one, other] = [await newTemplate(), await newTemplate()];
    const mine = await add({ templateId: one.templateId ?? '' });
    const theirs = await add({ templateId: other.templateId ?? '' });
    const places: CommentPlace[] = [
      { commentId: mine, quote: 'zwei', start: 9 },
      { commentId: theirs, quote: 'zwei', start: 9 },
      { commentId: 'comment-unknown', quote: 'x', start: null },
    ];
    const body = { ...one, html: '<p>One and zwei three</p>', places };
    expect((await api.request('POST', '/savetemplate', { as: ADA, body })).status).toBe(200);
    expect(await read(one.templateId)).toMatchObject([{ quote: 'zwei', start: 9 }]);
    expect(await read(other.templateId)).toMatchObject([{ quote: 'two', start: 4 }]);
  });

  it('are refused without the role, without words, and for what does not exist', async () => {
    const { templateId = '' } = await newTemplate();
    const comment = { templateId, answers: null, text: 'Why?', quote: '', start: null };
    expect((await post('add', comment, OWEN)).status).toBe(403);
    expect((await post('add', { ...comment, text: ' ' })).status).toBe(422);
    expect((await post('add', { ...comment, templateId: 'nowhere' })).status).toBe(404);
    expect((await post('add', { ...comment, answers: 'comment-nowhere' })).status).toBe(404);
    const elsewhere = await add({ templateId: (await newTemplate()).templateId ?? '' });
    expect((await post('add', { ...comment, answers: elsewhere })).status).toBe(404);
    expect((await post('done', { templateId, commentId: elsewhere, isDone: true })).status).toBe(404);
    expect((await api.request('GET', '/templatecomments/nowhere', { as: PRIYA })).status).toBe(404);
  });
});
