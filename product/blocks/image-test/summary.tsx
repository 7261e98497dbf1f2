import { SegmentedControl, Select } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { formatN, hasInterval } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { GroupBars } from '../kit/summary/group-bars.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import { HeatMap, formatSeconds } from '../kit/clicks/heat-map.tsx';
import type { HeatCell } from '../kit/clicks/heat.ts';
import { getOptionLabel } from '../kit/options/options.ts';
import type { PictureOption } from '../kit/picture-options/picture-option.ts';
import { MARK_KINDS, type ImageTestConfig } from './image-test.ts';
import type { ImageTestDetail } from './image-test-team.ts';
import { MarkComments } from './mark-comment.tsx';
import parts from '../kit/summary/summary-parts.module.css';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

type ImageDetail = ImageTestDetail['images'][number];
type ShownKind = 'like' | 'dislike' | 'comment' | 'all';

const KIND_OPTIONS: { value: ShownKind; label: string; singular: string }[] = [
  { value: 'all', label: texts.allMarks, singular: texts.mark },
  { value: 'like', label: texts.likes, singular: texts.like },
  { value: 'dislike', label: texts.dislikes, singular: texts.dislike },
  { value: 'comment', label: texts.comments, singular: texts.comment },
];

/** The cells of one kind, or of all kinds together. */
function filterCellsByKind(imageDetail: ImageDetail, shownKind: ShownKind): HeatCell[] {
  if (shownKind !== 'all') return imageDetail.cells[shownKind];
  const cellsByPosition = new Map<string, HeatCell>();
  for (const kind of MARK_KINDS)
    for (const [column, row, n] of imageDetail.cells[kind]) {
      const previousCount = cellsByPosition.get(`${column} ${row}`)?.[2] ?? 0;
      cellsByPosition.set(`${column} ${row}`, [column, row, previousCount + n, 0]);
    }
  return [...cellsByPosition.values()];
}

/** All pictures side by side with their marks and viewing times, then one of them in detail. */
export function Summary(props: BlockSummaryProps<ImageTestConfig>) {
  const { config, finding, isCompact, localize } = props;
  const detail = finding.detail as ImageTestDetail;
  const [shownKind, setShownKind] = useState<ShownKind>('all');
  const [chosenId, setChosenId] = useState('');
  const image = config.images.find(({ id }) => id === chosenId) ?? config.images[0];
  const imageDetail = detail.images.find(({ id }) => id === image?.id);
  const hasSeveralImages = config.images.length > 1;
  return (
    <div className={parts.sections}>
      {!isCompact && config.points && finding.n > 0 && (
        <SegmentedControl
          size="xs"
          style={{ justifySelf: 'start' }}
          aria-label={texts.showOnImages}
          data={KIND_OPTIONS}
          value={shownKind}
          onChange={(value) => setShownKind(value as ShownKind)}
        />
      )}
      {(hasSeveralImages || isCompact) && (
        <div className={classes.beside}>
          {config.images.map((option) => (
            <PictureOverview
              key={option.id}
              {...props}
              image={option}
              detail={detail.images.find(({ id }) => id === option.id)}
              shownKind={shownKind}
            />
          ))}
        </div>
      )}
      {!isCompact && image && imageDetail && (
        <section>
          {hasSeveralImages && (
            <Select
              className={parts.pick}
              label={kitTexts.image}
              {...buildSelectProps(config.images.length)}
              data={config.images.map(({ id }) => ({
                value: id,
                label: getOptionLabel(config.images, id, localize),
              }))}
              value={image.id}
              allowDeselect={false}
              onChange={(id) => id && setChosenId(id)}
            />
          )}
          <PictureDetail {...props} image={image} detail={imageDetail} shownKind={shownKind} />
        </section>
      )}
    </div>
  );
}

interface ImageSectionProps extends BlockSummaryProps<ImageTestConfig> {
  image: PictureOption;
  detail: ImageDetail | undefined;
  shownKind: ShownKind;
}

function PictureOverview(props: ImageSectionProps) {
  const { finding, image, detail: imageDetail, shownKind, localize, pictureUrl } = props;
  const people = getDetailInPeople<ImageTestDetail>(finding).images.find(({ id }) => id === image.id);
  const cells = useMemo(
    () => (imageDetail ? filterCellsByKind(imageDetail, shownKind) : []),
    [imageDetail, shownKind],
  );
  return (
    <figure className={classes.figure}>
      {image.picture && (
        <HeatMap picture={createHeatMapPicture(image, localize, pictureUrl)} cells={cells} isSmall />
      )}
      <figcaption>
        <strong>{localize(image.text)}</strong>
        <span className="muted">{describeViewingTime(imageDetail, people?.seconds?.n)}</span>
      </figcaption>
    </figure>
  );
}

function PictureDetail(props: ImageSectionProps) {
  const { config, finding, image, detail: imageDetail, shownKind, localize, pictureUrl, texts } = props;
  const cells = useMemo(
    () => (imageDetail ? filterCellsByKind(imageDetail, shownKind) : []),
    [imageDetail, shownKind],
  );
  const people = getDetailInPeople<ImageTestDetail>(finding).images.find(({ id }) => id === image.id);
  const group = finding.groups.find(({ part }) => part === image.id);
  const renderHeatMap = (pins?: ReactNode) => (
    <HeatMap
      key={image.id}
      picture={createHeatMapPicture(image, localize, pictureUrl)}
      cells={cells}
      counted={people && filterCellsByKind(people, shownKind)}
      hasTimes={false}
      noun={KIND_OPTIONS.find(({ value }) => value === shownKind)!.singular}
    >
      {pins}
    </HeatMap>
  );
  const hasMarks = config.points && image.picture !== null && finding.n > 0;
  return (
    <div className={parts.sections}>
      {hasMarks &&
        (texts ? (
          <MarkComments
            texts={texts}
            pictureId={image.id}
            shownKind={shownKind === 'all' ? null : shownKind}
            renderPicture={renderHeatMap}
          />
        ) : (
          renderHeatMap()
        ))}
      <p className="muted">{describeViewingTime(imageDetail, people?.seconds?.n)}</p>
      {group && <GroupBars {...props} group={group} />}
    </div>
  );
}

function createHeatMapPicture(
  { picture }: PictureOption,
  localize: BlockSummaryProps['localize'],
  pictureUrl: BlockSummaryProps['pictureUrl'],
) {
  const { media, alt, width, height } = picture!;
  return { src: pictureUrl(media), alt: localize(alt), width, height };
}

function describeViewingTime(imageDetail: ImageDetail | undefined, people?: number): string {
  if (!imageDetail?.seconds) return texts.noViewsYet;
  const { value, low, high } = imageDetail.seconds;
  const n = people ?? imageDetail.seconds.n;
  const interval = hasInterval({ n })
    ? texts.intervalOfTime(formatSeconds(Math.max(0, low)), formatSeconds(high))
    : '';
  return texts.viewedForOnAverage(formatSeconds(value), interval, formatN(n));
}
