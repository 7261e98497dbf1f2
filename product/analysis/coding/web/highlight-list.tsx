import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isComposing } from '#platform/ui/is-enter.ts';
import { useReason } from '#platform/ui/use-reason.tsx';
import { formatTime } from '#product/media/playback/web/format-time.ts';
import { CONSENTED_ACTS } from '#product/responses/consent/consented-acts.ts';
import type { Tag } from '../../codebook/contract.ts';
import type { Highlight } from '../../highlights/highlight-shape.ts';
import { MAX_NOTE_LENGTH, type Span } from '../../highlights/highlight.ts';
import { TagChip } from '../../codebook/web/tag-chip.tsx';
import classes from './coding.module.css';
import { CorrectedNote } from './corrected-note.tsx';
import type { CodingAnswer } from '../contract.ts';
import type { PlayedPart } from './answer-recording.tsx';
import type { CodingActions } from './use-coding.ts';
import { texts } from './texts.ts';

/** The highlights of an answer with their tags; one's own can be changed. */
export function HighlightList(props: {
  studyId: string;
  answer: CodingAnswer;
  tags: ReadonlyMap<string, Tag>;
  /** Id of the person who may change their own highlights; null if they may not. */
  coder: string | null;
  /** Whether the names of coders are shown. */
  hasNames: boolean;
  actions: CodingActions;
  /** Plays a part of a recording. */
  onPlay(part: PlayedPart): void;
}) {
  const { answer } = props;
  if (answer.highlights.length === 0) return null;
  return (
    <ul className={classes.highlights}>
      {answer.highlights.map((highlight) => (
        <li key={highlight.id}>
          <HighlightItem {...props} highlight={highlight} />
        </li>
      ))}
    </ul>
  );
}

function describeSpan({ asset, start, end, quote }: Highlight, { text, recordings }: CodingAnswer) {
  const recording = recordings.find(({ id }) => id === asset);
  const isWhole = start === 0 && (asset ? end === recording?.durationMs : quote === text);
  if (isWhole) return texts.wholeAnswer;
  return quote && <q className="words">{quote}</q>;
}

/** When a part of a recording is said, as a button that plays it; nothing for a part of a text. */
export function PartTime({
  part: { asset, start, end },
  onPlay,
}: {
  part: Span;
  onPlay(part: PlayedPart): void;
}) {
  if (asset === null) return null;
  const [from, to] = [formatTime(start / 1_000), formatTime(end / 1_000)];
  const range = from === to ? from : `${from}–${to}`;
  return (
    <button
      type="button"
      className="text-button"
      aria-label={texts.playPart(range)}
      onClick={() => onPlay({ asset, start, end })}
    >
      {range}
    </button>
  );
}

function HighlightItem(props: Parameters<typeof HighlightList>[0] & { highlight: Highlight }) {
  const { answer, highlight, tags, actions } = props;
  const [isEditing, setEditing] = useState(false);
  const forbidden = useReason(answer.canClip ? null : CONSENTED_ACTS.clip.refusal);
  const isOwn = highlight.coder.id === props.coder;
  return (
    <>
      <div className={classes.highlight}>
        <span className={classes.quote}>{describeSpan(highlight, answer)}</span>
        <PartTime part={highlight} onPlay={props.onPlay} />
        {highlight.tags.map((id) => {
          const tag = tags.get(id);
          if (!tag) return null;
          const run = () => void actions.untag(answer.response, highlight, tag);
          return (
            <TagChip
              key={id}
              tag={tag}
              onRemove={isOwn ? { label: texts.removeTag(tag.name), run } : undefined}
            />
          );
        })}
        {props.hasNames && <span className="muted">{highlight.coder.name}</span>}
        {props.coder !== null && highlight.asset !== null && !isEditing && (
          <>
            <button
              type="button"
              className="text-button"
              onClick={() => void actions.makeClip(highlight)}
              {...forbidden.button}
            >
              {texts.makeClip}
            </button>
            {forbidden.text}
          </>
        )}
        {isOwn && !isEditing && (
          <span className={classes.itemActions}>
            <button type="button" className="text-button" onClick={() => setEditing(true)}>
              {highlight.note ? texts.editNote : texts.addNote}
            </button>
            <button
              data-once
              type="button"
              className="text-button"
              onClick={() => void actions.deleteHighlight(answer.response, highlight)}
            >
              {texts.deleteHighlight}
            </button>
          </span>
        )}
      </div>
      {!highlight.isCurrent && (
        <p className={classes.earlier} title={texts.earlierAnswerExplained}>
          {texts.earlierAnswer}
        </p>
      )}
      {highlight.asset !== null && (
        <CorrectedNote
          studyId={props.studyId}
          answer={answer}
          asset={highlight.asset}
          highlight={highlight}
        />
      )}
      {isEditing ? (
        <NoteForm highlight={highlight} actions={actions} onClose={() => setEditing(false)} />
      ) : (
        highlight.note && <p className={classes.note}>{highlight.note}</p>
      )}
    </>
  );
}

function NoteForm(props: { highlight: Highlight; actions: CodingActions; onClose(): void }) {
  const [note, setNote] = useState(props.highlight.note);
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    if (await props.actions.setNote(props.highlight, note.trim())) props.onClose();
    else setBusy(false);
  }
  return (
    <form
      className={classes.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        aria-label={texts.note}
        autosize
        autoFocus
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) props.onClose();
        }}
      />
      <Button type="submit" size="xs" loading={isBusy}>
        {texts.saveNote}
      </Button>
    </form>
  );
}
