import type { HttpBindings } from '@hono/node-server';
import type { CallFinding } from '../call-lookup';

/** The user of a request, from the product token and its session, or from an access token. */
export interface Principal {
  staffId: string;
  email: string;
  firstName: string;
  lastName: string;
  /**
   * An employee of the customer-relationship system: only they record time (product/navigation#registered-employee).
   */
  registered: boolean;
  /** Current role claims, such as `tools:marketing`. */
  roles: readonly string[];
  /** The sign-in with its renewals; null for a program with an access token. */
  family: string | null;
  /** The access token; null for a sign-in. */
  token: { id: string; isReadOnly: boolean } | null;
}

/** Hono's variables for a request of the API. */
export interface ApiEnv {
  /** Node's own request and response; missing without a network. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The declared call that the request's method and path match. */
    match: CallFinding;
    /** Whether a change must say which version was seen; a server without extensions does not ask for it. */
    needsVersions: boolean;
    /** The caller's address, if known; empty without a network. */
    address: string;
    /** `GET /employeetimedata/:date`; missing for an unknown address. */
    route?: string;
    /** Set by `authenticate` on every call that is not public. */
    principal: Principal;
  };
}
