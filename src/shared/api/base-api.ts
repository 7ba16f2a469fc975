import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { Configuration } from '@contract/configuration';
import type { WithSlice } from '@reduxjs/toolkit';
import { unreadable, type ApiError } from './api-error';
import { createBaseQuery } from './base-query';
import type { CallContext } from './call';
import { fetchedSchema } from './fetched-schema';
import { FRESH_FOR, keptOnDevice, onDeviceModule } from './on-device';
import { listTag, TAG_TYPES } from './tags';
import { writtenTagsModule } from './written-tags';

const createApi = buildCreateApi(coreModule(), reactHooksModule(), writtenTagsModule(), onDeviceModule());

/**
 * The portal's one API; each domain injects its endpoints. An answer of the wrong shape is an `ApiError` like any
 * other. Data queries do not refetch on window focus (product/calls#no-refetch-on-focus).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery(callContext),
  tagTypes: TAG_TYPES,
  refetchOnFocus: false,
  // Older answers are shown meanwhile. Others than those that are kept leave the cache after the same time.
  refetchOnMountOrArgChange: FRESH_FOR,
  // `fetchAgain` handles those that are just being fetched.
  invalidationBehavior: 'immediately',
  catchSchemaFailure: () => unreadable(null, false),
  endpoints: (build) => ({
    getConfiguration: build.query<Configuration, void>({
      query: () => '/vars',
      responseSchema: fetchedSchema(async () => (await import('@contract/configuration')).configurationSchema),
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: [listTag('Configuration')],
    }),
  }),
});

/**
 * Spread into an endpoint to opt out of the snack-bar (product/errors#opt-out): its screen shows every failure,
 * including an unreadable answer.
 */
export function shownInPlace() {
  return {
    extraOptions: { shownInPlace: true },
    catchSchemaFailure: (): ApiError => unreadable(null, true),
  };
}

export type ApiRoot = WithSlice<typeof baseApi>;

/** RTK Query's key of a question in the cache. */
export type QueryKey = Parameters<typeof baseApi.internalActions.removeQueryResult>[0]['queryCacheKey'];

/** The answer of `/vars`; undefined until it arrives, or if it could not be fetched. */
export function selectConfiguration(state: ApiRoot): Configuration {
  return baseApi.endpoints.getConfiguration.select()(state).data ?? NO_CONFIGURATION;
}

/** Whether the server has more than the specified calls (product/calls#extensions). */
export function selectExtensions(state: ApiRoot): boolean {
  return selectConfiguration(state).extensions ?? false;
}

/** True once `/vars` was answered or has failed. */
export function isConfigurationSettled(state: ApiRoot): boolean {
  const { isSuccess, isError } = baseApi.endpoints.getConfiguration.select()(state);
  return isSuccess || isError;
}

const NO_CONFIGURATION: Configuration = {};

/** What calls read besides; `entities/session` owns it. */
interface CallerRoot extends ApiRoot {
  session: { token: string | null; user: { userId: string } | null };
}

function callContext(state: unknown): CallContext {
  const root = state as CallerRoot;
  return {
    token: root.session.token,
    owner: root.session.user?.userId ?? null,
    extensions: selectExtensions(root),
    marketingPrefix: selectConfiguration(root).marketingPrefix,
  };
}

export const { useGetConfigurationQuery } = baseApi;
