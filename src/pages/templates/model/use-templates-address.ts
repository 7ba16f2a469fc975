import { useSearchParams } from 'react-router-dom';

/** Which text is open, to be edited or reviewed: its kind, and its id or 'new'. */
export interface OpenText {
  kind: 'template' | 'section' | 'review';
  id: string;
}

export const NEW = 'new';

/** The address: `?template=…`, `?section=…` (id or 'new'), `?review=…`, list `?tab=sections`, `?view=bin`. */
export function useTemplatesAddress() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'sections' ? 'sections' : 'templates';
  return {
    tab,
    open: openTextOf(params),
    isBin: params.get('view') === 'bin',
    /** To the bin and back to the same list. */
    showBin: (isBin: boolean) =>
      setParams((present) => {
        const next = new URLSearchParams(present);
        if (isBin) next.set('view', 'bin');
        else next.delete('view');
        return next;
      }),
    /** Parameters of the other tab are dropped. */
    showTab: (next: string) => setParams(next === 'sections' ? { tab: next } : {}),
    /** To an editor and back; the list keeps its filter and page. */
    show: (text: OpenText | null) =>
      setParams((present) => {
        const next = new URLSearchParams(present);
        // Also from an address that names only the section.
        if (next.has('section') || text?.kind === 'section') next.set('tab', 'sections');
        next.delete('template');
        next.delete('section');
        next.delete('review');
        if (text) next.set(text.kind, text.id);
        return next;
      }),
  } as const;
}

function openTextOf(params: URLSearchParams): OpenText | null {
  const template = params.get('template');
  if (template) return { kind: 'template', id: template };
  const section = params.get('section');
  if (section) return { kind: 'section', id: section };
  const review = params.get('review');
  return review ? { kind: 'review', id: review } : null;
}
