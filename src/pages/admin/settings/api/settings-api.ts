import * as calls from '@contract/calls/setting';
import type { SettingChange } from '@contract/setting';
import { asks, baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every setting, with the environment's value (product/settings#keys). */
    listSettings: build.query({
      ...asks(calls.getSettings),
      ...shownInPlace(),
      providesTags: [listTag('Setting')],
    }),
    saveSettings: build.mutation({
      ...asks(calls.saveSettings, ({ changes, draft }: { changes: SettingChange[]; draft: WrittenDraft }) => ({
        body: { changes },
        draft,
      })),
      ...shownInPlace(),
      // The audit log is fetched again with the people.
      invalidatesTags: [listTag('Setting'), listTag('Configuration'), listTag('Person')],
    }),
  }),
});

export const { useListSettingsQuery, useSaveSettingsMutation } = settingsApi;
