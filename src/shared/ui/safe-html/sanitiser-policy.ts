import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

interface PolicyRules {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}

const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: PolicyRules): Policy } };

/**
 * The Trusted Types policy under which every sanitiser parses; undefined in browsers that know none. The page's headers
 * let each name be taken once, and a DOMPurify that is left to make its own policy fails beside another one.
 */
export const SANITISER_POLICY = trustedTypes?.createPolicy('dompurify', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});
