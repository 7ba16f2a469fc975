export {
  onShowKeys,
  runByLetter,
  runOnceOffered,
  showKeys,
  useKeyGroup,
  useListedActions,
  useListedKeys,
  useScreenActions,
} from './screen-keys';
export { ActionButton } from './ActionButton';
export { AddButton } from './AddButton';
export { stepOnBoard } from './board-keys';
export { createRegister } from './screen-register';
export { FIND_KEY, handleListLetter, listLetters, ROW_BOX, SELECT_ROW } from './list-keys';
export { usePageKeys } from './page-keys';
export { MARKS_MISSING, useSendKey } from './send-key';
export { commandKey, hasCommandKey, isDialogOpen, TEXT_FIELDS } from './key-press';
export type { KeyGroup, KeyHint, ScreenAction } from './screen-keys';
export { MODIFIERS, take, TypedAhead, type Typed } from './type-ahead';
export { useTypedAhead } from './use-typed-ahead';
export { isOfComposition, shieldComposition } from './composition-keys';
