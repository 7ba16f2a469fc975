export { AddByName, RenameField } from './NameFields';
