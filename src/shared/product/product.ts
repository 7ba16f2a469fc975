import { selectConfiguration, type ApiRoot } from '@/shared/api';
import { startUpConfig } from '@/shared/config';
import { useAppSelector } from '@/shared/redux';

/** The path of the user guide on our server; `/vars` may give another address. */
export const OWN_GUIDE = '/guide/';

/** A web address, here or elsewhere, that cannot run a script. */
const PAGE_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i;

/** The product's name without 'Tools': from `/vars`, until then from the start-up configuration. */
export function selectProductName(state: ApiRoot): string {
  return selectConfiguration(state).productName ?? startUpConfig.productName;
}

export function useProductName(): string {
  return useAppSelector(selectProductName);
}

/** The title of the public screens' header: customers do not know the portal as tools. */
export function useCustomerTitle(): string {
  const productName = useProductName();
  return startUpConfig.customerName || `${productName} Tools`;
}

/** Address of the terms of service; null if there is none that can be linked. */
export function termsAddress(): string | null {
  return PAGE_ADDRESS.test(startUpConfig.termsUrl) ? startUpConfig.termsUrl : null;
}

/** The telephone number of the public layout's header (product/navigation#public-layout). */
export function useHelpPhone(): string {
  return useAppSelector(selectConfiguration).helpPhone ?? startUpConfig.helpPhone;
}

/** Address of the user guide; an anchor is added to it (product/navigation#user-guide). */
export function useUserGuideUrl(): string {
  return guideUrl(useAppSelector(selectConfiguration).userGuideUrl);
}

/** The server's address, unless it is not a web address: it is used in a link and opened by a key. */
export function guideUrl(named = OWN_GUIDE): string {
  return PAGE_ADDRESS.test(named) ? named : OWN_GUIDE;
}
