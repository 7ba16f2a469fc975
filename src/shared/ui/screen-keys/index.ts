export { onShowKeys, showKeys, useKeyGroup, useListedActions, useListedKeys, useScreenActions } from './screen-keys';
export type { KeyGroup, KeyHint, ScreenAction } from './screen-keys';
