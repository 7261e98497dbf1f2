import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { MoreButton } from '#platform/ui/more-button.tsx';
import { buildPreviewUrl } from '../../../responses/uploads/contract.ts';
import type { ListedFile } from '../contract.ts';
import { useFilter } from '../../web/filter/use-filter.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import classes from './file-gallery.module.css';
import { FileRow } from './file-row.tsx';
import { SentPictureDialog } from './sent-picture-dialog.tsx';
import { filesOptions } from './requests.ts';
import { texts } from './texts.ts';

const THUMBNAIL_WIDTH = 480;

/** The files that people uploaded as answers to a block, newest first: images as a grid, others as a list. */
export function FileGallery({ block }: { block: string }) {
  const { summary } = useSummary();
  const { query } = useFilter();
  const headingId = useId();
  const pictures = useInfiniteQuery(filesOptions(summary.id, block, query, 'pictures'));
  const others = useInfiniteQuery(filesOptions(summary.id, block, query, 'others'));
  const [viewed, setViewed] = useState<string | null>(null);
  const listedPictures = pictures.data?.pages.flatMap(({ items }) => items);
  const listedOthers = others.data?.pages.flatMap(({ items }) => items);
  if (listedPictures?.length === 0 && listedOthers?.length === 0)
    return <p className="muted">{texts.noFiles}</p>;
  return (
    <>
      {listedPictures?.length !== 0 && (
        <section aria-labelledby={`${headingId}-images`} aria-busy={pictures.isPlaceholderData}>
          <h3 id={`${headingId}-images`} className={classes.heading}>
            {texts.images}
          </h3>
          {pictures.error && <LoadFailure error={pictures.error} onRetry={pictures.refetch} />}
          {!listedPictures && !pictures.error && (
            <Skeletons rows={2} height={120} label={texts.loadingFiles} />
          )}
          {listedPictures && (
            <ul className={classes.grid}>
              {listedPictures.map((item) => (
                <li key={item.file.id}>
                  <Thumbnail studyId={summary.id} item={item} onOpen={() => setViewed(item.file.id)} />
                </li>
              ))}
            </ul>
          )}
          <MoreButton list={pictures} label={texts.showMoreImages} className={classes.more} />
        </section>
      )}
      {listedOthers?.length !== 0 && (
        <section aria-labelledby={`${headingId}-others`} aria-busy={others.isPlaceholderData}>
          <h3 id={`${headingId}-others`} className={classes.heading}>
            {texts.otherFiles}
          </h3>
          {others.error && <LoadFailure error={others.error} onRetry={others.refetch} />}
          {!listedOthers && !others.error && <Skeletons rows={3} label={texts.loadingFiles} />}
          {listedOthers && (
            <ul className={classes.list}>
              {listedOthers.map((item) => (
                <FileRow
                  key={item.file.id}
                  studyId={summary.id}
                  block={block}
                  item={item}
                  listed={[...new Set(listedOthers.map(({ response }) => response))]}
                />
              ))}
            </ul>
          )}
          <MoreButton list={others} label={texts.showMoreFiles} className={classes.more} />
        </section>
      )}
      {viewed && listedPictures && (
        <SentPictureDialog
          studyId={summary.id}
          items={listedPictures}
          viewed={viewed}
          onView={setViewed}
          hasMore={pictures.hasNextPage}
          onMore={async () =>
            (await pictures.fetchNextPage()).data?.pages.flatMap(({ items }) => items) ?? []
          }
        />
      )}
    </>
  );
}

function Thumbnail({
  studyId,
  item: { response, participant, file },
  onOpen,
}: {
  studyId: string;
  item: ListedFile;
  onOpen(): void;
}) {
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={texts.viewImage(file.name, participant)}
      title={file.name}
      onClick={onOpen}
    >
      <img
        src={addWorkspaceParameter(buildPreviewUrl(studyId, response, file.id, THUMBNAIL_WIDTH))}
        alt=""
        loading="lazy"
      />
      <bdi className={classes.name}>{file.name}</bdi>
    </button>
  );
}
