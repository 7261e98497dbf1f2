import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { MAX_SPEAKER_CHARACTERS, type Segment } from '../../../media/transcripts/transcript.ts';
import { texts } from './texts.ts';
import classes from './transcript.module.css';
import type { TranscriptEdits } from './use-transcript-edits.ts';

interface SpeakerNameProps {
  segment: Segment;
  /** How many lines have this speaker. */
  lineCount: number;
  edit: TranscriptEdits['edit'];
}

/** Who speaks, as a button with which the name is changed: in this line, or wherever it occurs. */
export function SpeakerName({ segment: { id, speaker }, lineCount, edit }: SpeakerNameProps) {
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const open = () => {
    setTyped(speaker ?? '');
    setOpened(true);
  };
  const save = (isEverywhere: boolean) => {
    setOpened(false);
    if (name === (speaker ?? '')) return;
    void edit([
      isEverywhere && speaker && name
        ? { do: 'rename', from: speaker, to: name }
        : { do: 'set', id, speaker: name || null },
    ]).catch(() => {});
  };
  const hasSeveral = speaker !== null && lineCount > 1;
  return (
    <Popover opened={isOpened} onChange={setOpened} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          data-once
          className={speaker ? classes.speaker : classes.addSpeaker}
          aria-label={speaker ? texts.changeSpeaker(speaker) : texts.addSpeaker}
          onClick={open}
        >
          {speaker ?? texts.addSpeaker}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.speakerForm}
          onSubmit={(event) => {
            event.preventDefault();
            save(hasSeveral && name !== '');
          }}
        >
          <TextInput
            label={texts.speaker}
            value={typed}
            maxLength={MAX_SPEAKER_CHARACTERS}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button type="submit" size="compact-sm">
              {hasSeveral && name ? texts.renameEverywhere(lineCount) : texts.save}
            </Button>
            {hasSeveral && (
              <Button size="compact-sm" variant="default" onClick={() => save(false)}>
                {texts.onlyThisLine}
              </Button>
            )}
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
