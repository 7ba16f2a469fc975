interface Dependencies<Question> {
  keyOf: (question: Question) => string;
  /** The key of the question that it depends on, if it depends on one. */
  parentOf: (question: Question) => string | null | undefined;
  /** Whether its condition is met, given what is visible so far. */
  isMet: (question: Question, known: ReadonlyMap<string, boolean>) => boolean;
  /** What questions may depend on besides, and whether it is there. */
  known?: Iterable<readonly [string, boolean]>;
}

/**
 * The keys of the questions whose chain of dependencies is met. A question is never visible if its parent does not
 * exist or its chain contains a circle. If two questions have the same key, the first counts. Linear in the number of
 * questions, for any depth of chains.
 */
export function visibleKeysOf<Question>(
  questions: readonly Question[],
  { keyOf, parentOf, isMet, known: others = [] }: Dependencies<Question>,
): ReadonlySet<string> {
  const byKey = new Map<string, Question>();
  for (const question of questions) if (!byKey.has(keyOf(question))) byKey.set(keyOf(question), question);
  const known = new Map<string, boolean>(others);
  const visible = new Set<string>();
  const chain: Question[] = [];
  for (const question of byKey.values()) {
    let link: Question | undefined = question;
    while (link && !known.has(keyOf(link))) {
      // The initial value, so that a circle ends at a question that is not visible.
      known.set(keyOf(link), false);
      chain.push(link);
      const parent = parentOf(link);
      link = parent ? byKey.get(parent) : undefined;
    }
    for (let last = chain.pop(); last; last = chain.pop()) {
      if (!isMet(last, known)) continue;
      known.set(keyOf(last), true);
      visible.add(keyOf(last));
    }
  }
  return visible;
}
