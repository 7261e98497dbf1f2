import { SegmentedControl } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { formatN } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { GroupBars } from '../kit/summary/group-bars.tsx';
import { HeatMap, formatSeconds } from '../kit/clicks/heat-map.tsx';
import type { HeatCell } from '../kit/clicks/heat.ts';
import { findOptionLabel } from '../kit/options/options.ts';
import type { PictureOption } from '../kit/pictures/picture-option.ts';
import { MARK_KINDS, type ImageTestConfig, type ImageTestDetail } from './image-test.ts';
import { MarkComments } from './mark-comment.tsx';
import parts from '../kit/summary/summary-parts.module.css';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

type ImageDetail = ImageTestDetail['images'][number];
type ShownKind = 'like' | 'dislike' | 'comment' | 'all';

const KIND_OPTIONS: { value: ShownKind; label: string; one: string }[] = [
  { value: 'all', label: texts.allMarks, one: texts.mark },
  { value: 'like', label: texts.likes, one: texts.like },
  { value: 'dislike', label: texts.dislikes, one: texts.dislike },
  { value: 'comment', label: texts.comments, one: texts.comment },
];

/** The cells of one kind, or of all kinds together. */
function filterCellsByKind(found: ImageDetail, shownKind: ShownKind): HeatCell[] {
  if (shownKind !== 'all') return found.cells[shownKind];
  const all = new Map<string, HeatCell>();
  for (const kind of MARK_KINDS)
    for (const [column, row, n] of found.cells[kind]) {
      const previousCount = all.get(`${column} ${row}`)?.[2] ?? 0;
      all.set(`${column} ${row}`, [column, row, previousCount + n, 0]);
    }
  return [...all.values()];
}

/** All pictures side by side with their marks and viewing times, then one of them in detail. */
export function Summary(props: BlockSummaryProps<ImageTestConfig>) {
  const { config, finding, small, localize } = props;
  const detail = finding.detail as ImageTestDetail;
  const [shownKind, setShownKind] = useState<ShownKind>('all');
  const [chosen, setChosen] = useState('');
  const image = config.images.find(({ id }) => id === chosen) ?? config.images[0];
  const found = detail.images.find(({ id }) => id === image?.id);
  const many = config.images.length > 1;
  return (
    <div className={parts.sections}>
      {!small && config.points && finding.n > 0 && (
        <SegmentedControl
          size="xs"
          style={{ justifySelf: 'start' }}
          aria-label={texts.showOnImages}
          data={KIND_OPTIONS}
          value={shownKind}
          onChange={(value) => setShownKind(value as ShownKind)}
        />
      )}
      {(many || small) && (
        <div className={classes.beside}>
          {config.images.map((one) => (
            <PictureOverview
              key={one.id}
              {...props}
              image={one}
              detail={detail.images.find(({ id }) => id === one.id)}
              shownKind={shownKind}
            />
          ))}
        </div>
      )}
      {!small && image && found && (
        <section>
          {many && (
            <label className={parts.pick}>
              <span>{kitTexts.image}</span>
              <select value={image.id} onChange={(event) => setChosen(event.currentTarget.value)}>
                {config.images.map(({ id }) => (
                  <option key={id} value={id}>
                    {findOptionLabel(config.images, id, localize)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <PictureDetail {...props} image={image} detail={found} shownKind={shownKind} />
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

function PictureOverview({ image, detail: found, shownKind, localize, pictureUrl }: ImageSectionProps) {
  const cells = useMemo(() => (found ? filterCellsByKind(found, shownKind) : []), [found, shownKind]);
  return (
    <figure className={classes.figure}>
      {image.picture && <HeatMap picture={heatMapPicture(image, localize, pictureUrl)} cells={cells} small />}
      <figcaption>
        <strong>{localize(image.text)}</strong>
        <span className="muted">{describeViewingTime(found)}</span>
      </figcaption>
    </figure>
  );
}

function PictureDetail(props: ImageSectionProps) {
  const { config, finding, image, detail: found, shownKind, localize, pictureUrl, texts } = props;
  const cells = useMemo(() => (found ? filterCellsByKind(found, shownKind) : []), [found, shownKind]);
  const group = finding.groups.find(({ part }) => part === image.id);
  const map = (pins?: ReactNode) => (
    <HeatMap
      key={image.id}
      picture={heatMapPicture(image, localize, pictureUrl)}
      cells={cells}
      timed={false}
      noun={KIND_OPTIONS.find(({ value }) => value === shownKind)!.one}
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
            image={image.id}
            shownKind={shownKind === 'all' ? null : shownKind}
            renderPicture={map}
          />
        ) : (
          map()
        ))}
      <p className="muted">{describeViewingTime(found)}</p>
      {group && <GroupBars {...props} group={group} />}
    </div>
  );
}

function heatMapPicture(
  { picture }: PictureOption,
  localize: BlockSummaryProps['localize'],
  pictureUrl: BlockSummaryProps['pictureUrl'],
) {
  const { media, alt, width, height } = picture!;
  return { src: pictureUrl(media), alt: localize(alt), width, height };
}

function describeViewingTime(found: ImageDetail | undefined): string {
  if (!found?.seconds) return texts.noViewsYet;
  const { value, low, high, n } = found.seconds;
  const interval = n > 1 ? texts.intervalOfTime(formatSeconds(Math.max(0, low)), formatSeconds(high)) : '';
  return texts.viewedForOnAverage(formatSeconds(value), interval, formatN(n));
}
