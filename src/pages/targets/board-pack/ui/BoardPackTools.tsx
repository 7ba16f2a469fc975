import { Button } from '@blueprintjs/core';
import { DuplicateIcon, MediaIcon, PrintIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { copyResult, copyRich } from '@/shared/lib/copy';
import { packText, type BoardPack } from '../model/board-pack';
import { packHtml } from '../model/pack-html';
import { useIsPrinting } from '../model/use-board-pack';
import { PosterSheet, type PosterSheetProps } from '../../poster/ui/PosterSheet';
import { BoardPackSheet } from './BoardPackSheet';
import styles from '../../scorecard/ui/Scorecards.module.css';

interface BoardPackToolsProps {
  pack: () => BoardPack;
  /** What the sheet for the wall shows. */
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
    <div className={styles.tools} role="group" aria-label="Board pack">
      <span role="status" className={styles.message}>
        {message}
      </span>
      <Button icon={<DuplicateIcon />} text="Copy" variant="minimal" onClick={() => void handleCopy()} />
      <Button icon={<PrintIcon />} text="Print" variant="minimal" onClick={() => window.print()} />
      <Button
        icon={<MediaIcon />}
        loading={isLoading}
        text="Wall poster (A3)"
        variant="minimal"
        onClick={() => void handlePoster()}
      />
      {isPrinting && (isPoster ? <PosterSheet {...wall()} /> : <BoardPackSheet pack={pack()} />)}
    </div>
  );
}
