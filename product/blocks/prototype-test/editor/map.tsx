import { useId, useMemo } from 'react';
import type { BlockEditorProps } from '../../block-props.ts';
import classes from '../editor.module.css';
import type { PrototypeTestConfig, PrototypeScreen } from '../prototype.ts';
import { mapScreens, THUMB_HEIGHT, THUMB_WIDTH } from '../screens-map.ts';
import { findScreen, findStartScreen } from '../walk.ts';
import { texts } from '../texts.ts';
import { texts as kitTexts } from '../../kit/texts.ts';

interface MapProps extends BlockEditorProps<PrototypeTestConfig> {
  getScreenName(screen: PrototypeScreen | undefined): string;
  onOpen(screen: string): void;
}

const MAX_LETTERS = 14;
const shorten = (name: string) =>
  [...name].length > MAX_LETTERS ? `${[...name].slice(0, MAX_LETTERS - 1).join('')}…` : name;

/** A map of the screens and their links. The list of screens is its accessible alternative. */
export function MapOfScreens({ config, media, getScreenName, onOpen }: MapProps) {
  const arrowId = useId();
  const map = useMemo(() => mapScreens(config), [config]);
  const start = findStartScreen(config)?.id;
  return (
    <details className={classes.more}>
      <summary>{texts.screenMap}</summary>
      <div className={classes.map}>
        <svg width={map.width} height={map.height} role="img" aria-label={texts.screenMapDescription}>
          <defs>
            <marker
              id={arrowId}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path className={classes.arrow} d="M0,0 L8,4 L0,8 Z" />
            </marker>
          </defs>
          {map.links.map(({ from, to, path, isBackward }) => (
            <path
              key={`${from} ${to}`}
              className={classes.link}
              data-backward={isBackward || undefined}
              d={path}
              markerEnd={`url(#${arrowId})`}
            />
          ))}
          {map.nodes.map(({ screen, x, y, isReachable }) => {
            const shownScreen = findScreen(config, screen)!;
            const marks = [
              screen === start && kitTexts.start,
              config.goals.includes(screen) && texts.goal,
            ].filter(Boolean);
            return (
              <g key={screen} className={classes.node} onClick={() => onOpen(screen)}>
                <title>{getScreenName(shownScreen)}</title>
                <image
                  href={media.pictureUrl(shownScreen.picture.media)}
                  x={x}
                  y={y}
                  width={THUMB_WIDTH}
                  height={THUMB_HEIGHT}
                  preserveAspectRatio="xMidYMin slice"
                />
                <rect
                  className={classes.outline}
                  data-unreachable={!isReachable || undefined}
                  data-marked={marks.length > 0 || undefined}
                  x={x}
                  y={y}
                  width={THUMB_WIDTH}
                  height={THUMB_HEIGHT}
                />
                <text className={classes.caption} x={x} y={y - 5}>
                  {marks.join(', ')}
                </text>
                <text className={classes.caption} x={x} y={y + THUMB_HEIGHT + 15}>
                  {shorten(getScreenName(shownScreen))}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </details>
  );
}
