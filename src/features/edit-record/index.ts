export { useRecordForm, type RecordForm, type SavedRecord } from './model/use-record-form';
export { RecordDialog } from './ui/RecordDialog';
export { RecordField } from './ui/RecordField';
