export { choiceParam, fieldsOf, flagParam, pageParam, recordParam, setParam, textParam } from './address-codec';
export type { AddressCodec } from './address-codec';
export { useAddress } from './use-address';
export { openingStep } from './opening-step';
export { useOpenedView } from './use-opened-view';
