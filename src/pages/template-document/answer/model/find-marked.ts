/** The elements below `root` whose `data-` attribute of that name has exactly this value. */
export function findAllMarked(root: ParentNode | null, name: 'clause' | 'placeholder', value: string): HTMLElement[] {
  const marked = root?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [];
  return [...marked].filter((element) => element.dataset[name] === value);
}

/** The first element below `root` whose `data-` attribute of that name has exactly this value. */
export function findMarked(root: ParentNode | null, name: 'card' | 'clause' | 'placeholder', value: string) {
  const marked = root?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [];
  return [...marked].find((element) => element.dataset[name] === value) ?? null;
}
