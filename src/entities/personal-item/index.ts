export type { ListedItem, Saved } from './model/personal-item';
export { usePersonalItems } from './model/use-personal-items';
