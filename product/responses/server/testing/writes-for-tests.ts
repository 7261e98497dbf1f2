import { randomUUID } from 'node:crypto';
import { testClock } from '#platform/time/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { compareCounts } from '../compare-counts.ts';
import { loadResponse } from '../writing/load-response.ts';
import { createEmptyWrite } from '../answering/save-answer.ts';
import { writeResponses, type ResponseWrite, type LoadedStudy } from '../writing/write-responses.ts';

const TEST_NOW = testClock().now();

/** Studies with one question in a new database, and factories for writes of participants. */
export async function prepareWrites() {
  const db = await testDatabase({ size: 8 });
  const { database, admin } = db;
  const scope: Scope = await makeWorkspace(database, TEST_NOW);
  const question = makeBlock('open-question', 'Why?');

  async function makeTestStudy() {
    const { id, linkToken } = await makeStudy(database, scope, [question]);
    const { study: loaded } = await database.within(scope, (tx) =>
      loadResponse(tx, scope, { study: id, linkToken, resumeHash: null, lock: false, skipsPassword: true }),
    );
    const study: LoadedStudy = { id, linkToken, loaded };
    const write = (writes: ResponseWrite[], allOrNothing = true, usedDatabase = database) =>
      usedDatabase.within(scope, (tx) => writeResponses(tx, scope, { study, writes, allOrNothing }));
    return {
      study,
      write,
      /** Inserts a started response with `revision` 0 and returns its id. */
      insertResponse: async () => {
        const insert = makeInsert();
        await write([insert]);
        return insert.id;
      },
      /** The stored rows of the study by table. */
      stored: async () => {
        const [row] = await admin<
          {
            responses: { id: string; folded: boolean }[];
            answers: { response: string; value: { text: string } }[];
            counts: Record<string, number>;
          }[]
        >`
          select coalesce((select json_agg(r order by id) from responses r where study = ${id}), '[]') as responses,
            coalesce((select json_agg(a order by response, block) from answers a where study = ${id}), '[]') as answers,
            coalesce((select json_object_agg(rtrim(kind || ' ' || quota), n order by kind, quota)
              from response_counts where study = ${id}), '{}') as counts`;
        return row!;
      },
      listWrongCounts: () => database.within(scope, (tx) => compareCounts(tx, scope, id)),
    };
  }

  const makeResponse = (id: string, revision: number) => ({
    id,
    revision,
    version: 1,
    status: 'in_progress' as const,
    counted: true,
    seq: revision,
    reached: [question.id],
    startedAt: TEST_NOW,
    parameters: {},
    attributes: null,
    firstOnDevice: null,
    channel: 'link' as const,
    isRevoked: false,
    answers: new Map(),
  });
  const makeInsert = (options: { id?: string; preview?: boolean } = {}): ResponseWrite => ({
    ...createEmptyWrite(makeResponse(options.id ?? randomUUID(), 0), TEST_NOW),
    counted: !options.preview,
    insert: {
      version: 1,
      channel: 'link',
      device: 'phone',
      language: 'en',
      startedAt: TEST_NOW,
      resumeHash: null,
      parameters: undefined,
      preview: options.preview ?? false,
    },
  });
  /** A save of an answer to the question, decided on that revision of the response. */
  const makeSave = (id: string, revision: number, text: string, seq = revision + 1): ResponseWrite => ({
    ...createEmptyWrite(makeResponse(id, revision), TEST_NOW),
    seq,
    answers: [
      { block: question.id, type: 'open-question', value: { text }, freeText: text, seq, duration: 1 },
    ],
  });
  const makeCompletion = (id: string, revision: number, quotas: string[] | null = null): ResponseWrite => ({
    ...createEmptyWrite(makeResponse(id, revision), TEST_NOW),
    status: 'completed',
    completedAt: TEST_NOW,
    seconds: 1,
    quotas,
  });
  return { ...db, scope, question, makeStudy: makeTestStudy, makeInsert, makeSave, makeCompletion };
}
