import { settingsSchema, type SettingChange, type Settings } from '@contract/setting';
import { baseApi, listTag, post, shownInPlace, type WrittenDraft } from '@/shared/api';

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every setting, with the environment's value (product/settings#keys). */
    listSettings: build.query<Settings, void>({
      query: () => '/admin/settings',
      responseSchema: settingsSchema,
      ...shownInPlace(),
      providesTags: [listTag('Setting')],
    }),
    saveSettings: build.mutation<Settings, { changes: readonly SettingChange[]; draft: WrittenDraft }>({
      query: ({ changes, draft }) => ({ ...post('/admin/settings/save', { changes }), draft }),
      ...shownInPlace(),
      // The audit log is fetched again with the people.
      invalidatesTags: [listTag('Setting'), listTag('Configuration'), listTag('Person')],
    }),
  }),
});

export const { useListSettingsQuery, useSaveSettingsMutation } = settingsApi;
