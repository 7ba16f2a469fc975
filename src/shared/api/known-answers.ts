interface KnownAnswer {
  etag: string;
  answer: object;
}

/**
 * Answers with the `ETag` they came with: asked again, the server may say that nothing is new (304), and the same object
 * is handed on. Whoever holds the answer keeps it here, too; an answer that nobody holds is forgotten.
 */
export class KnownAnswers {
  private readonly byUrl = new Map<string, { etag: string; answer: WeakRef<object> }>();

  /** Hold the result until the server has answered: the answer could be gone by then. */
  get(url: string): KnownAnswer | null {
    const known = this.byUrl.get(url);
    const answer = known?.answer.deref();
    return known && answer ? { etag: known.etag, answer } : null;
  }

  keep(url: string, etag: string | null, answer: unknown): void {
    if (etag !== null && typeof answer === 'object' && answer !== null) {
      this.byUrl.set(url, { etag, answer: new WeakRef(answer) });
    } else {
      this.byUrl.delete(url);
    }
  }
}
