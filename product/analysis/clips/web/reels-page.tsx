import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SummaryShell } from '#product/results/web/shared/frame/summary-shell.tsx';
import type { SummaryContext } from '#product/results/web/shared/frame/summary.ts';
import * as contract from '../contract.ts';
import type { Reel } from '../contract.ts';
import { ClipList } from './clip-list.tsx';
import { formatClipTime } from './clip-time.ts';
import { buildReelPath } from './reel-path.ts';
import classes from './reels.module.css';
import { clipsOptions, reelsOptions, createReel } from './requests.ts';
import { texts } from './texts.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { MAX_TITLE_LENGTH } from '../clip.ts';
import { useReload } from './use-reload.ts';

/** Creates a reel; its clips are chosen on its page. */
function NewReelDialog(props: { studyId: string; onClose(): void; onCreated(id: string): void }) {
  const reload = useReload(props.studyId);
  const form = useForm(contract.createReel.body, async ({ title }) => {
    const { id } = await createReel(props.studyId, { title });
    await reload();
    props.onCreated(id);
  });
  return (
    <FormDialog
      title={texts.newReel}
      size={480}
      form={form}
      action={texts.createReel}
      onClose={props.onClose}
    >
      <TextInput
        name="title"
        label={texts.reelTitle}
        description={texts.reelTitleHint}
        maxLength={MAX_TITLE_LENGTH}
        error={form.problems.title}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}

/** The reels and clips of a study: a tab of its summary. */
export function ReelsPage() {
  const { ctrId = '' } = useParams();
  return (
    <SummaryShell studyId={ctrId} filters="none">
      {(context) => <Reels {...context} />}
    </SummaryShell>
  );
}

function Reels({ summary }: SummaryContext) {
  const reels = useQuery(reelsOptions(summary.id));
  const clips = useQuery(clipsOptions(summary.id));
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const error = reels.error ?? clips.error;
  if (!reels.data || !clips.data)
    return error ? (
      <LoadFailure error={error} onRetry={() => Promise.all([reels.refetch(), clips.refetch()])} />
    ) : (
      <Skeletons rows={6} />
    );
  const canEdit = Boolean(reels.data.can['clip.edit']);
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="reels">
        <div className={classes.head}>
          <h2 id="reels">{texts.reels}</h2>
          {canEdit && <Button onClick={() => setOpen(true)}>{texts.newReel}</Button>}
        </div>
        {reels.data.items.length === 0 ? (
          <p className="muted">{canEdit ? texts.noReels : texts.noReelsReadOnly}</p>
        ) : (
          <ul className={classes.list}>
            {reels.data.items.map((reel) => (
              <ReelRow key={reel.id} studyId={summary.id} reel={reel} />
            ))}
          </ul>
        )}
      </section>
      <section className={classes.card} aria-labelledby="clips">
        <div className={classes.head}>
          <h2 id="clips">{texts.clips}</h2>
        </div>
        {clips.data.items.length === 0 ? (
          <p className="muted">{canEdit ? texts.noClips : texts.noClipsReadOnly}</p>
        ) : (
          <ClipList studyId={summary.id} clips={clips.data.items} canEdit={canEdit} />
        )}
      </section>
      {isOpen && (
        <NewReelDialog
          studyId={summary.id}
          onClose={() => setOpen(false)}
          onCreated={(id) => void navigate(buildReelPath(summary.id, id))}
        />
      )}
    </div>
  );
}

function ReelRow({ studyId, reel }: { studyId: string; reel: Reel }) {
  return (
    <li>
      <Link to={buildReelPath(studyId, reel.id)} className={classes.title}>
        {reel.title}
      </Link>
      <p className={classes.source}>
        <span className="numbers">{texts.countClips(reel.clips)}</span>
        <span className="numbers">{formatClipTime(reel.durationMs)}</span>
        {reel.shared && <span>{texts.shared}</span>}
        <span>
          {texts.lastChanged} <DateTime at={reel.updatedAt} />
        </span>
      </p>
    </li>
  );
}
