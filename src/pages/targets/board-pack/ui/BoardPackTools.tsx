import { Button } from '@blueprintjs/core';
import { DuplicateIcon, PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { copyResult, copyRich } from '@/shared/lib/copy';
import { packText, type BoardPack } from '../model/board-pack';
import { packHtml } from '../model/pack-html';
import { useIsPrinting } from '../model/use-board-pack';
import { BoardPackSheet } from './BoardPackSheet';
import styles from '../../scorecard/ui/Scorecards.module.css';

/** Prints the view for the board pack, or copies it as a table. */
export function BoardPackTools({ pack }: { pack: () => BoardPack }) {
  const isPrinting = useIsPrinting();
  const [message, setMessage] = useState('');

  const handleCopy = async () => {
    const sheet = pack();
    const isCopied = await copyRich(packHtml(sheet), packText(sheet));
    // Announced again after a second copy.
    flushSync(() => setMessage(''));
    setMessage(copyResult(isCopied));
  };
  return (
    <div className={styles.tools} role="group" aria-label="Board pack">
      <span role="status" className={styles.message}>
        {message}
      </span>
      <Button icon={<DuplicateIcon />} text="Copy" variant="minimal" onClick={() => void handleCopy()} />
      <Button icon={<PrintIcon />} text="Print" variant="minimal" onClick={() => window.print()} />
      {isPrinting && <BoardPackSheet pack={pack()} />}
    </div>
  );
}
