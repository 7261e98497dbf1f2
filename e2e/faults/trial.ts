import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants, withCheckedStudy, type CheckedStudy } from './checker.ts';
import { People, type Crowd } from './crowd.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { Progress } from './nemesis.ts';
import { countOperations, toPersons } from './participant.ts';
import { sample, Team } from './team.ts';

/** The long form of the fault cases, as `npm run test:long` runs it. */
export const IS_LONG_RUN = Boolean(process.env.EARSHOT_LONG_TESTS);
/** Seed of the random kills. */
export const SEED = Number(process.env.FAULT_SEED ?? 20261120);

export type { Crowd };

/** One server with the sample survey, participants who answer it, and a checker that reads the database directly. */
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

  /** Number of acknowledgements in a replay. */
  operations({ persons, stepwise }: Crowd): number {
    return countOperations(toPersons(sample.rows.slice(0, persons), stepwise));
  }

  /**
   * Lets the participants answer, in a separate process; rejects when one gives up. Returns the statuses of 500 and above
   * that they received.
   */
  async replay(progress: Progress, crowd: Crowd): Promise<number[]> {
    const at = { base: this.server.base, linkToken: this.team.linkToken, file: this.file };
    this.people = new People(at, crowd, progress);
    await this.people.done;
    return this.people.refused;
  }

  look<T>(work: (checked: CheckedStudy) => Promise<T>): Promise<T> {
    return withCheckedStudy(this.server.folder, this.team, work);
  }

  /** Reads filtered figures all the time, so that kills interrupt folds too. Returns a function that ends it. */
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

  /** Runs the checker now. Returns a line per problem. */
  verdict(): Promise<string[]> {
    return this.look((checked) => checkInvariants(checked, this.file));
  }

  async end(): Promise<void> {
    this.people?.end();
    this.team.close();
    await this.server.stop();
    // Opening and closing the database ends a PostgreSQL that a killed server left running.
    await this.look(async () => {});
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
