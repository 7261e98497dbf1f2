import { Button, Textarea } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { formatTime } from '../../../media/playback/web/format-time.ts';
import type { Playback } from '../../../media/playback/web/use-playback.ts';
import type { TranscriptChange } from '../../../media/transcripts/edit-segments.ts';
import { MAX_SEGMENT_CHARACTERS, type Segment } from '../../../media/transcripts/transcript.ts';
import { texts } from './texts.ts';
import classes from './transcript.module.css';
import type { TranscriptEdits } from './use-transcript-edits.ts';
import { handleWritingKey } from './writing-keys.ts';

interface SegmentEditorProps {
  segment: Segment;
  playback: Playback;
  edit: TranscriptEdits['edit'];
  onClose(): void;
}

/** The text and start of a line, being corrected. What was typed stays when it cannot be saved. */
export function SegmentEditor({ segment, playback, edit, onClose }: SegmentEditorProps) {
  /** The line as the person saw it. */
  const [seen, setSeen] = useState(segment);
  const [text, setText] = useState(segment.text);
  const [fromMs, setFromMs] = useState(segment.fromMs);
  const [theirs, setTheirs] = useState<Segment | 'gone' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = segment;
  const insertTime = () => setFromMs(Math.round(playback.time * 1_000));

  async function save(changes: TranscriptChange[], base: Segment): Promise<void> {
    setProblem(null);
    try {
      const result = await edit(changes, [base]);
      if (result.isSaved) onClose();
      else setTheirs(result.theirs ?? 'gone');
    } catch (error) {
      setProblem(describeFailure(error));
    }
  }
  const saveText = (base: Segment) => {
    const typed = text.trim();
    if (!typed) return void save([{ do: 'remove', id }], base);
    if (typed === base.text && fromMs === base.fromMs) return onClose();
    void save([{ do: 'set', id, text: typed, fromMs }], base);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || handleWritingKey(event, playback, insertTime)) return;
    if (event.key === 'Escape') onClose();
    else if (isEnter(event) && !event.shiftKey) saveText(seen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const keepMine = (other: Segment) => {
    setTheirs(null);
    setSeen(other);
    saveText(other);
  };
  return (
    <div className={classes.editor}>
      <Textarea
        aria-label={texts.text}
        className={classes.field}
        autosize
        minRows={1}
        maxLength={MAX_SEGMENT_CHARACTERS}
        value={text}
        data-autofocus
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={problem}
      />
      {theirs && (
        <div className={classes.conflict} role="alert">
          {theirs === 'gone' ? (
            <p>{texts.lineGone}</p>
          ) : (
            <>
              <p>{texts.conflict}</p>
              <p className="words">{theirs.text}</p>
              <div className={classes.buttons}>
                <Button size="compact-sm" onClick={() => keepMine(theirs)}>
                  {texts.keepMine}
                </Button>
                <Button size="compact-sm" variant="default" onClick={onClose}>
                  {texts.useTheirs}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      <div className={classes.buttons}>
        {!theirs && (
          <Button size="compact-sm" onClick={() => saveText(seen)}>
            {texts.save}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          data-once
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => void save([{ do: 'remove', id }], seen)}
        >
          {texts.remove}
        </Button>
        <span className={classes.start}>
          {fromMs === null ? texts.startsNowhere : texts.startsAt(formatTime(fromMs / 1_000))}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={insertTime}>
          {texts.startHere}
        </Button>
      </div>
    </div>
  );
}
