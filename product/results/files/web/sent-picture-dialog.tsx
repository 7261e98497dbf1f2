import { ActionIcon, Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { buildPreviewUrl, buildUploadUrl } from '../../../responses/uploads/contract.ts';
import type { ListedFile } from '../contract.ts';
import { useFilter } from '../../web/filter/use-filter.ts';
import { formatFileSize } from '../../web/responses/sent-files.tsx';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import classes from './sent-picture-dialog.module.css';
import { texts } from './texts.ts';
import { ViewedPicture, VIEWED_WIDTH } from './viewed-picture.tsx';
import { ViewerDialog } from './viewer-dialog.tsx';

interface SentPictureDialogProps {
  studyId: string;
  items: ListedFile[];
  /** Id of the file that is shown. */
  viewed: string;
  hasMore: boolean;
  onView(file: string | null): void;
  /** Loads the next page; resolves with all items. */
  onMore(): Promise<ListedFile[]>;
}

/** One image of a list at a time, with arrow keys to the others; Escape closes it. */
export function SentPictureDialog({
  studyId,
  items,
  viewed,
  hasMore,
  onView,
  onMore,
}: SentPictureDialogProps) {
  const { search } = useFilter();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const index = items.findIndex(({ file }) => file.id === viewed);
  const item = items[index];
  // It may have been deleted or filtered out meanwhile.
  if (!item) return null;
  const { response, participant, file, at } = item;
  const canGoOn = index < items.length - 1 || hasMore;

  async function goTo(target: number) {
    if (target < 0 || isLoadingMore) return;
    let next = items[target];
    if (!next && hasMore) {
      setLoadingMore(true);
      next = (await onMore())[target];
      setLoadingMore(false);
    }
    // The dialog may have been closed while the next page loaded.
    if (next && isOpen.current) onView(next.file.id);
  }
  function handleKeyDown({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowLeft') void goTo(index - 1);
    if (key === 'ArrowRight') void goTo(index + 1);
  }
  return (
    <ViewerDialog
      name={file.name}
      onClose={() => onView(null)}
      onKeyDown={handleKeyDown}
      stage={
        <ViewedPicture
          key={file.id}
          src={addWorkspaceParameter(buildPreviewUrl(studyId, response, file.id, VIEWED_WIDTH))}
          alt={file.name}
          failure={texts.cannotBeShown}
        />
      }
    >
      <div className={classes.bar}>
        <p className={classes.source} role="status">
          <span>{participant}</span> · <DateTime at={at} /> · {formatFileSize(file.bytes)}
        </p>
        <div className={classes.actions}>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={texts.previousImage}
            // Stays focusable, so that the arrow keys go on.
            aria-disabled={index === 0}
            data-disabled={index === 0 || undefined}
            onClick={() => void goTo(index - 1)}
          >
            <IconChevronLeft size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={texts.nextImage}
            aria-disabled={!canGoOn}
            data-disabled={!canGoOn || undefined}
            loading={isLoadingMore}
            onClick={() => void goTo(index + 1)}
          >
            <IconChevronRight size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <Button
            component={Link}
            to={buildSummaryPath(studyId, 'responses', response) + search}
            variant="default"
          >
            {texts.viewResponse}
          </Button>
          <Button
            component="a"
            href={addWorkspaceParameter(buildUploadUrl(studyId, response, file.id))}
            download
            variant="default"
          >
            {texts.download}
          </Button>
        </div>
      </div>
    </ViewerDialog>
  );
}
