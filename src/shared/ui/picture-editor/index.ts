import { fetchedComponent } from '@/shared/lib/fetched-component';
import type { PictureEditorProps } from './PictureEditor';

/** The editor as a separate chunk: few people mark a picture. */
export const { Component: PictureEditor } = fetchedComponent<PictureEditorProps>(
  async () => (await import('./PictureEditor')).PictureEditor,
);
