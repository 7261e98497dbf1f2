/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { contains, regionStyle } from '../kit/pictures/region.ts';
import type { PlayerProps } from '../player.ts';
import { plain } from '../text.ts';
import type {
  Hotspot,
  PrototypeTestAnswer,
  PrototypeTestConfig,
  PrototypeScreen,
  PrototypeStep,
} from './prototype.ts';
import { hotspotAt, leadsTo, rounded, screenOf } from './walk.ts';

/** How long what can be clicked is shown after a click on nothing, where the study wants it. */
const HINT_MS = 800;

interface StageProps {
  player: PlayerProps<PrototypeTestConfig, PrototypeTestAnswer>;
  screen: PrototypeScreen;
  /** Nothing can be clicked: the task has not begun or is over. */
  still: boolean;
  onStep(step: Omit<PrototypeStep, 'ms'>): void;
}

/** A screen of the prototype in its frame; what can be clicked is a button, everything else is a click on nothing. */
export function PrototypeStage({ player, screen, still, onStep }: StageProps) {
  const { config, t, text, picture } = player;
  const frame = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const [failed, setFailed] = useState(false);
  const [hinting, hint] = useHint();
  usePictures(player, screen);
  useLayoutEffect(() => {
    setFailed(false);
    if (frame.current) frame.current.scrollTop = 0;
    // On phones the page scrolls, not the frame: a new screen is seen from its top.
    if (frame.current && frame.current.getBoundingClientRect().top < 0)
      frame.current.scrollIntoView({ block: 'start' });
    // The button that was pressed is gone; without this the next Tab would begin at the top of the page.
    if (byKey.current) frame.current?.focus();
    byKey.current = false;
  }, [screen.id]);

  const click = (event: MouseEvent) => {
    if (still) return;
    const pressed = (event.target as Element).closest<HTMLElement>('[data-hotspot]');
    const named = screen.hotspots.find(({ id }) => id === pressed?.dataset.hotspot);
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = rounded((event.clientX - box.left) / (box.width || 1));
    const y = rounded((event.clientY - box.top) / (box.height || 1));
    // Keys and screen readers press the button itself, wherever the pointer is.
    byKey.current = event.detail === 0;
    if (named && (byKey.current || !contains(named, x, y)))
      return onStep({ screen: screen.id, ...middleOf(named), hotspot: named.id });
    const hit = hotspotAt(screen, x, y);
    if (!hit && config.hints) hint();
    onStep({ screen: screen.id, x, y, hotspot: hit?.id ?? null });
  };
  const nameOf = (hotspot: Hotspot, at: number) =>
    plain(text(hotspot.label)) ||
    (hotspot.to === 'back'
      ? t('prototype_test_back')
      : plain(text(hotspot.to === null ? undefined : screenOf(config, hotspot.to)?.name))) ||
    t('prototype_test_area', { number: at + 1 });

  return (
    <div
      ref={frame}
      class={`prototype-test-frame${still ? ' still' : ''}`}
      role="group"
      aria-label={`${t('prototype_test_frame')}: ${plain(text(screen.name))}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
      tabIndex={0}
    >
      {failed ? (
        <div class="prototype-test-failed" role="alert">
          <p>{t('load_failed')}</p>
          <button type="button" class="second" onClick={() => setFailed(false)}>
            {t('try_again')}
          </button>
        </div>
      ) : (
        // Shares of the picture count from its left in every language.
        <div class={`prototype-test-stage${hinting ? ' hinting' : ''}`} dir="ltr" onClick={click}>
          <img
            key={screen.id}
            src={picture(screen.picture.media)}
            width={screen.picture.width}
            height={screen.picture.height}
            alt={plain(text(screen.picture.alt))}
            draggable={false}
            onError={() => setFailed(true)}
          />
          {screen.hotspots.map((hotspot, at) => (
            <button
              key={hotspot.id}
              type="button"
              class="prototype-test-hotspot"
              data-hotspot={hotspot.id}
              aria-label={nameOf(hotspot, at)}
              aria-disabled={still}
              style={regionStyle(hotspot)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const middleOf = ({ left, top, width, height }: Hotspot) => ({ x: left + width / 2, y: top + height / 2 });

function useHint(): [boolean, () => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return undefined;
    const timer = setTimeout(() => setShown(0), HINT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown > 0, () => setShown((count) => count + 1)];
}

/** Asks for the pictures one click away, so that a screen is there when it is opened. */
function usePictures({ config, picture }: StageProps['player'], screen: PrototypeScreen): void {
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const id of leadsTo(config, screen)) {
      const media = screenOf(config, id)?.picture.media;
      if (media === undefined || asked.current.has(media)) continue;
      asked.current.add(media);
      new Image().src = picture(media);
    }
  });
}
