import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { formatTime } from '#product/media/playback/web/format-time.ts';
import { readSpokenText, toSpokenSpan } from '#product/media/transcripts/spoken-text.ts';
import type { Segment } from '#product/media/transcripts/transcript.ts';
import { MIN_CLIP_MS } from '../../clips/clip.ts';
import { clipsOptions } from '../../clips/web/requests.ts';
import type { Tag } from '../../codebook/contract.ts';
import { CODEBOOK_KEY, codebookOptions, codingQuestionsOptions, createTag } from '../../web/requests.ts';
import { TagField } from './tag-field.tsx';
import classes from './tag-selected-words.module.css';
import { texts } from './texts.ts';
import { useCoding } from './use-coding.ts';

const ClipDialog = lazy(async () => ({
  default: (await import('../../clips/web/clip-dialog.tsx')).ClipDialog,
}));

const NO_TAGS: readonly Tag[] = [];

/** Below the transcript of a single response: tags the selected words, or makes a clip of them. */
export function TagSelectedWords(props: {
  study: string;
  block: string;
  response: string;
  asset: string;
  durationMs: number;
  segments: readonly Segment[];
  selected: { start: number; end: number };
  onDone(): void;
}) {
  const { study, block, response, asset, durationMs, segments, selected, onDone } = props;
  const queryClient = useQueryClient();
  const questions = useQuery(codingQuestionsOptions(study)).data;
  const tags = useQuery(codebookOptions).data?.tags ?? NO_TAGS;
  const canClip = useQuery(clipsOptions(study)).data?.can['clip.edit'] === true;
  const actions = useCoding(study, block);
  const fieldRef = useRef<HTMLInputElement>(null);
  const [isClipping, setClipping] = useState(false);
  const span = toSpokenSpan(readSpokenText(segments, durationMs), selected.start, selected.end);
  const canCode =
    questions?.can['highlight.edit'] === true &&
    questions.questions.some((question) => question.block === block);
  if (!span || !canCode) return null;

  async function applyTag(tag: Tag) {
    if (!(await actions.tag(tag, { response, asset, ...span! }))) return;
    notify(texts.tagged(tag.name, 1), { undo: actions.undo });
    document.getSelection()?.removeAllRanges();
    onDone();
  }
  async function createAndApply(name: string) {
    const tag = await attempt(() => createTag({ name }));
    if (!tag) return;
    await reloadQueries(queryClient, { queryKey: CODEBOOK_KEY });
    await applyTag(tag);
  }
  return (
    <section className={classes.bar} aria-label={texts.tagText}>
      <p className={classes.quote}>
        <span className={classes.time}>{formatTime(span.start / 1_000)}</span> “
        <bdi className="words">{span.quote}</bdi>”
      </p>
      <div className={classes.actions}>
        <TagField
          label={texts.tagText}
          tags={tags}
          fieldRef={fieldRef}
          onTag={(tag) => void applyTag(tag)}
          onCreate={(name) => void createAndApply(name)}
          onEscape={onDone}
        />
        {canClip && (
          <Button variant="default" onClick={() => setClipping(true)}>
            {texts.makeClip}
          </Button>
        )}
      </div>
      {isClipping && (
        <Suspense>
          <ClipDialog
            studyId={study}
            source={{ response, asset }}
            clip={null}
            start={{
              startMs: Math.max(0, Math.min(span.start, durationMs - MIN_CLIP_MS)),
              endMs: Math.min(durationMs, Math.max(span.end, span.start + MIN_CLIP_MS)),
            }}
            onClose={() => setClipping(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
