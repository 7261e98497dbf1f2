import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import { isEnter } from '#platform/ui/is-enter.ts';
import { SummaryShell } from '#product/results/web/shared/frame/summary-shell.tsx';
import type { SummaryContext } from '#product/results/web/shared/frame/summary.ts';
import type { ReelDetail } from '../contract.ts';
import { getLengthMs, MAX_TITLE_LENGTH } from '../clip.ts';
import { ExportSection } from './export-section.tsx';
import { ReelClips } from './reel-clips.tsx';
import { buildReelsPath } from './reel-path.ts';
import { ReelPlayer } from './reel-player.tsx';
import classes from './reels.module.css';
import { deleteReel, reelOptions, shareReel, stopSharingReel } from './requests.ts';
import { ShareSection } from '../../web/shared/share-section.tsx';
import { texts } from './texts.ts';
import { useReload } from './use-reload.ts';
import { useReelChanges } from './use-reel-changes.ts';

/** One reel: its player, its clips in order, its file and its link. */
export function ReelPage() {
  const { ctrId = '' } = useParams();
  return (
    <SummaryShell studyId={ctrId} filters="none">
      {(context) => <LoadedReel {...context} />}
    </SummaryShell>
  );
}

function LoadedReel({ summary }: SummaryContext) {
  const { reelId = '' } = useParams();
  const { data, error, refetch } = useQuery(reelOptions(summary.id, reelId));
  useTitle(data?.title, summary.name);
  // Not found also when somebody deleted the reel while its page was open.
  if (error instanceof AppError && error.code === 'not_found') throw error;
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={8} />;
  return <ReelView studyId={summary.id} reel={data} onExpired={() => void refetch()} />;
}

function ReelView(props: { studyId: string; reel: ReelDetail; onExpired(): void }) {
  const { studyId, reel, onExpired } = props;
  const changes = useReelChanges(studyId, reel);
  const reload = useReload(studyId);
  const navigate = useNavigate();
  const canEdit = Boolean(reel.can['clip.edit']);
  const played = useMemo(
    () =>
      reel.clips.flatMap(({ id, title, url, hasVideo, startMs, endMs, cues, state }) =>
        url && state === 'included'
          ? [{ id, title, url, hasVideo, startMs, lengthMs: getLengthMs({ startMs, endMs }), cues }]
          : [],
      ),
    [reel.clips],
  );
  const confirmDelete = () =>
    void confirm({
      title: texts.confirmDeleteReel,
      text: texts.deleteReelExplained,
      action: texts.deleteReel,
      run: async () => {
        await deleteReel(studyId, reel.id);
        await navigate(buildReelsPath(studyId));
        await reload();
      },
    });
  return (
    <article className={classes.page}>
      <div>
        <BackLink to={buildReelsPath(studyId)} label={texts.backToReels} />
      </div>
      <header className={classes.head}>
        {canEdit ? (
          <TitleField key={reel.title} title={reel.title} onChange={changes.setTitle} />
        ) : (
          <h2>{reel.title}</h2>
        )}
        {canEdit && (
          <Button data-once variant="default" color="red" onClick={confirmDelete}>
            {texts.delete}
          </Button>
        )}
      </header>
      {played.length > 0 && <ReelPlayer clips={played} onFailed={onExpired} />}
      <ReelClips studyId={studyId} reel={reel} changes={canEdit ? changes : null} />
      {canEdit && (
        <Switch
          label={texts.burnCaptions}
          description={texts.burnCaptionsHint}
          checked={reel.captions}
          onChange={(event) => changes.setCaptions(event.currentTarget.checked)}
        />
      )}
      {reel.can['reel.share'] ? (
        <>
          <ExportSection studyId={studyId} reel={reel} waitUntilSaved={changes.waitUntilSaved} />
          <ShareSection
            className={classes.card}
            shareUrl={reel.shareUrl}
            explained={texts.shareExplained}
            stopQuestion={texts.confirmStop}
            share={() => shareReel(studyId, reel.id)}
            stop={() => stopSharingReel(studyId, reel.id)}
            reload={reload}
          />
        </>
      ) : (
        reel.shared && <p className="muted">{texts.isShared}</p>
      )}
    </article>
  );
}

/** Saved when it is left, or with Enter. */
function TitleField({ title, onChange }: { title: string; onChange(title: string): void }) {
  return (
    <TextInput
      className={classes.titleField}
      label={texts.reelTitle}
      defaultValue={title}
      maxLength={MAX_TITLE_LENGTH}
      autoComplete="off"
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur();
      }}
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value.trim();
        if (typed === '') currentTarget.value = title;
        else if (typed !== title) onChange(typed);
      }}
    />
  );
}
