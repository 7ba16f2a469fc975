/** A cost in dollars; small ones with their significant digits. */
export function formatCost(dollars: number): string {
  if (dollars === 0) return '$0';
  if (dollars >= 0.1) return `$${dollars.toFixed(2)}`;
  return dollars < 0.0001 ? 'under $0.0001' : `$${Number(dollars.toPrecision(2)).toFixed(4).replace(/0+$/, '')}`;
}

/** Tokens and costs of several answers, as far as the service reported them. */
export interface Spent {
  tokens: { in: number; out: number };
  /** Null if no answer had one. */
  cost: number | null;
}

export const NOTHING_SPENT: Spent = { tokens: { in: 0, out: 0 }, cost: null };

interface Usage {
  prompt_tokens?: number | null | undefined;
  completion_tokens?: number | null | undefined;
  cost?: number | null | undefined;
}

export function plusUsage({ tokens, cost }: Spent, usage: Usage | null): Spent {
  const added = usage?.cost;
  return {
    tokens: { in: tokens.in + (usage?.prompt_tokens ?? 0), out: tokens.out + (usage?.completion_tokens ?? 0) },
    cost: added == null ? cost : (cost ?? 0) + added,
  };
}
