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
export { commandKey, hasCommandKey, isDialogOpen, TEXT_FIELDS } from './key-press';
export type { KeyGroup, KeyHint, ScreenAction } from './screen-keys';
