import { SegmentedControl } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { formatN } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { GroupBars } from '../kit/summary/group-bars.tsx';
import { HeatMap, secondsText } from '../kit/clicks/heat-map.tsx';
import type { HeatCell } from '../kit/clicks/heat.ts';
import { labelOf } from '../kit/options/options.ts';
import type { PictureOption } from '../kit/pictures/picture-option.ts';
import { MARK_KINDS, type ImageTestConfig, type ImageTestDetail } from './image-test.ts';
import { MarkComment } from './mark-comment.tsx';
import parts from '../kit/summary/summary-parts.module.css';
import classes from './summary.module.css';

type Found = ImageTestDetail['images'][number];
type Shown = 'like' | 'dislike' | 'comment' | 'all';

const SHOWN: { value: Shown; label: string; one: string }[] = [
  { value: 'all', label: 'All marks', one: 'mark' },
  { value: 'like', label: 'Likes', one: 'like' },
  { value: 'dislike', label: 'Dislikes', one: 'dislike' },
  { value: 'comment', label: 'Comments', one: 'comment' },
];

/** The cells of one kind, or of all kinds together. */
function cellsOfKind(found: Found, shown: Shown): HeatCell[] {
  if (shown !== 'all') return found.cells[shown];
  const all = new Map<string, HeatCell>();
  for (const kind of MARK_KINDS)
    for (const [column, row, n] of found.cells[kind]) {
      const before = all.get(`${column} ${row}`)?.[2] ?? 0;
      all.set(`${column} ${row}`, [column, row, before + n, 0]);
    }
  return [...all.values()];
}

/** Pictures side by side with what was marked on them and how long they were looked at; then one of them closely. */
export function Summary(props: BlockSummaryProps<ImageTestConfig>) {
  const { config, finding, small, localize } = props;
  const detail = finding.detail as ImageTestDetail;
  const [shown, setShown] = useState<Shown>('all');
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
          aria-label="Show on the images"
          data={SHOWN}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
        />
      )}
      {(many || small) && (
        <div className={classes.beside}>
          {config.images.map((one) => (
            <Beside
              key={one.id}
              {...props}
              image={one}
              found={detail.images.find(({ id }) => id === one.id)}
              shown={shown}
            />
          ))}
        </div>
      )}
      {!small && image && found && (
        <section>
          {many && (
            <label className={parts.pick}>
              <span>Closely</span>
              <select value={image.id} onChange={(event) => setChosen(event.currentTarget.value)}>
                {config.images.map(({ id }) => (
                  <option key={id} value={id}>
                    {labelOf(config.images, id, localize)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Closely {...props} image={image} found={found} shown={shown} />
        </section>
      )}
    </div>
  );
}

interface OneImage extends BlockSummaryProps<ImageTestConfig> {
  image: PictureOption;
  found: Found | undefined;
  shown: Shown;
}

function Beside({ image, found, shown, localize, picture }: OneImage) {
  const cells = useMemo(() => (found ? cellsOfKind(found, shown) : []), [found, shown]);
  return (
    <figure className={classes.figure}>
      {image.picture && <HeatMap picture={shownAs(image, localize, picture)} cells={cells} small />}
      <figcaption>
        <strong>{localize(image.text)}</strong>
        <span className="muted">{timeWords(found)}</span>
      </figcaption>
    </figure>
  );
}

function Closely(props: OneImage) {
  const { config, finding, image, found, shown, localize, picture, words } = props;
  const cells = useMemo(() => (found ? cellsOfKind(found, shown) : []), [found, shown]);
  const group = finding.groups.find(({ part }) => part === image.id);
  const map = (pins?: ReactNode) => (
    <HeatMap
      key={image.id}
      picture={shownAs(image, localize, picture)}
      cells={cells}
      timed={false}
      one={SHOWN.find(({ value }) => value === shown)!.one}
    >
      {pins}
    </HeatMap>
  );
  const marked = config.points && image.picture !== null && finding.n > 0;
  return (
    <div className={parts.sections}>
      {marked &&
        (words ? (
          <MarkComment words={words} image={image.id} shown={shown === 'all' ? null : shown} map={map} />
        ) : (
          map()
        ))}
      <p className="muted">{timeWords(found)}</p>
      {group && <GroupBars {...props} group={group} />}
    </div>
  );
}

function shownAs(
  { picture }: PictureOption,
  localize: BlockSummaryProps['localize'],
  addressOf: BlockSummaryProps['picture'],
) {
  const { media, alt, width, height } = picture!;
  return { src: addressOf(media), alt: localize(alt), width, height };
}

function timeWords(found: Found | undefined): string {
  if (!found?.seconds) return 'No views yet.';
  const { value, low, high, n } = found.seconds;
  const interval = n > 1 ? `, 95% CI ${secondsText(Math.max(0, low))} to ${secondsText(high)}` : '';
  return `Viewed for ${secondsText(value)} on average${interval}; ${formatN(n)}.`;
}
