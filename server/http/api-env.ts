import type { HttpBindings } from '@hono/node-server';
import type { SignInMethod } from '@contract/sign-in-method';
import type { PolicyFinding } from '../policy';

/** Who a request acts for, taken from the verified product token and its session row. */
export interface Principal {
  staffId: string;
  email: string;
  firstName: string;
  lastName: string;
  /**
   * An employee of the customer-relationship system: only they record time (product/navigation#registered-employee).
   */
  registered: boolean;
  /** Role claims as they are at this moment, `tools:marketing` and so on. */
  roles: readonly string[];
  sessionId: string;
  family: string;
  method: SignInMethod;
}

/** What Hono carries along a request of the API. */
export interface ApiEnv {
  /** Node's own request and answer; without a network there are none. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** What the policy table says of the call's method and path. */
    policy: PolicyFinding;
    /** Where the call comes from, as far as it can be known; empty without a network. */
    address: string;
    /** `GET /employeetimedata/:date`; missing where there is nothing at the address. */
    route?: string;
    /** Set by `authenticate` on every route whose policy is not public. */
    principal: Principal;
  };
}
