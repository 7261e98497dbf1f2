import { SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { TRANSCRIPTION_MODES, type TranscriptionMode } from '../../../responses/transcripts/switch.ts';
import { describeEstimate } from '../../../responses/transcripts/web/estimate-texts.ts';
import type { StudyTranscription } from '../contract.ts';
import { estimate, setMode, transcriptionKey } from './requests.ts';
import { texts } from './texts.ts';
import classes from './transcripts-page.module.css';

/** Whether recordings of the study are transcribed automatically. Turning it on says first what is sent, and what it costs. */
export function ModeChoice({ studyId, data }: { studyId: string; data: StudyTranscription }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { mode, workspaceIsOn, isOn, service, destination, recordings, can } = data;
  const isOnWith = (chosen: TranscriptionMode) => (chosen === 'workspace' ? workspaceIsOn : chosen === 'on');

  /** @returns whether the person wants it */
  async function ask(chosen: TranscriptionMode): Promise<boolean> {
    const waiting = recordings.waiting.recordings;
    // Without a service nothing happens until there is one.
    if (isOnWith(chosen) === isOnWith(mode) || service !== 'on') return true;
    if (isOnWith(chosen)) {
      const found = await attempt(() => estimate(studyId));
      if (!found) return false;
      return confirm({
        title: texts.turnOnQuestion,
        text: (
          <>
            {describeEstimate(found)} {destination && describeDestination(destination)}
          </>
        ),
        action: texts.turnOn,
      });
    }
    if (waiting === 0) return true;
    const [title, text] = [texts.turnOffQuestion, texts.turnOffExplained(waiting)];
    return confirm({ title, text, action: texts.turnOff, variant: 'warning' });
  }
  async function change(chosen: TranscriptionMode): Promise<void> {
    setBusy(true);
    if ((await ask(chosen)) && (await attempt(() => setMode(studyId, chosen))) !== null) {
      notify(texts.saved, {
        undo: async () => {
          await attempt(() => setMode(studyId, mode));
          await reloadQueries(client, { queryKey: transcriptionKey(studyId) });
        },
      });
      await reloadQueries(client, { queryKey: transcriptionKey(studyId) });
    }
    setBusy(false);
  }

  return (
    <section className={classes.card} aria-labelledby="transcripts-automatic">
      <h3 id="transcripts-automatic">{texts.automatic}</h3>
      {can['transcript.automate'] && (
        <SegmentedControl
          className={classes.modes}
          aria-labelledby="transcripts-automatic"
          data={TRANSCRIPTION_MODES.map((value) => ({
            value,
            label: value === 'workspace' ? texts.modes.workspace(workspaceIsOn) : texts.modes[value],
          }))}
          value={mode}
          disabled={isBusy}
          onChange={(value) => void change(value as TranscriptionMode)}
        />
      )}
      <p>{isOn ? texts.isOn : texts.isOff}</p>
      {destination && <p className="muted">{describeDestination(destination)}</p>}
    </section>
  );
}

const describeDestination = ({ name, host, model }: NonNullable<StudyTranscription['destination']>): string =>
  texts.destination(name, host, model);
