import { DocumentIcon } from '@blueprintjs/icons';
import { splitPath } from '@contract/document-path';
import { addressOfFile, useRecentFiles } from '@/entities/preference';
import { Link } from '@/shared/ui/link';
import styles from './RecentFiles.module.css';

/** The files that this user has recently opened or published, of all clients; nothing before the first one. */
export function RecentFiles() {
  const [files] = useRecentFiles();
  if (files.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-files">
      <h2 id="recent-files" className={styles.title}>
        Recent files
      </h2>
      <ul className={styles.list}>
        {files.map((file) => {
          const { folder, name } = splitPath(file.path);
          return (
            <li key={`${file.accountId}/${file.path}`}>
              <Link className={styles.file} to={addressOfFile(file)}>
                <DocumentIcon className={styles.icon} />
                <span className={styles.what}>
                  <bdi>{name}</bdi>
                  <span className={styles.where}>
                    <bdi>{file.accountName}</bdi>
                    {folder && (
                      <>
                        {' '}
                        · <bdi>{folder}</bdi>
                      </>
                    )}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
