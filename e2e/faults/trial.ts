import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants, openChecked, type Checked } from './checker.ts';
import { People, type Crowd } from './crowd.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { Progress } from './nemesis.ts';
import { operationsOf, personsOf } from './participant.ts';
import { sample, Team } from './team.ts';

/** The long form of the fault cases, as `npm run test:long` runs it. */
export const LONG = Boolean(process.env.EARSHOT_LONG_TESTS);
/** Draws the moments of the kills. */
export const SEED = Number(process.env.FAULT_SEED ?? 20261120);

export type { Crowd };

/** One server with the real survey, people who answer it, and a checker that looks past the server. */
export class Trial {
  readonly folder: string;
  /** The clients' log. */
  readonly file: string;
  readonly server: EarshotProcess;
  readonly team: Team;
  private people: People | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.file = path.join(folder, 'operations.jsonl');
    this.server = new EarshotProcess(path.join(folder, 'data'), port);
    this.team = new Team(this.server.base);
    fs.writeFileSync(this.file, '');
  }

  static async begin(): Promise<Trial> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-faults-'));
    const trial = new Trial(folder, await freePort());
    await trial.server.start().serves;
    await trial.team.register(trial.server.code);
    await trial.team.publishSample();
    return trial;
  }

  /** How many acknowledgements a replay brings. */
  operations({ persons, stepwise }: Crowd): number {
    return operationsOf(personsOf(sample.rows.slice(0, persons), stepwise));
  }

  /**
   * The people, in a process of their own; rejects when one of them gives up. Returns the statuses of 500 and above
   * that they met on the way.
   */
  async replay(progress: Progress, crowd: Crowd): Promise<number[]> {
    const at = { base: this.server.base, linkToken: this.team.linkToken, file: this.file };
    this.people = new People(at, crowd, progress);
    await this.people.done;
    return this.people.refused;
  }

  look<T>(work: (checked: Checked) => Promise<T>): Promise<T> {
    return openChecked(this.server.folder, this.team, work);
  }

  /** A researcher who reads filtered figures all the time, so that folds are cut off too; returns what ends it. */
  watch(): () => void {
    const ended = new AbortController();
    const read = async () => {
      while (!ended.signal.aborted) {
        const address = `/api/studies/${this.team.study}/results/overview?status=completed`;
        await this.team.send('GET', address).catch(() => {});
        await pause(100);
      }
    };
    void read();
    return () => ended.abort();
  }

  /** The checker's verdict on this moment: a line per fault, none when all is well. */
  verdict(): Promise<string[]> {
    return this.look((checked) => checkInvariants(checked, this.file));
  }

  async end(): Promise<void> {
    this.people?.end();
    this.team.close();
    await this.server.stop();
    // Whoever leaves last ends the database, also one that a killed server left.
    await this.look(async () => {});
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
