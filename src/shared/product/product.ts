import { selectConfiguration } from '@/shared/api';
import { startUpConfig } from '@/shared/config';
import { useAppSelector } from '@/shared/redux';

/** Where our own server has the user guide; `/vars` may name another place. */
const OWN_GUIDE = '/guide/';

/** The product's name without 'Tools': from `/vars`, until then from the start-up configuration. */
export function selectProductName(state: RootState): string {
  return selectConfiguration(state).productName ?? startUpConfig.productName;
}

export function useProductName(): string {
  return useAppSelector(selectProductName);
}

/** The telephone number of the public layout's header (A §2.2). */
export function useHelpPhone(): string {
  return useAppSelector((state) => selectConfiguration(state).helpPhone ?? startUpConfig.helpPhone);
}

/** Address of the user guide; an anchor is added to it (A §2.2). */
export function useUserGuideUrl(): string {
  return useAppSelector((state) => selectConfiguration(state).userGuideUrl ?? OWN_GUIDE);
}
