import * as calls from '@contract/calls/document-subject';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { listSubjects, removeSubject, restoreSubject, saveSubject } from './subjects';

/** Who and what a client's documents are about (an extension, product/document-subjects). */
export const documentSubjectRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    getSubjects: ({ params }) => listSubjects(deps.db, params.accountId),
    saveSubject: (tx, subject, actor, { params }) => saveSubject(tx, params.accountId, subject, actor),
    removeSubject: (tx, subject, actor, { params }) => removeSubject(tx, params.accountId, subject, actor),
    restoreSubject: (tx, subject, actor, { params }) => restoreSubject(tx, params.accountId, subject, actor),
  });
