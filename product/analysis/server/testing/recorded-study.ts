import { randomUUID } from 'node:crypto';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { openQuestionTeam } from '#product/blocks/open-question/open-question-team.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import type { openAnalysis } from './factory.ts';

type Analysis = Pick<Awaited<ReturnType<typeof openAnalysis>>, 'database' | 'admin' | 'owner'>;

/** A study that asks for consent, a recording and a file, with responses that have both. */
export interface RecordedStudy {
  study: string;
  /** Id of the block that records. */
  recorded: string;
  /** Id of the block for a file. */
  sent: string;
  responses: RecordedResponse[];
}
interface RecordedResponse {
  response: string;
  /** Recorded in the page. */
  recording: string;
  /** A video that was sent as a file. */
  file: string;
}

/**
 * Makes such a study. Each recording has a transcript of two lines.
 *
 * @param sharing for each response, whether clips of it may be shared
 */
export async function makeRecordedStudy(
  { database, admin, owner }: Analysis,
  sharing: readonly boolean[],
  storedFile = 'x',
): Promise<RecordedStudy> {
  const consent = makeBlock('consent', 'Your consent', {
    config: makeConsent('We record you.', { share_clip: 'optional' }),
  });
  const recorded = makeBlock('open-question', 'What happened?', {
    config: { ...openQuestionTeam.createConfig(() => 'x'), modes: ['text', 'video'] },
  });
  const sent = makeBlock('file-upload', 'Send a video', { required: false });
  const created = await makeStudy(database, owner, [consent, recorded, sent]);
  const link = { study: created.id, linkToken: created.linkToken };
  const responses: RecordedResponse[] = [];
  for (const shares of sharing) {
    const answers = {
      [consent.id]: { accepted: true, textVersion: 1, ...(shares && { optional: ['share_clip'] }) },
      [recorded.id]: { text: 'In writing' },
      [sent.id]: null,
    };
    const submitted = { key: randomUUID(), answers, device: 'phone', channel: 'link' } as const;
    const { response } = await submitResponse(database, owner, { link, submitted });
    // An answer with a file can be submitted only after its upload, which is written directly below.
    await admin`
      update answers set value = '{}' where response = ${response} and block = ${sent.id}`;
    const add = async (field: string) => {
      const id = randomUUID();
      const key = [owner.workspace, created.id, response, id] as const;
      await admin`
        insert into assets (workspace, container, owner, id, purpose, field, name, kind, bytes, file, created_at)
        values (${key[0]}, ${key[1]}, ${key[2]}, ${key[3]}, 'upload', ${field}, 'answer.webm', 'webm', 1, ${storedFile},
          ${owner.now})`;
      await admin`
        insert into recordings (workspace, container, owner, asset, state, state_at, duration_ms, has_video)
        values (${key[0]}, ${key[1]}, ${key[2]}, ${key[3]}, 'ready', ${owner.now}, 2000, true)`;
      // The characters that captions have to escape.
      const segments = [
        { id: 'one', fromMs: 0, toMs: 900, speaker: null, text: 'It was {slow} & \\Never ended' },
        { id: 'two', fromMs: 900, toMs: 2000, speaker: null, text: 'So I left' },
      ];
      await admin`
        insert into transcripts (workspace, container, owner, asset, state, state_at, source, segments, text, revision, changed_at,
          replaces, pieces_done)
        values (${key[0]}, ${key[1]}, ${key[2]}, ${key[3]}, 'ready', ${owner.now}, 'person',
          ${JSON.stringify(segments)}::text::jsonb, 'It was slow', 1, ${owner.now}, false, 0)`;
      return id;
    };
    responses.push({ response, recording: await add(recorded.id), file: await add(sent.id) });
  }
  return { study: created.id, recorded: recorded.id, sent: sent.id, responses };
}
