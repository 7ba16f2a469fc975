/** The two identity providers (product/session#providers); the value ends the exchange's path, `/token/{method}`. */
export const SIGN_IN_METHODS = ['groupmicrosoft', 'groupgoogle'] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export function isSignInMethod(value: unknown): value is SignInMethod {
  return SIGN_IN_METHODS.some((method) => method === value);
}
