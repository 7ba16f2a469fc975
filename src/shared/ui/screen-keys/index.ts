export {
  ADD_KEY,
  onShowKeys,
  runByLetter,
  showKeys,
  useKeyGroup,
  useListedActions,
  useListedKeys,
  useScreenActions,
} from './screen-keys';
export { createRegister } from './screen-register';
export { FIND_KEY, handleListLetter, ROW_BOX, SELECT_ROW } from './list-keys';
export { usePageKeys } from './page-keys';
export { useSendKey } from './send-key';
export { commandKey, hasCommandKey, isDialogOpen, TEXT_FIELDS } from './key-press';
export type { KeyGroup, KeyHint, ScreenAction } from './screen-keys';
export { isOfComposition, shieldComposition } from './composition-keys';
