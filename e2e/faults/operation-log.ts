import { appendFileSync, readFileSync } from 'node:fs';

/** A request of a participant's client. `key` identifies the response. */
export type Operation =
  | { op: 'start'; key: string }
  | { op: 'answer'; key: string; block: string; value: unknown; seq: number }
  | { op: 'finish'; key: string }
  | { op: 'submit'; key: string; answers: Record<string, unknown> };

/** A request that saves one answer. */
export type AnswerOperation = Extract<Operation, { op: 'answer' }>;

type Line = Operation & { at: 'intent' | 'ack' };

/** What the clients requested, and what the server acknowledged. */
export interface OperationHistory {
  intents: Operation[];
  acks: Operation[];
}

/**
 * Append-only log of the clients, independent of the server and its database: a line before each request, and one after
 * its 2xx reply.
 */
export class OperationLog {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  intend(operation: Operation): void {
    this.add({ at: 'intent', ...operation });
  }

  acknowledge(operation: Operation): void {
    this.add({ at: 'ack', ...operation });
  }

  private add(line: Line): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }
}

/** Reads a log that may still grow; an incomplete last line is ignored. */
export function readLog(file: string): OperationHistory {
  const history: OperationHistory = { intents: [], acks: [] };
  const text = readFileSync(file, 'utf8');
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    if (line === '') continue;
    const { at, ...operation } = JSON.parse(line) as Line;
    history[at === 'intent' ? 'intents' : 'acks'].push(operation);
  }
  return history;
}

/** The save with the highest number for each question of each response, which must be the stored one. */
export function newestAnswers(operations: Operation[]): AnswerOperation[] {
  const newest = new Map<string, AnswerOperation>();
  for (const operation of operations) {
    if (operation.op !== 'answer') continue;
    const answerKey = `${operation.key} ${operation.block}`;
    if (operation.seq > (newest.get(answerKey)?.seq ?? 0)) newest.set(answerKey, operation);
  }
  return [...newest.values()];
}
