import { useMemo } from 'react';
import { usePersonalItems } from '@/entities/personal-item';
import { byName } from '@/shared/lib/number';
import { isSameName, TEMPLATE_LIMITS, type EntryTemplate } from './entry-template';

export interface StoredTemplate extends EntryTemplate {
  id: string;
}

/** The current user's templates of entries by name (product/time-sheet#templates). */
export function useTemplates() {
  const list = usePersonalItems('entry-template');
  const { items } = list;
  const templates = useMemo(
    () =>
      items
        .map(({ id, title, value }): StoredTemplate => ({ ...value, id, name: title }))
        .toSorted((one, other) => byName(one.name, other.name)),
    [items],
  );
  const named = (name: string) => items.find(({ title }) => isSameName(title, name));

  return {
    isOffered: list.isOffered,
    templates,
    problem: list.problem,
    isRetrying: list.isRetrying,
    retry: list.retry,
    isFull: (name: string) => items.length >= TEMPLATE_LIMITS.count && !named(name),
    /** Adds a template, or replaces the one of this name. @returns why it was not saved; null if it was */
    save: async ({ name, ...value }: EntryTemplate): Promise<string | null> => {
      const saved = await list.save({ ...named(name), title: name, value });
      return 'message' in saved ? saved.message : null;
    },
    /** @returns a function that restores it and returns why not; null, after a message, if it was not removed */
    remove: async (template: StoredTemplate): Promise<(() => Promise<string | null>) | null> => {
      const item = await list.drop(template);
      if (!item) return null;
      return async () => {
        const saved = await list.save({ ...item, version: 0 });
        return 'message' in saved ? saved.message : null;
      };
    },
  };
}
