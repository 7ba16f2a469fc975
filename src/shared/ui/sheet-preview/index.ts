export { SheetPreview } from './SheetPreview';
