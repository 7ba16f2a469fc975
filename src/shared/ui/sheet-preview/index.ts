export { SheetPreview } from './SheetPreview';
export { SheetDisclosure } from './SheetDisclosure';
