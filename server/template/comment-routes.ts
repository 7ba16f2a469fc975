import * as calls from '@contract/calls/template-comment';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { addComment, commentsOf, setCommentDone } from './template-comments';

/** Comments on templates (an extension, product/template-comments). */
export const templateCommentRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    listComments: ({ params }) => commentsOf(deps.db, params.templateId),
    addComment,
    setCommentDone,
  });
