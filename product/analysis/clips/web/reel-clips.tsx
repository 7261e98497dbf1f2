import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import { isEnter } from '#platform/ui/is-enter.ts';
import { useReason } from '#platform/ui/use-reason.tsx';
import { CONSENTED_ACTS } from '#product/responses/consent/consented-acts.ts';
import type { Clip, ReelDetail } from '../contract.ts';
import { MAX_TITLE_LENGTH } from '../clip.ts';
import { ClipFacts, nameClip } from './clip-facts.tsx';
import classes from './reels.module.css';
import { clipsOptions } from './requests.ts';
import { texts } from './texts.ts';
import type { useReelChanges } from './use-reel-changes.ts';

type Changes = ReturnType<typeof useReelChanges>;

/** The clips of a reel in order, and those that can be added. `changes` is null for people who only watch. */
export function ReelClips(props: { studyId: string; reel: ReelDetail; changes: Changes | null }) {
  const { studyId, reel, changes } = props;
  const byId = new Map(reel.clips.map((clip) => [clip.id, clip]));
  return (
    <>
      <section className={classes.card} aria-labelledby="order">
        <h3 id="order">{texts.orderClips}</h3>
        {reel.clips.length === 0 && <p className="muted">{texts.emptyReel}</p>}
        <div className={classes.ordered}>
          <SortableList
            ids={reel.clips.map(({ id }) => id)}
            getName={(id) => nameClip(byId.get(id)!)}
            disabled={changes === null}
            onMove={(from, to) => changes?.move(from, to)}
          >
            {(id, grip) => <ReelClipRow clip={byId.get(id)!} grip={grip} changes={changes} />}
          </SortableList>
        </div>
      </section>
      {changes && <AddableClips studyId={studyId} reel={reel} changes={changes} />}
    </>
  );
}

function ReelClipRow(props: { clip: ReelDetail['clips'][number]; grip: Grip; changes: Changes | null }) {
  const { clip, grip, changes } = props;
  const name = nameClip(clip);
  return (
    <div className={classes.clipRow} data-uncounted={clip.state !== 'included' || undefined}>
      {grip}
      <div className={classes.clipColumn}>
        {changes ? (
          <TextInput
            key={clip.title}
            aria-label={texts.titleBeforeOf(name)}
            placeholder={texts.titleBefore}
            defaultValue={clip.title}
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="off"
            onKeyDown={(event) => {
              if (isEnter(event)) event.currentTarget.blur();
            }}
            onBlur={({ currentTarget }) => {
              const typed = currentTarget.value.trim();
              if (typed !== clip.title) changes.setClipTitle(clip.id, typed);
            }}
          />
        ) : (
          clip.title && <p className={classes.title}>{clip.title}</p>
        )}
        <ClipFacts clip={clip} />
      </div>
      {changes && (
        <Button
          data-once
          variant="subtle"
          size="compact-sm"
          aria-label={texts.removeClipOf(name)}
          onClick={() => changes.removeClip(clip.id)}
        >
          {texts.removeClip}
        </Button>
      )}
    </div>
  );
}

function AddableClips({ studyId, reel, changes }: { studyId: string; reel: ReelDetail; changes: Changes }) {
  const { data, error, refetch } = useQuery(clipsOptions(studyId));
  const added = new Set(reel.clips.map(({ id }) => id));
  const others = data?.items.filter(({ id }) => !added.has(id)) ?? [];
  return (
    <section className={classes.card} aria-labelledby="add">
      <h3 id="add">{texts.addClips}</h3>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && others.length === 0 && (
        <p className="muted">{data.items.length === 0 ? texts.noClips : texts.allAdded}</p>
      )}
      <ul className={classes.clips}>
        {others.map((clip) => (
          <AddableClip key={clip.id} clip={clip} onAdd={() => changes.addClip(clip)} />
        ))}
      </ul>
    </section>
  );
}

function AddableClip({ clip, onAdd }: { clip: Clip; onAdd(): void }) {
  // A reel is shown to others, to which this participant did not agree.
  const forbidden = useReason(clip.state === 'no_consent' ? CONSENTED_ACTS.clip.refusal : null);
  return (
    <li className={classes.clipRow}>
      <ClipFacts clip={clip} />
      <div>
        <Button
          data-once
          variant="default"
          size="compact-md"
          aria-label={texts.addClipOf(nameClip(clip))}
          onClick={onAdd}
          {...forbidden.button}
        >
          {texts.addClip}
        </Button>
        <VisuallyHidden>{forbidden.text}</VisuallyHidden>
      </div>
    </li>
  );
}
