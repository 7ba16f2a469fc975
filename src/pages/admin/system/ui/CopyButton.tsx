import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { copyResult, copyText } from '@/shared/lib/copy';

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = async () => setIsCopied(await copyText(text));
  return <Button text={copyResult(isCopied) || label} onClick={() => void copy()} />;
}
