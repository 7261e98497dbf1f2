import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { MAX_RESPONSES_AT_ONCE } from '../contract.ts';
import { transcribeResponses, transcriptionKey } from './requests.ts';
import { texts } from './texts.ts';

/** Sends the recordings of ticked responses to the transcription service, and says what the outcome was. */
export function TranscribeButton({
  studyId,
  responses,
  done,
}: {
  studyId: string;
  responses: string[];
  done(): void;
}) {
  const client = useQueryClient();
  async function send(): Promise<void> {
    const sum = { queued: 0, had: 0, notPermitted: 0, notReady: 0 };
    for (let from = 0; from < responses.length; from += MAX_RESPONSES_AT_ONCE) {
      const batch = responses.slice(from, from + MAX_RESPONSES_AT_ONCE);
      const outcome = await attempt(() => transcribeResponses(studyId, batch));
      if (!outcome) return;
      for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += outcome[name];
    }
    notify(texts.outcome(sum));
    done();
    await reloadQueries(client, { queryKey: transcriptionKey(studyId) });
  }
  return (
    <Button data-once variant="default" onClick={() => void send()}>
      {texts.transcribe}
    </Button>
  );
}
