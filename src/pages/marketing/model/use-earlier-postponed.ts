import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { isRecord, isText } from '@contract/guards';
import { isIsoDate } from '@contract/wall-clock';
import type { usePersonalItems } from '@/entities/personal-item';
import { useRecents } from '@/entities/preference';
import { today } from '@/shared/lib/date';

/** What an earlier portal stored in this browser for each group. */
interface EarlierPostponed {
  id: string;
  /** yyyy-MM-dd */
  until: string;
}

/** In this page: a failure is not tried again before it is opened again. */
let wasTried = false;

/** Takes over once what an earlier portal stored in this browser, a postponement for each day. */
export function useEarlierPostponed(list: ReturnType<typeof usePersonalItems<'postponement'>>): void {
  const [earlier, keep] = useRecents('marketing.later', isEarlierPostponed);
  const isReady = earlier.length > 0 && !list.isLoading && list.problem === null;
  const takeOver = useEffectEvent(async () => {
    if (wasTried) return;
    wasTried = true;
    let left = earlier.filter(({ until }) => until > today());
    for (const until of new Set(left.map((each) => each.until))) {
      const groups = left.filter((each) => each.until === until).map(({ id }) => id);
      const saved = await list.save({ id: nanoid(), title: '', value: { until, groups } });
      if ('message' in saved) break;
      left = left.filter((each) => each.until !== until);
    }
    keep(left);
  });
  useEffect(() => {
    if (isReady) void takeOver();
  }, [isReady]);
}

function isEarlierPostponed(value: unknown): value is EarlierPostponed {
  return isRecord(value) && isText(value['id']) && isText(value['until']) && isIsoDate(value['until']);
}
