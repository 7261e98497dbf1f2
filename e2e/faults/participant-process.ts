import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Progress } from './fault-schedule.ts';

const CLIENTS = 16;

export interface AnsweringLoad {
  /** Number of participants. */
  persons: number;
  /** One in this many who finish answers question by question; the others send everything in one call. */
  stepwiseOneIn: number;
}

/** The participants of the sample survey, in a separate process. */
export class ParticipantProcess {
  /** Statuses of 500 and above that they received. */
  readonly serverErrors: number[] = [];
  /** Resolves when all have answered; rejects when one of them gives up. */
  readonly done: Promise<void>;
  private readonly child: ChildProcess;

  constructor(
    at: { base: string; linkToken: string; file: string },
    crowd: AnsweringLoad,
    progress: Progress,
  ) {
    const { persons, stepwiseOneIn: stepwise } = crowd;
    this.child = fork(path.join(import.meta.dirname, 'replay.ts'), [
      at.base,
      at.linkToken,
      at.file,
      ...[CLIENTS, stepwise, persons].map(String),
    ]);
    this.child.on('message', (message: { acked?: number; refused?: number[] }) => {
      if (message.acked) progress.reach(message.acked);
      this.serverErrors.push(...(message.refused ?? []));
    });
    this.done = new Promise((resolve, reject) => {
      this.child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error('a participant gave up')),
      );
    });
    this.done.catch(() => {});
  }

  get answering(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  end(): void {
    this.child.kill('SIGKILL');
  }
}
