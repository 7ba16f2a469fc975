import * as calls from '@contract/calls/marketing';
import { tagsAfter, type MarketingForm, type TagOperation } from '@contract/marketing';
import { asks, baseApi, keptOnDevice, listTag, shownInPlace } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';

const marketingFormApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All forms with their tags (product/marketing#tags). */
    listForms: build.query({
      ...asks(calls.listMarketingForms),
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: [listTag('MarketingForm')],
    }),
    /** Adds a tag to a form or removes it; the answer is not specified. Called through `TAG_CHANGE`. */
    updateFormTags: build.mutation<unknown, TagOperation>({
      ...asks(calls.updateFormTags, (body: TagOperation) => ({ body, isRepeatable: true })),
      ...shownInPlace(),
      invalidatesTags: [listTag('MarketingForm')],
    }),
  }),
});

/** A tag of a form: shown at once, rolled back on failure (product/marketing#tags). */
export const TAG_CHANGE: ListChange<MarketingForm[], TagOperation> = {
  list: 'listForms',
  keyOf: ({ formId, tag }) => JSON.stringify([formId, tag]),
  send: ([change]) => marketingFormApi.endpoints.updateFormTags.initiate(change, { track: false }),
  apply: (forms, change) => {
    const changes = (form: MarketingForm) =>
      form.id === change.formId && form.tags.includes(change.tag) !== change.isActive;
    if (!forms.some(changes)) return forms;
    return forms.map((form) => (changes(form) ? { ...form, tags: tagsAfter(form.tags, change) } : form));
  },
};

export const { useListFormsQuery } = marketingFormApi;
