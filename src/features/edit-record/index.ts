export { useRecordForm, type RecordForm, type SavedRecord } from './model/use-record-form';
export { wordsOfField } from './model/words-of-field';
export { RecordDialog } from './ui/RecordDialog';
export { RecordField, type EditedFields } from './ui/RecordField';
