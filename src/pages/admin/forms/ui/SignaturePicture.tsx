import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/shared/redux';
import { downloadForm } from '../api/forms-api';
import styles from './Submissions.module.css';

/**
 * The signature of a submission as a picture, beside the button that downloads its file. Nothing for a file that is
 * not a picture: people without a pad may have sent any file.
 */
export function SignaturePicture({ id, name }: { id: number; name: string }) {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let own: string | null = null;
    const call = dispatch(downloadForm.initiate({ what: 'file', id }, { subscribe: false, forceRefetch: true }));
    void call.then(({ data = null }) => {
      own = data;
      setAddress(data);
    });
    return () => {
      call.abort();
      if (own !== null) URL.revokeObjectURL(own);
    };
  }, [dispatch, id]);
  if (address === null) return null;
  return (
    <img alt={`The signature: ${name}`} className={styles.signature} src={address} onError={() => setAddress(null)} />
  );
}
