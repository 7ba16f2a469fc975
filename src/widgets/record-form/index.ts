export { useRecordForm, type RecordForm, type SavedRecord } from './model/use-record-form';
export { RecordDialog } from './ui/RecordDialog';
export { RecordField, type EditedFields } from './ui/RecordField';
export { VisitDialog } from './ui/VisitDialog';
