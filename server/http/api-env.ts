import type { SignInMethod } from '@contract/sign-in-method';

/** Who a request acts for, taken from the verified product token and its session row. */
export interface Principal {
  staffId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Role claims as in the token, `tools:marketing` and so on. */
  roles: readonly string[];
  sessionId: string;
  family: string;
  method: SignInMethod;
}

/** What Hono carries along a request of the API. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    /** Set by `authenticate` on every route whose policy is not public. */
    principal: Principal;
  };
}
