/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { containsPoint, createRegionStyle } from '../kit/pictures/region.ts';
import { computeFrameAspect } from '../kit/task/frame-aspect.ts';
import { createPictureSource, preloadPicture } from '../kit/pictures/picture-source.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import type {
  Hotspot,
  PrototypeTestAnswer,
  PrototypeTestConfig,
  PrototypeScreen,
  PrototypeStep,
} from './prototype.ts';
import { findHotspot, listLinkedScreens, roundCoordinate, findScreen } from './walk.ts';

/** How long a misclick is marked, and hotspots are highlighted if the study enables it. */
const HINT_MS = 800;

interface StageProps {
  player: PlayerProps<PrototypeTestConfig, PrototypeTestAnswer>;
  screen: PrototypeScreen;
  /** Whether clicks are ignored because the task has not started or has ended. */
  isInactive: boolean;
  /** @returns whether nothing happened on the click */
  onStep(step: Omit<PrototypeStep, 'ms'>): boolean;
}

/** A screen of the prototype in its frame. Hotspots are buttons; any other click is a misclick. */
export function PrototypeStage({ player, screen, isInactive, onStep }: StageProps) {
  const { config, t, text, pictureUrl } = player;
  const frame = useRef<HTMLDivElement>(null);
  const wasKeyboardClick = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const [miss, setMiss] = useMiss();
  const showsHint = miss?.hotspot === null && config.hints;
  usePreloadedPictures(player, screen);
  useLayoutEffect(() => {
    setFailed(false);
    if (frame.current) frame.current.scrollTop = 0;
    // The pressed button was removed; without this, Tab would start from the top of the page.
    if (wasKeyboardClick.current) frame.current?.focus();
    wasKeyboardClick.current = false;
  }, [screen.id]);

  const handleClick = (event: MouseEvent) => {
    if (isInactive) return;
    const pressed = (event.target as Element).closest<HTMLElement>('[data-hotspot]');
    const targetHotspot = screen.hotspots.find(({ id }) => id === pressed?.dataset.hotspot);
    const bounds = (event.currentTarget as Element).getBoundingClientRect();
    const x = roundCoordinate((event.clientX - bounds.left) / (bounds.width || 1));
    const y = roundCoordinate((event.clientY - bounds.top) / (bounds.height || 1));
    // A click by key or screen reader has no coordinates; `detail` is 0.
    wasKeyboardClick.current = event.detail === 0;
    const isBeside = targetHotspot && (wasKeyboardClick.current || !containsPoint(targetHotspot, x, y));
    const step = isBeside
      ? { screen: screen.id, ...computeCentre(targetHotspot), hotspot: targetHotspot.id }
      : { screen: screen.id, x, y, hotspot: findHotspot(screen, x, y)?.id ?? null };
    setMiss(onStep(step) ? step : null);
  };
  const getHotspotName = (hotspot: Hotspot, index: number) =>
    plainText(text(hotspot.label)) ||
    (hotspot.to === 'back'
      ? t('prototype_test_back')
      : plainText(text(hotspot.to === null ? undefined : findScreen(config, hotspot.to)?.name))) ||
    t('prototype_test_area', { number: index + 1 });

  return (
    <div
      class={`prototype-test-room${isLarge ? ' large' : ''}`}
      style={{
        '--frame': computeFrameAspect(
          config.device,
          config.screens.map(({ picture }) => picture),
        ),
      }}
    >
      <button
        type="button"
        class="task-zoom"
        aria-label={t(isLarge ? 'picture_zoom_out' : 'picture_zoom_in')}
        onClick={() => setLarge(!isLarge)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            class="stroke"
            d={`M16 16l4 4M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14M8 11h6${isLarge ? '' : 'M11 8v6'}`}
          />
        </svg>
      </button>
      <div
        ref={frame}
        class={`prototype-test-frame${isInactive ? ' inactive' : ''}`}
        role="group"
        aria-label={`${t('prototype_test_frame')}: ${plainText(text(screen.name))}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={0}
      >
        {hasFailed ? (
          <div class="prototype-test-failed" role="alert">
            <p>{t('load_failed')}</p>
            <button type="button" class="second" onClick={() => setFailed(false)}>
              {t('try_again')}
            </button>
          </div>
        ) : (
          // Positions are measured from the left, also in right-to-left languages.
          <div class={`prototype-test-stage${showsHint ? ' hinting' : ''}`} dir="ltr" onClick={handleClick}>
            <img
              key={screen.id}
              {...createPictureSource(screen.picture, pictureUrl)}
              alt={plainText(text(screen.picture.alt))}
              draggable={false}
              onError={() => setFailed(true)}
            />
            {screen.hotspots.map((hotspot, index) => (
              <button
                key={hotspot.id}
                type="button"
                class="prototype-test-hotspot"
                data-hotspot={hotspot.id}
                aria-label={getHotspotName(hotspot, index)}
                aria-disabled={isInactive}
                style={createRegionStyle(hotspot)}
              />
            ))}
            {miss && (
              <span
                key={miss.count}
                class="prototype-test-miss"
                style={{ left: `${miss.x * 100}%`, top: `${miss.y * 100}%` }}
                aria-hidden="true"
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const computeCentre = ({ left, top, width, height }: Hotspot) => ({
  x: left + width / 2,
  y: top + height / 2,
});

type Miss = Pick<PrototypeStep, 'x' | 'y' | 'hotspot'>;

/** The last click on which nothing happened, for a moment; counted, so that each restarts the animation. */
function useMiss(): [(Miss & { count: number }) | null, (miss: Miss | null) => void] {
  const [shown, setShown] = useState<(Miss & { count: number }) | null>(null);
  const count = useRef(0);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), HINT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown, (miss) => setShown(miss && { ...miss, count: (count.current += 1) })];
}

/** Preloads the pictures of linked screens. */
function usePreloadedPictures({ config, pictureUrl }: StageProps['player'], screen: PrototypeScreen): void {
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const id of listLinkedScreens(config, screen)) {
      const picture = findScreen(config, id)?.picture;
      if (!picture || requested.current.has(picture.media)) continue;
      requested.current.add(picture.media);
      preloadPicture(picture, pictureUrl);
    }
  });
}
