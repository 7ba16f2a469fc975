import * as calls from '@contract/calls/advice';
import { hasRole } from '@contract/role';
import { actorOf } from '../audit/actor-of';
import { recordRead } from '../audit/record-change';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { advicePage } from './advice-page';
import { publishAdvice } from './publish-advice';
import { withdrawAdvice } from './withdraw-advice';

/** The Advice tab (product/advice#question). */
export const adviceRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    getAdviceData: async ({ c, body, caller }) => {
      const page = await advicePage(deps.db, caller, body);
      const { accountId, employeeId } = body;
      if (accountId && !employeeId && hasRole(caller.roles, 'Admin'))
        await recordRead(deps.db, actorOf(c, deps.clock.now()), {
          action: 'advice.read',
          subjectId: accountId,
          subjectName: page.entries[0]?.accountName ?? '',
        });
      return page;
    },
    publishTimeEntry: (tx, entry, actor, { caller }) => publishAdvice(tx, caller, entry, actor),
    unpublishTimeEntry: (tx, entry, actor, { caller }) => withdrawAdvice(tx, caller, entry, actor),
  });
