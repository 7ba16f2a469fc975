import { isRecord } from '@contract/guards';
import { selectChosenClients, selectFoundClients } from '@/entities/client';
import { useRecents } from '@/entities/preference';
import { useAppStore } from '@/shared/redux';

/**
 * Reads the names of clients that this user has chosen on any screen, opened by a link or searched, recently in this
 * browser or since the portal was opened. Nothing is fetched, and other users' are not read.
 */
export function useKnownClients(): () => string[] {
  const store = useAppStore();
  // Stored by other screens.
  const [chosen] = useRecents('documents.account', isNamed);
  const [answered] = useRecents('survey.clients', isNamed);
  const [worked] = useRecents('time-sheet.work', isWorkForNamed);
  return () => [
    ...[...chosen, ...answered].map(({ text }) => text),
    ...worked.map(({ account }) => account.text),
    ...selectChosenClients(store.getState()),
    ...selectFoundClients(store.getState()),
  ];
}

interface Named {
  text: string;
}

function isNamed(value: unknown): value is Named {
  return isRecord(value) && typeof value.text === 'string';
}

function isWorkForNamed(value: unknown): value is { account: Named } {
  return isRecord(value) && isNamed(value.account);
}
