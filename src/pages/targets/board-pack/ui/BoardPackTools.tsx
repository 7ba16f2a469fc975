import { DuplicateIcon, MediaIcon, MoreIcon, PrintIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { flushSync, createPortal } from 'react-dom';
import { copyResult, copyRich } from '@/shared/lib/copy';
import { MenuButton } from '@/shared/ui/menu-button';
import { packText, type BoardPack } from '../model/board-pack';
import { packHtml } from '../model/pack-html';
import { PosterSheet, type PosterSheetProps } from '../../poster/ui/PosterSheet';
import styles from './BoardPackTools.module.css';

interface BoardPackToolsProps {
  pack: () => BoardPack;
  /** What the poster for the wall shows. */
  wall: () => PosterSheetProps;
  /** Loads the months of its charts. */
  onPoster: () => Promise<void>;
}

/** Prints the view for the board pack or for the wall, or copies it as a table. */
export function BoardPackTools({ pack, wall, onPoster }: BoardPackToolsProps) {
  const isPrinting = useIsPrinting();
  const [isPoster, setIsPoster] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [message, setMessage] = useState('');

  const handleCopy = async () => {
    const sheet = pack();
    const isCopied = await copyRich(packHtml(sheet), packText(sheet));
    // Announced again after a second copy.
    flushSync(() => setMessage(''));
    setMessage(copyResult(isCopied));
  };
  const handlePoster = async () => {
    setIsLoading(true);
    await onPoster();
    // Before the page is printed, which waits for nothing.
    flushSync(() => {
      setIsLoading(false);
      setIsPoster(true);
    });
    window.print();
  };
  useEffect(() => {
    const stop = () => setIsPoster(false);
    window.addEventListener('afterprint', stop);
    return () => window.removeEventListener('afterprint', stop);
  }, []);
  return (
    <div className="app-row app-gap-1">
      <span role="status" className={styles.message}>
        {message}
      </span>
      <MenuButton
        label="Board pack"
        icon={<MoreIcon />}
        isBusy={isLoading}
        title="Board pack: copy or print"
        entries={[
          { id: 'copy', icon: <DuplicateIcon />, text: 'Copy', onChoose: () => void handleCopy() },
          { id: 'print', icon: <PrintIcon />, text: 'Print', onChoose: () => window.print() },
          { id: 'poster', icon: <MediaIcon />, text: 'Wall poster (A3)', onChoose: () => void handlePoster() },
        ]}
      />
      {isPrinting && (isPoster ? <PosterSheet {...wall()} /> : <BoardPackSheet pack={pack()} />)}
    </div>
  );
}

/** True while the page is being printed, from the button or by the browser's own command. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Rendered at once: the browser captures the page as soon as the event has been handled.
    const start = () => flushSync(() => setIsPrinting(true));
    const stop = () => setIsPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', stop);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', stop);
    };
  }, []);
  return isPrinting;
}

/** Printed instead of the screen: plain tables with every row, and the status as text. */
function BoardPackSheet({ pack: { title, columns, figures, groups } }: { pack: BoardPack }) {
  const classOf = (column: string) => (figures.has(column) ? styles.figure : undefined);
  return createPortal(
    <div className={styles.sheet} data-board-pack="">
      <h1>{title}</h1>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" data-column={column} className={classOf(column)}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbered(group.rows).map(({ key, cells }) => (
                <tr key={key}>
                  {columns.map((column, index) => (
                    <td key={column} data-column={column} className={classOf(column)}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>,
    document.body,
  );
}

/** Two targets may have the same text, so their position is their key. */
function numbered(rows: readonly (readonly string[])[]): { key: number; cells: readonly string[] }[] {
  return rows.map((cells, key) => ({ key, cells }));
}
