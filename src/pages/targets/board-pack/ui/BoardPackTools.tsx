import { DuplicateIcon, MediaIcon, MoreIcon, PrintIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { copyResult, copyRich } from '@/shared/lib/copy';
import { MenuButton } from '@/shared/ui/menu-button';
import { packText, type BoardPack } from '../model/board-pack';
import { packHtml } from '../model/pack-html';
import { useIsPrinting } from '../model/use-board-pack';
import { PosterSheet, type PosterSheetProps } from '../../poster/ui/PosterSheet';
import { BoardPackSheet } from './BoardPackSheet';
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
