import { methodOf, uploadLimitsOf, type Call } from '@contract/call';
import { fieldsBy, namesOf } from '@contract/fields';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServerConfig } from '../config';
import { ApiFailure } from './api-failure';
import { networkOf } from './network-address';

const SECONDS = 60;

/**
 * Requests that one caller may make per minute. They are far above normal use (a template of 300 sections is 300 calls,
 * and an office of fifty shares one address): they stop runaway loops and password guessing, not people.
 */
export const PER_MINUTE = {
  /** Per address, signed in or not. */
  address: 12_000,
  /** Per address for calls without a session, mainly the token exchange. */
  stranger: 600,
  /** Per member of staff. */
  reads: 1_800,
  writes: 300,
  /** Uploads of any kind, conversions and questions to the AI service. */
  heavy: 120,
};

type Kind = keyof typeof PER_MINUTE;

export interface RateLimits {
  /** @throws ApiFailure 429 with Retry-After */
  ofAddress(address: string, call: Call): Promise<void>;
  /** @throws ApiFailure 429 with Retry-After */
  ofStaff(staffId: string, call: Call): Promise<void>;
}

/** Counts only in this process: behind a proxy that distributes calls to two nodes, the limits are twice as high. */
export function createRateLimits({ rateLimits }: Pick<ServerConfig, 'rateLimits'>): RateLimits {
  const limiters = fieldsBy(namesOf(PER_MINUTE), (kind) => {
    const points = Math.max(1, Math.round(PER_MINUTE[kind] * rateLimits));
    return new RateLimiterMemory({ points, duration: SECONDS });
  });

  const count = async (kind: Kind, caller: string) => {
    if (rateLimits === 0) return;
    try {
      await limiters[kind].consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000));
    }
  };

  return {
    async ofAddress(address, { rate, who }) {
      if (rate === 'uncounted') return;
      const network = networkOf(address);
      await count('address', network);
      if (who === 'public') await count('stranger', network);
    },
    async ofStaff(staffId, call) {
      await count(kindOf(call), staffId);
    },
  };
}

function kindOf(call: Call): Kind {
  if (call.rate === 'heavy' || uploadLimitsOf(call)) return 'heavy';
  return methodOf(call) === 'POST' ? 'writes' : 'reads';
}

function tooManyRequests(seconds: number): ApiFailure {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new ApiFailure(429, 'too-many-requests', `Too many requests. Try again in ${wait}.`, {
    'Retry-After': String(seconds),
  });
}
