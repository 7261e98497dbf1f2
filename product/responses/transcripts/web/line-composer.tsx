import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { listKeys } from '#platform/ui/shortcuts.ts';
import { isEnter } from '#platform/ui/is-enter.ts';
import { formatTime } from '../../../media/playback/web/format-time.ts';
import type { Playback } from '../../../media/playback/web/use-playback.ts';
import {
  createSegmentId,
  findSegmentAt,
  MAX_SEGMENT_CHARACTERS,
  MAX_SPEAKER_CHARACTERS,
  type Segment,
} from '../../../media/transcripts/transcript.ts';
import { texts } from './texts.ts';
import classes from './transcript.module.css';
import type { TranscriptEdits } from './use-transcript-edits.ts';
import { handleWritingKey } from './writing-keys.ts';

const nameKeys = (id: Parameters<typeof listKeys>[0]) => listKeys(id)[0]!.join(' + ');
const KEYS = texts.keys({
  play: nameKeys('playWhileWriting'),
  back: nameKeys('rewindWhileWriting'),
  time: nameKeys('insertTime'),
});

interface LineComposerProps {
  segments: readonly Segment[];
  playback: Playback;
  edit: TranscriptEdits['edit'];
  onDone(): void;
}

/** Writes a transcript line by line while the recording plays. A line starts at the time when it was begun. */
export function LineComposer({ segments, playback, edit, onDone }: LineComposerProps) {
  const [text, setText] = useState('');
  const [speaker, setSpeaker] = useState(segments.at(-1)?.speaker ?? '');
  const [fromMs, setFromMs] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isAdding = useRef(false);
  const nowMs = Math.round(playback.time * 1_000);
  async function add(): Promise<void> {
    const typed = text.trim();
    if (!typed || isAdding.current) return;
    isAdding.current = true;
    setProblem(null);
    const start = fromMs ?? nowMs;
    const segment = {
      id: createSegmentId(),
      fromMs: start,
      toMs: null,
      speaker: speaker.trim() || null,
      text: typed,
    };
    const after = segments[findSegmentAt(segments, start)]?.id ?? null;
    try {
      const result = await edit([{ do: 'add', after, segment }]);
      // The line before it was removed meanwhile: its time says where it belongs.
      if (!result.isSaved) await edit([{ do: 'add', after: null, segment }]);
      setText('');
      setFromMs(null);
    } catch (error) {
      setProblem(describeFailure(error));
    }
    isAdding.current = false;
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (handleWritingKey(event, playback, () => setFromMs(nowMs))) return;
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    void add();
  };
  return (
    <div className={classes.composer}>
      <div className={classes.composerFields}>
        <TextInput
          label={texts.speaker}
          className={classes.composerSpeaker}
          value={speaker}
          maxLength={MAX_SPEAKER_CHARACTERS}
          autoComplete="off"
          onChange={(event) => setSpeaker(event.currentTarget.value)}
          onKeyDown={(event) => void handleWritingKey(event, playback, () => setFromMs(nowMs))}
        />
        <Textarea
          label={`${texts.nextLine} · ${formatTime((fromMs ?? nowMs) / 1_000)}`}
          placeholder={texts.nextLineHint}
          className={classes.field}
          autosize
          minRows={1}
          maxLength={MAX_SEGMENT_CHARACTERS}
          autoFocus
          value={text}
          error={problem}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setText(typed);
            setFromMs((start) => (typed ? (start ?? nowMs) : null));
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={classes.hint}>{KEYS}</p>
      <div className={classes.buttons}>
        <Button data-once size="compact-sm" onClick={() => void add()}>
          {texts.addLine}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
