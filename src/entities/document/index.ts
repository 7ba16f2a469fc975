export {
  addDocument,
  holdDocument,
  listDocumentsToCheck,
  listManualAndHandbookItems,
  openDocument,
  useChangeDocument,
  useDocuments,
  useGetDocumentPreviewQuery,
  useLazyReadDocumentQuery,
  useListManualAndHandbookItemsQuery,
} from './api/document-api';
export {
  openBinnedDocument,
  removeDocumentForGood,
  restoreDocument,
  restoreDocumentVersion,
  useGetDocumentHistoryQuery,
  useListDocumentBinQuery,
} from './api/document-history-api';
export { undoRemoval } from './api/undo-changes';
export { cancelUpload, sendUploads } from './api/send-uploads';
export { DOCUMENT_FAILURE, DOCUMENT_SUCCESS, documentFailureOf, refusalCodeOf } from './model/document-messages';
export { documentTree, folderAround, recordId } from './model/document-tree';
export type { DocumentFile, DocumentFolder, DocumentNode, DocumentTree } from './model/document-tree';
export {
  clashesAnswered,
  documentUploadsReducer,
  endedUploadsCleared,
  isUnderWay,
  uploadRetried,
  uploadsChosen,
  selectDocumentUploads,
  type DocumentUploadsRoot,
} from './model/document-uploads-slice';
export type { ClashAnswer, DocumentUpload, UploadStatus } from './model/document-uploads-slice';
export { forgetUploads } from './model/running-uploads';
export { useUploadProgress } from './model/upload-progress';
