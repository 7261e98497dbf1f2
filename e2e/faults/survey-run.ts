import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { checkInvariants, withStudyDatabase, type StudyDatabase } from './checker.ts';
import { ParticipantProcess, type AnsweringLoad } from './participant-process.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { Progress } from './fault-schedule.ts';
import { countOperations, toPersons } from './participant.ts';
import { sample, Team } from './team.ts';

/** The long form of the fault cases, as `npm run test:long` runs it. */
export const IS_LONG_RUN = Boolean(process.env.EARSHOT_LONG_TESTS);
/** Seed of the random kills. */
export const SEED = Number(process.env.FAULT_SEED ?? 20261120);

export type { AnsweringLoad };

/** One server with the sample survey, participants who answer it, and a checker that reads the database directly. */
export class SurveyRun {
  readonly folder: string;
  /** The clients' log. */
  readonly file: string;
  readonly server: EarshotProcess;
  readonly team: Team;
  private participants: ParticipantProcess | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.file = path.join(folder, 'operations.jsonl');
    this.server = new EarshotProcess(path.join(folder, 'data'), port);
    this.team = new Team(this.server.base);
    fs.writeFileSync(this.file, '');
  }

  static async begin(): Promise<SurveyRun> {
    const folder = makeMemoryFolder('earshot-faults-');
    const run = new SurveyRun(folder, await freePort());
    await run.server.start().serves;
    await run.team.register(run.server.code);
    await run.team.publishSample();
    return run;
  }

  /** Number of acknowledgements in a replay. */
  operations({ persons, stepwiseOneIn: stepwise }: AnsweringLoad): number {
    return countOperations(toPersons(sample.rows.slice(0, persons), stepwise));
  }

  /**
   * Lets the participants answer, in a separate process; rejects when one gives up. Returns the statuses of 500 and above
   * that they received.
   */
  async replay(progress: Progress, crowd: AnsweringLoad): Promise<number[]> {
    const target = { base: this.server.base, linkToken: this.team.linkToken, file: this.file };
    this.participants = new ParticipantProcess(target, crowd, progress);
    await this.participants.done;
    return this.participants.serverErrors;
  }

  withStudy<T>(work: (checked: StudyDatabase) => Promise<T>): Promise<T> {
    return withStudyDatabase(this.server.folder, this.team, work);
  }

  /** Reads filtered figures continuously, so that kills interrupt folds too. Returns a function that stops it. */
  startReadingFigures(): () => void {
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

  /** Runs the checker. Returns a line per problem. */
  findProblems(): Promise<string[]> {
    return this.withStudy((checked) => checkInvariants(checked, this.file));
  }

  async end(): Promise<void> {
    this.participants?.end();
    this.team.close();
    await this.server.stop();
    // Opening and closing the database ends a PostgreSQL that a killed server left running.
    await this.withStudy(async () => {});
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
