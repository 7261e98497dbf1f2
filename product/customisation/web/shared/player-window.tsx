import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { PageStyle } from '../../page-style.ts';
import classes from './participant-frame.module.css';
import { texts } from './texts.ts';

/** Width of the page in the desktop preview, before it is scaled down. */
const DESKTOP_WIDTH_PX = 1_080;
/** Type of the message that is posted to the participant's page at `/preview`, to our own origin only. */
const PREVIEW_MESSAGE = 'earshot-preview';
/** Type of the message that the page posts when it is ready. */
const PREVIEW_READY_MESSAGE = 'earshot-preview-ready';

export interface PlayerWindowProps {
  /** A study as participants receive it (`PlayedStudy` of `responses`). */
  study: object;
  /** Id of the block to show; without it, the current one stays. */
  block?: string | undefined;
  /** URL template of images for the team, with `:media` for the id. */
  pictures?: string | undefined;
  style: PageStyle | null;
  /** `desktop` is scaled down to the width of the window, `full` is not. */
  device: 'phone' | 'tablet' | 'desktop' | 'full';
  /** Without it, that of the device in use. */
  colorScheme?: 'light' | 'dark' | undefined;
}

/** The participant's page in a frame, with a study and a style posted to it. Nothing is stored. */
export function PlayerWindow({ study, block, pictures, style, device, colorScheme }: PlayerWindowProps) {
  const { ref, width } = useElementSize();
  const iframeRef = useRef<HTMLIFrameElement>(null);
  const postStudyRef = useRef<() => void>(() => undefined);

  postStudyRef.current = () => {
    const message = { type: PREVIEW_MESSAGE, study, block, pictures, style, colorScheme };
    iframeRef.current?.contentWindow?.postMessage(message, window.location.origin);
  };
  useEffect(() => postStudyRef.current(), [study, block, pictures, style, colorScheme]);
  useEffect(() => {
    function handleMessage(event: MessageEvent<unknown>) {
      if (event.origin !== window.location.origin || event.source !== iframeRef.current?.contentWindow)
        return;
      const { data } = event;
      if (typeof data === 'object' && data && 'type' in data && data.type === PREVIEW_READY_MESSAGE)
        postStudyRef.current();
    }
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);

  const scale = {
    '--desktop-width': `${DESKTOP_WIDTH_PX}px`,
    '--scale': String(Math.max(width, 1) / DESKTOP_WIDTH_PX),
  } as CSSProperties;
  return (
    <div ref={ref} className={classes.screen} data-device={device} style={scale}>
      <iframe
        ref={iframeRef}
        src="/preview"
        title={texts.participantPreview}
        onLoad={() => postStudyRef.current()}
      />
    </div>
  );
}
