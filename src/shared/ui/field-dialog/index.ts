export { FieldDialog } from './FieldDialog';
