import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { REHEARSAL_CHANNEL } from '../../../response.ts';
import type { NewTestRecording } from './record-answer.ts';

/** Recorded answers to one question, and files of all, among the test responses of a study: about 8 MB at most. */
const MAX_ANSWERS_PER_BLOCK = 10;
const MAX_FILES = 100;

/** How many recordings may still be made for the test responses of a study. */
export class RecordingSlots {
  readonly #usedByBlock: Map<string, number>;
  #fileCount: number;
  constructor(rows: readonly { block: string; answers: number; files: number }[]) {
    this.#usedByBlock = new Map(rows.map(({ block, answers }) => [block, answers]));
    this.#fileCount = rows.reduce((sum, { files }) => sum + files, 0);
  }
  /** Whether an answer to a block may be recorded. */
  isFree(block: string): boolean {
    return this.#fileCount < MAX_FILES && (this.#usedByBlock.get(block) ?? 0) < MAX_ANSWERS_PER_BLOCK;
  }
  /** Counts the recordings of one response. */
  use(recordings: readonly NewTestRecording[]): void {
    this.#fileCount += recordings.length;
    for (const block of new Set(recordings.map((recording) => recording.block)))
      this.#usedByBlock.set(block, (this.#usedByBlock.get(block) ?? 0) + 1);
  }
}

/** The slots that the test responses of a study leave. */
export async function readRecordingSlots(tx: Tx, scope: Scope, study: string): Promise<RecordingSlots> {
  const rows = await tx<{ block: string; answers: number; files: number }[]>`
    select a.field as block, count(distinct a.owner)::int as answers, count(*)::int as files
    from responses r join assets a on a.workspace = r.workspace and a.container = r.study and a.owner = r.id
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.preview
      and r.channel = ${REHEARSAL_CHANNEL} and a.purpose = 'upload' group by a.field`;
  return new RecordingSlots(rows);
}
