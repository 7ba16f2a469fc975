import { use, useEffect } from 'react';
import { isFlag, ReplayContext, useAppSelector, useShownState } from '@/shared/redux';
import { selectAreDraftsOff } from './drafts-slice';
import { isPersisted, isRoomLittle } from './persistence';

/** What this device promises for what is typed now (product/offline#little-room). */
export interface DeviceRoom {
  /** False if the portal already says that nothing is stored at all. */
  isLittle: boolean;
  /** Null while it is not known, or if the browser does not say. */
  isPersisted: boolean | null;
}

/**
 * Asked when the form or list opens. A replay shows what the reporter saw.
 * @param place tells apart what can be open at once
 */
export function useDeviceRoom(place: string): DeviceRoom {
  const isReplay = use(ReplayContext);
  const areOff = useAppSelector(selectAreDraftsOff);
  const [isLittle, setIsLittle] = useShownState(`${place}.little-room`, isFlag, false);
  const [isKept, setIsKept] = useShownState(`${place}.persisted`, isFlag, null);
  useEffect(() => {
    if (isReplay) return undefined;
    let isThere = true;
    void Promise.all([isRoomLittle(), isPersisted()]).then(([little, kept]) => {
      if (!isThere) return;
      setIsLittle(little);
      setIsKept(kept);
    });
    return () => {
      isThere = false;
    };
  }, [isReplay, setIsKept, setIsLittle]);
  return { isLittle: isLittle && !areOff, isPersisted: isKept };
}
