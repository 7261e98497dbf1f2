import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { TextInput } from '@mantine/core';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { addPanelPlaces, type PanelOutput } from '../contract.ts';
import classes from './panel.module.css';
import { PanelStateTag } from './panel-state.tsx';
import { addPlaces, move, PANELS_KEY, refresh } from './requests.ts';
import { texts } from './texts.ts';

interface Props {
  study: string;
  panel: PanelOutput;
  back: { to: string; label: string };
}

/** How a published panel stands, and what can be done with it. */
export function PanelStatus({ study, panel, back }: Props) {
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const {
    settings,
    counts,
    state,
    places,
    placesTaken,
    requestedPlaces,
    placeCost,
    currency,
    problem,
    seenAt,
  } = panel;
  const reload = () => reloadQueries(queryClient, { queryKey: [...PANELS_KEY, study] });
  /** Runs one thing at a time; a failure is shown, and how it stands by then loaded. */
  const run = async (name: string, act: () => Promise<unknown>) => {
    setBusy(name);
    try {
      await act();
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
    await reload();
    setBusy(null);
  };
  const stop = async () => {
    const { stopQuestion: title, stopExplained: text, stop: action } = texts;
    await confirm({
      title,
      text,
      action,
      variant: 'warning',
      icon: 'warning',
      run: () => move(study, 'stop'),
    });
    await reload();
  };
  const check = () =>
    run('check', async () => {
      const { hasReplied } = await refresh(study);
      notify(hasReplied ? texts.refreshed : texts.noReply);
    });
  const isOpen = state === 'live' || state === 'paused';
  return (
    <>
      <PageHeader
        title={texts.panel}
        back={back}
        facts={
          <span className={classes.line}>
            <PanelStateTag panel={panel} />
            <span>{texts.placesTaken(placesTaken, places)}</span>
            {settings.screenOut && (
              <span>{texts.screenedOut(counts['screened_out'] ?? 0, settings.screenOut.slots)}</span>
            )}
            {currency && <span>{texts.placeCost(placeCost, currency)}</span>}
            {seenAt && (
              <span>
                {texts.checked} <DateTime at={seenAt} />
              </span>
            )}
          </span>
        }
        actions={
          <>
            <Button data-once variant="default" loading={busy === 'check'} onClick={() => void check()}>
              {texts.refresh}
            </Button>
            {isOpen && (
              <>
                <Button
                  data-once
                  variant="default"
                  loading={busy === 'move'}
                  onClick={() => void run('move', () => move(study, state === 'live' ? 'pause' : 'start'))}
                >
                  {state === 'live' ? texts.pause : texts.start}
                </Button>
                <Button data-once variant="default" onClick={() => void stop()}>
                  {texts.stop}
                </Button>
                <Button variant="default" onClick={() => setAdding(true)}>
                  {texts.addPlaces}
                </Button>
              </>
            )}
          </>
        }
      />
      {state === 'publishing' && <p>{texts.publishingHint(panel.providerName)}</p>}
      {requestedPlaces !== null && <p>{texts.requested(requestedPlaces)}</p>}
      <FormMessage>{problem}</FormMessage>
      {isAdding && currency && (
        <AddPlacesDialog
          explained={texts.addPlacesExplained(placeCost, currency)}
          onClose={() => setAdding(false)}
          onAdd={async (count) => {
            await addPlaces(study, count);
            await reload();
            setAdding(false);
          }}
        />
      )}
    </>
  );
}

const countSchema = z.object({
  count: z
    .string(texts.enterWhole)
    .regex(/^\d{1,6}$/, texts.enterWhole)
    .transform(Number)
    .pipe(addPanelPlaces.body.shape.count),
});

function AddPlacesDialog(props: { explained: string; onClose(): void; onAdd(count: number): Promise<void> }) {
  const form = useForm(countSchema, ({ count }) => props.onAdd(count));
  return (
    <FormDialog title={texts.addPlaces} size={440} form={form} action={texts.add} onClose={props.onClose}>
      <p className="muted">{props.explained}</p>
      <TextInput
        name="count"
        label={texts.howMany}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        error={form.problems['count']}
      />
    </FormDialog>
  );
}
