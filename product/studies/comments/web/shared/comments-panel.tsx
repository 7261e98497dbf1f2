import { ActionIcon, Button } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { DateTime } from '#platform/ui/date-time.tsx';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { isComposing } from '#platform/ui/is-enter.ts';
import type { CommentPlace } from '../../comment.ts';
import type { CommentThread } from '../../contract.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';
import { commentsOptions, useThreadChanges } from './requests.ts';
import { texts } from './texts.ts';

interface PanelProps {
  place: CommentPlace;
  name: string;
  /** The comment that a link led to, or null. */
  opened: string | null;
  onClose(): void;
}

/** The comments on a thing, beside the page, which stays usable; on phones over all of it. Escape closes it. */
export function CommentsPanel({ place, name, opened, onClose }: PanelProps) {
  const { data, error, refetch } = useQuery(commentsOptions(place));
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  function onKeyDown(event: KeyboardEvent) {
    // Neither shortcuts of the page nor a dialog below the panel get what is typed in it.
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) onClose();
  }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <section
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <div>
          <h2 id={titleId}>{texts.comments}</h2>
          <p className={classes.about}>{name}</p>
        </div>
        <ActionIcon aria-label={texts.close} size={36} onClick={onClose}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </header>
      {data ? (
        <Thread place={place} thread={data} opened={opened} />
      ) : (
        <div className={classes.list}>
          {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={3} height={56} />}
        </div>
      )}
    </section>,
    document.body,
  );
}

function Thread({
  place,
  thread: { items, people, resolved, can },
  opened,
}: {
  place: CommentPlace;
  thread: CommentThread;
  opened: string | null;
}) {
  const changes = useThreadChanges(place);
  const [edited, setEdited] = useState<string | null>(null);
  const canWrite = Boolean(can['comment.write']);
  const resolve = (isResolved: boolean) => void attempt(() => changes.resolve.mutateAsync(isResolved));
  const list = useRef<HTMLDivElement>(null);
  const count = items.length;
  // The newest comment is beside the field for the next one.
  useEffect(() => {
    if (opened === null) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count, opened]);
  return (
    <>
      {count > 0 && (
        <p className={classes.state}>
          {resolved && (
            <span>
              {texts.resolvedBy(resolved.by)} · <DateTime at={resolved.at} />
            </span>
          )}
          {canWrite && (
            <Button
              data-once
              variant="default"
              size="xs"
              loading={changes.resolve.isPending}
              onClick={() => resolve(!resolved)}
            >
              {resolved ? texts.reopen : texts.resolve}
            </Button>
          )}
        </p>
      )}
      <div ref={list} className={classes.list} role="log" aria-label={texts.comments}>
        {count === 0 && <p className="muted">{texts.none}</p>}
        {items.map((comment) => (
          <CommentItem
            key={comment.id}
            place={place}
            comment={comment}
            people={people}
            isOpened={comment.id === opened}
            isEdited={comment.id === edited}
            onEdit={(isEdited) => setEdited(isEdited ? comment.id : null)}
            changes={changes}
          />
        ))}
      </div>
      {canWrite && (
        <div className={classes.compose}>
          <CommentForm
            place={place}
            label={texts.newComment}
            action={texts.send}
            onSave={(text) => changes.add.mutateAsync(text)}
          />
        </div>
      )}
    </>
  );
}
