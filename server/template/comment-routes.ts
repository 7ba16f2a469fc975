import { addCommentSchema, commentDoneSchema } from '@contract/template-comments';
import { recordId } from '@contract/text';
import { Hono } from 'hono';
import { recordedWrites } from '../audit/recorded-writes';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { validParam } from '../http/validate';
import { addComment, commentsOf, setCommentDone } from './template-comments';

const idParam = recordId().label('The id').required();

/**
 * Comments on templates (an extension, product/template-comments), for the role Templates:
 * - `GET /templatecomments/{templateId}` → the comments with their answers
 * - `POST /templatecomments/add` `{templateId, answers, text, quote, start}` → `{commentId}`
 * - `POST /templatecomments/done` `{templateId, commentId, isDone}`
 */
export function templateCommentRoutes(deps: AppDeps): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/templatecomments/:templateId', async (c) => {
    return c.json(await commentsOf(deps.db, await validParam(idParam, c.req.param('templateId'))));
  });

  const write = recordedWrites(routes, deps);

  write('/templatecomments/add', addCommentSchema, addComment);
  write('/templatecomments/done', commentDoneSchema, setCommentDone);

  return routes;
}
