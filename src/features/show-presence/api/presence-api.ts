import * as calls from '@contract/calls/change';
import type { PresenceInput } from '@contract/changes';
import { asks, baseApi, shownInPlace } from '@/shared/api';

const repeatable = (body: PresenceInput) => ({ body, isRepeatable: true });

const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reports that a record is open here, and returns who else has it open. If it fails, nothing is shown. */
    openRecord: build.mutation({
      ...asks(calls.setPresence, repeatable),
      ...shownInPlace(),
    }),
    leaveRecord: build.mutation({
      ...asks(calls.leavePresence, repeatable),
      ...shownInPlace(),
    }),
  }),
});

export const { openRecord, leaveRecord } = presenceApi.endpoints;
