import type { Configuration } from '@contract/configuration';
import { marketingPath, type MarketingCall } from '@contract/marketing';
import { selectConfiguration, type ApiError, type Call, type CallOptions } from '@/shared/api';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** The result of a `queryFn` in RTK Query. */
type Answered<Result> = { data: Result; error?: undefined } | { data?: undefined; error: ApiError };

/**
 * An endpoint's `queryFn`: a call of the marketing-automation service below the prefix that `/vars` announces (decision
 * 91), which is known by the time that a screen asks. Give the endpoint its `responseSchema` and `...shownInPlace()`:
 * these calls return status and data (product/errors#marketing-status).
 * @param details method, query (`'?formId=…'`) and body by the endpoint's argument and the server's abilities; a GET
 *   without them
 */
export function marketingCall<Result = unknown, Argument = void>(
  call: MarketingCall,
  details: (argument: Argument, configuration: Configuration) => Omit<Call, 'url'> & { search?: string } = () => ({}),
) {
  return async (
    argument: Argument,
    { getState }: BaseQueryApi,
    _extraOptions: CallOptions,
    baseQuery: (call: Call) => unknown,
  ): Promise<Answered<Result>> => {
    const configuration = selectConfiguration(getState() as RootState);
    const { search = '', ...rest } = details(argument, configuration);
    const url = marketingPath(call, configuration.marketingPrefix) + search;
    // The endpoint's schema checks it right after this.
    return (await baseQuery({ ...rest, url })) as Answered<Result>;
  };
}
