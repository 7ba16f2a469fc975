import { selectConfiguration } from '@/shared/api';
import { startUpConfig } from '@/shared/config';
import { useAppSelector } from '@/shared/redux';

/** The path of the user guide on our server; `/vars` may give another address. */
export const OWN_GUIDE = '/guide/';

/** A web address, here or elsewhere, that cannot run a script. */
const PAGE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i;

/** The product's name without 'Tools': from `/vars`, until then from the start-up configuration. */
export function selectProductName(state: RootState): string {
  return selectConfiguration(state).productName ?? startUpConfig.productName;
}

export function useProductName(): string {
  return useAppSelector(selectProductName);
}

/** The telephone number of the public layout's header (product/navigation#public-layout). */
export function useHelpPhone(): string {
  return useAppSelector((state) => selectConfiguration(state).helpPhone ?? startUpConfig.helpPhone);
}

/** Address of the user guide; an anchor is added to it (product/navigation#user-guide). */
export function useUserGuideUrl(): string {
  return useAppSelector((state) => guideUrl(selectConfiguration(state).userGuideUrl));
}

/** The server's address, unless it is not a web address: it is used in a link and opened by a key. */
export function guideUrl(named = OWN_GUIDE): string {
  return PAGE_ADDRESS.test(named) ? named : OWN_GUIDE;
}
