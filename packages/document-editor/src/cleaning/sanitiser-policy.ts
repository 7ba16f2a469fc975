import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

interface PolicyRules {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}

const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: PolicyRules): Policy } };

/**
 * The Trusted Types policy under which every sanitiser parses; undefined in browsers without Trusted Types. The page's
 * headers allow each name once, so a second DOMPurify that creates its own policy would fail.
 */
export const SANITISER_POLICY = trustedTypes?.createPolicy('dompurify', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});
