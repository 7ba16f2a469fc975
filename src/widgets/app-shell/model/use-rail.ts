import { createContext, useContext, useState } from 'react';
import { declareStored } from '@/shared/lib/browser-storage';
import { useMedia } from '@/shared/lib/media-query';

const CHOICES = ['names', 'icons'] as const;

const stored = declareStored<(typeof CHOICES)[number]>({
  key: 'harbour.rail',
  scope: 'browser',
  isText: true,
  check: (content) => CHOICES.find((choice) => choice === content),
  listed: null, // chosen by the button in the bar
});

export interface Rail {
  /** False: there is only space for the icons, or on a phone for nothing, and the button in the bar opens a sheet. */
  hasRoom: boolean;
  hasNames: boolean;
  toggle: () => void;
}

/** How the rail is shown (product/navigation#rail): with names on wide windows, as this browser's user last chose. */
export function useRail(): Rail {
  const hasRoom = useMedia('(width >= 1280px)');
  const isWide = useMedia('(width >= 1600px)');
  const [choice, setChoice] = useState(() => stored.read());
  const hasNames = hasRoom && (choice ? choice === 'names' : isWide);
  const toggle = () => {
    const next = hasNames ? 'icons' : 'names';
    setChoice(next);
    stored.write(next);
  };
  return { hasRoom, hasNames, toggle };
}

/** Whether the rail beside the screen has names: it lists the administrators' screens, too. */
export const RailNames = createContext(false);

export function useHasRailNames(): boolean {
  return useContext(RailNames);
}
