export type { ListedItem } from './model/personal-item';
export { usePersonalItems } from './model/use-personal-items';
