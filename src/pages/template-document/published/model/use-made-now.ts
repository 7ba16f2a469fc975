import { useEffect, useState } from 'react';
import type { PublishedDocument } from '@contract/published-documents';
import { useAppStore } from '@/shared/redux';
import { CannotCompose, documentComposer, type ComposedDocument } from '../../run/model/compose-document';

export type MadeNow =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | ({ status: 'made' } & ComposedDocument);

/** A published document as it would be made now, with the answers that are stored. */
export function useMadeNow({ templateId, accountId, subjectId }: PublishedDocument, attempt: number): MadeNow {
  const { dispatch, getState } = useAppStore();
  const [made, setMade] = useState<MadeNow>({ status: 'loading' });
  useEffect(() => {
    let isLeft = false;
    // oxlint-disable-next-line react/set-state-in-effect -- another attempt starts over
    setMade({ status: 'loading' });
    const compose = async () => {
      try {
        const document = await documentComposer(
          dispatch,
          getState,
        )({ templateId: templateId ?? '', accountId, subjectId });
        if (!isLeft) setMade({ status: 'made', ...document });
      } catch (error) {
        if (!(error instanceof CannotCompose)) throw error;
        if (!isLeft) setMade({ status: 'failed', message: error.message });
      }
    };
    void compose();
    return () => {
      isLeft = true;
    };
  }, [dispatch, getState, templateId, accountId, subjectId, attempt]);
  return made;
}
