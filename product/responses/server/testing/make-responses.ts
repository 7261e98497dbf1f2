import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { walk } from '#product/studies/logic/walk.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { submitResponse } from '../answering/submit-response.ts';

/** Reproducible random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Simulates a participant's answers along the path; some optional questions are skipped. */
export function rehearseAnswers(content: StudyContent, random: () => number): Record<string, unknown> {
  const answers = new Map<string, unknown>();
  for (;;) {
    const { next } = walk(content, answers, findTeamBlockType);
    if (next === null) return Object.fromEntries(answers);
    const block = content.blocks.find(({ id }) => id === next)!;
    const isSkipped = !block.required && random() < 0.2;
    const type = findTeamBlockType(block.type)!;
    // A response submitted at once cannot include files.
    answers.set(
      next,
      isSkipped || type.uploads?.needsFile(block.config)
        ? null
        : type.createRandomAnswer(block.config, random),
    );
  }
}

/** Submits completed responses to a study; `change` may replace their answers. Returns their ids. */
export async function makeResponses(
  database: Database,
  scope: Scope,
  link: { study: string; linkToken: string; content: StudyContent },
  count: number,
  change: (answers: Record<string, unknown>, index: number) => Record<string, unknown> = (answers) => answers,
): Promise<string[]> {
  const random = seededRandom(count);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answers = change(rehearseAnswers(link.content, random), index);
    const submitted = { key: randomUUID(), answers, device: 'phone', channel: 'link' } as const;
    ids.push((await submitResponse(database, scope, { link, submitted })).response);
  }
  return ids;
}
