import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { checkTextFile } from '../../../media/transcripts/web/shared/check-text-file.tsx';
import type { TranscriptOutput } from '../contract.ts';
import { LanguageSelect, type SpokenLanguage } from './language-select.tsx';
import {
  removeTranscript,
  requestTranscription,
  restoreTranscript,
  sendFile,
  transcriptOptions,
  type RecordingParams,
} from './requests.ts';
import { texts } from './texts.ts';

/** What a person does with a transcript as a whole; each can be undone. */
export interface TranscriptActions {
  isBusy: boolean;
  /** Why the last action failed; null if it did not. */
  problem: string | null;
  upload(file: File | null): void;
  /** @param language what is spoken, if somebody chose it */
  transcribe(language?: SpokenLanguage): void;
  remove(): void;
  restore(): void;
}

export function useTranscriptActions(
  params: RecordingParams,
  transcript: TranscriptOutput | undefined,
): TranscriptActions {
  const client = useQueryClient();
  const { queryKey } = transcriptOptions(params);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hasWords = (transcript?.segments.length ?? 0) > 0;
  const revision = transcript?.revision ?? 0;
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(describeFailure(error));
    }
    await reloadQueries(client, { queryKey });
    setBusy(false);
  }
  /** Takes the last action back, whatever was done since: the revision is that of the transcript now. */
  const restoreNow = () =>
    run(async () => {
      const current = await client.fetchQuery({ ...transcriptOptions(params), staleTime: 0 });
      await restoreTranscript(params, current.revision);
    });
  return {
    isBusy,
    problem,
    upload: (file) =>
      void (async () => {
        if (!file) return;
        const { replaceQuestion: title, replaceExplained: text, replace: action } = texts;
        if (hasWords && !(await confirm({ title, text, action, variant: 'warning' }))) return;
        const checked = await checkTextFile(file, 'transcript');
        if (!checked) return;
        await run(async () => {
          const { segments } = await sendFile(params, file, { ...checked, revision });
          notify(texts.uploaded(segments), hasWords ? { undo: restoreNow } : {});
        });
      })(),
    transcribe: (chosen) =>
      void (async () => {
        let language = chosen;
        if (hasWords) {
          const isConfirmed = await confirm({
            title: texts.transcribeAgainQuestion,
            text: (
              <>
                {texts.transcribeAgainExplained}
                <LanguageSelect
                  language={transcript?.spokenLanguage ?? ''}
                  onChange={(spoken) => {
                    language = spoken;
                  }}
                />
              </>
            ),
            action: texts.transcribeAgain,
            variant: 'warning',
          });
          if (!isConfirmed) return;
        }
        await run(() => requestTranscription(params, { again: hasWords, language }));
      })(),
    remove: () =>
      void run(async () => {
        await removeTranscript(params, revision);
        if (hasWords) notify(texts.deleted, { undo: restoreNow });
      }),
    restore: () =>
      void run(async () => {
        await restoreTranscript(params, revision);
        notify(texts.restored);
      }),
  };
}
