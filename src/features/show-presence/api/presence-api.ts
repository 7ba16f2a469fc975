import { presenceLeftSchema, presenceSchema, type Presence, type PresenceInput } from '@contract/changes';
import { baseApi, post, shownInPlace } from '@/shared/api';

const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Says that a record is open here, and answers who else has it open. A failure shows nothing. */
    openRecord: build.mutation<Presence, PresenceInput>({
      query: (body) => ({ ...post('/presence', body), isRepeatable: true }),
      responseSchema: presenceSchema,
      ...shownInPlace(),
    }),
    leaveRecord: build.mutation<{ left: boolean }, PresenceInput>({
      query: (body) => ({ ...post('/presence/leave', body), isRepeatable: true }),
      responseSchema: presenceLeftSchema,
      ...shownInPlace(),
    }),
  }),
});

export const { openRecord, leaveRecord } = presenceApi.endpoints;
