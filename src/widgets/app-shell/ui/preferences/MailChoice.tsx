import { Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { MAIL_RHYTHMS, type PersonalValue } from '@contract/personal-item';
import { usePersonalItems } from '@/entities/personal-item';
import { FailureNote } from '@/shared/ui/failure-note';
import { useListNotificationsInfiniteQuery } from '../../api/notification-api';

type Rhythm = PersonalValue<'message-mail'>['rhythm'];

const RHYTHM_NAMES: Readonly<Record<Rhythm, string>> = {
  none: 'Never',
  daily: 'Once a day, at 7 in the morning',
  'at-once': 'At once',
};

/** When the user gets their messages by e-mail (product/messages#by-mail). */
export function MailChoice({ className }: { className?: string }) {
  const choice = usePersonalItems('message-mail');
  const messages = useListNotificationsInfiniteQuery();
  const [failure, setFailure] = useState<string | null>(null);
  const [item] = choice.items;
  const mailFrom = messages.data?.pages[0]?.mailFrom;

  const handleChoose = async (rhythm: Rhythm | undefined) => {
    if (rhythm === undefined) return;
    const saved = await choice.save({ id: 'mine', title: '', value: { rhythm }, version: item?.version ?? 0 });
    setFailure('message' in saved ? saved.message : null);
  };
  return (
    <div>
      <RadioGroup
        className={className}
        disabled={mailFrom == null || choice.isLoading}
        label="Messages by e-mail"
        selectedValue={item?.value.rhythm ?? 'none'}
        onChange={({ currentTarget: { value } }) => void handleChoose(MAIL_RHYTHMS.find((rhythm) => rhythm === value))}
      >
        {MAIL_RHYTHMS.map((rhythm) => (
          <Radio key={rhythm} label={RHYTHM_NAMES[rhythm]} value={rhythm} />
        ))}
      </RadioGroup>
      <p className="app-muted">{noteOf(mailFrom)}</p>
      {choice.problem !== null && (
        <FailureNote isPlain isRetrying={choice.isRetrying} message={choice.problem} onRetry={choice.retry} />
      )}
      {failure !== null && (
        <p className="app-danger" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function noteOf(mailFrom: string | null | undefined): string {
  if (mailFrom === undefined) return 'E-mails need an answer of the server.';
  if (mailFrom === null) return 'This portal sends no e-mail yet. An administrator can set it up.';
  return `In every browser, not only in this one. They have what your messages say, with names of clients, and come from ${mailFrom}.`;
}
