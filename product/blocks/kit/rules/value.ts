import type { ValueKind } from './rules.ts';

/** The part of an answer that rules restrict. */
export type TypedValue = { text: string } | { number: number } | { date: string };

/** The typed value of an answer. */
export function readValue(answer: TypedValue): string | number {
  if ('text' in answer) return answer.text.trim();
  return 'number' in answer ? answer.number : answer.date;
}

/** An answer with a typed value. */
export function writeValue(kind: ValueKind, value: string | number): TypedValue {
  if (kind === 'number') return { number: Number(value) };
  return kind === 'date' ? { date: String(value) } : { text: String(value) };
}
