import { Button } from '@mantine/core';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconMessageCircleCheck from '@tabler/icons-react/dist/esm/icons/IconMessageCircleCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import type { CommentPlace } from '../../comment.ts';
import { useOpenThread } from './open-thread.ts';
import { commentCountsOptions } from './requests.ts';
import { texts } from './texts.ts';

const CommentsPanel = lazy(async () => ({ default: (await import('./comments-panel.tsx')).CommentsPanel }));

/**
 * Opens the comments on a thing in a panel at the side, and says how many there are. All parts of an item are counted by
 * one request.
 */
export function CommentsButton({
  place,
  name,
  isShort = false,
}: {
  place: CommentPlace;
  /** What the thing is called, as plain text. */
  name: string;
  /** Without the word, where there is little room. */
  isShort?: boolean;
}) {
  const { isOpen, openedComment, toggle, close } = useOpenThread(place);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(commentCountsOptions(place.study, place.kind, place.item));
  const counted = data?.items.find(({ part }) => part === place.part);
  const count = counted?.comments ?? 0;
  const isResolved = counted?.isResolved ?? false;
  const label = texts.countOn(count, name);
  const Icon = isResolved ? IconMessageCircleCheck : IconMessageCircle;
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon size={16} stroke={1.5} />}
        aria-label={isResolved ? texts.resolvedCount(label) : label}
        aria-expanded={isOpen}
        data-count={count || undefined}
        onClick={toggle}
      >
        {isShort ? count || texts.comment : count === 0 ? texts.comment : texts.countOf(count)}
      </Button>
      {isOpen && (
        <Suspense>
          <CommentsPanel
            place={place}
            name={name}
            opened={openedComment}
            onClose={() => {
              close();
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
