import { SIGN_IN_METHODS, type SignInMethod } from '@contract/sign-in-method';
import type { StartUpConfig } from '@contract/start-up-config';

const DEFAULTS: StartUpConfig = {
  productName: 'Harbour',
  customerName: '',
  helpPhone: '0800 028 2420',
  termsUrl: '',
  apiHost: '/api',
  tokenHost: '/api',
  buildLabel: __BUILD_LABEL__,
  testerTools: false,
  offlineCopy: false,
  isEmpty: false,
  signInNonces: false,
  signInMethods: SIGN_IN_METHODS,
  microsoft: { clientId: '', authority: '', knownAuthorities: [], authorityMetadata: null, protocolMode: 'AAD' },
  google: { clientId: '', scriptUrl: '' },
};

/** Reads the JSON block `#start-up-config` of the page; missing keys get their defaults. */
function readStartUpConfig(): StartUpConfig {
  const text = document.getElementById('start-up-config')?.textContent?.trim();
  if (!text) return DEFAULTS;
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<StartUpConfig>) };
}

export const startUpConfig: StartUpConfig = readStartUpConfig();

/** Whether people can sign in with this provider here (product/session#offered-providers). */
export const offersSignIn = (method: SignInMethod) => startUpConfig.signInMethods.includes(method);
