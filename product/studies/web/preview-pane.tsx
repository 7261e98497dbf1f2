import { Button, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useDeferredValue, useEffect, useRef, useState, type CSSProperties } from 'react';
import type { Id } from '#product/blocks/block.ts';
import { mediaOf } from './media.ts';
import { playedBlock, playedStudy, PREVIEW, PREVIEW_READY } from './preview-message.ts';
import classes from './questions.module.css';
import { useEditing } from './use-draft.ts';

/** Width in which a desktop is drawn before it is made small, in pixels. */
const DESKTOP = 1_080;

/** The participant's own page, fed the draft. It writes nothing. */
export function PreviewPane({ block, language }: { block: Id | null; language?: string }) {
  const { study, content } = useEditing();
  const [device, setDevice] = useState('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width } = useElementSize();
  const settled = useDeferredValue(content);
  const latest = useRef<() => void>(() => undefined);

  latest.current = () => {
    const message = {
      type: PREVIEW,
      study: playedStudy(study.name, study.version, settled, language),
      block: block === null ? undefined : playedBlock(settled, block),
      pictures: mediaOf(study.id).address(':media'),
    };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  };
  useEffect(() => latest.current(), [settled, block, language, study.name]);
  useEffect(() => {
    function ready(event: MessageEvent<unknown>) {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      const { data } = event;
      if (typeof data === 'object' && data && 'type' in data && data.type === PREVIEW_READY) latest.current();
    }
    window.addEventListener('message', ready);
    return () => window.removeEventListener('message', ready);
  }, []);

  const scale = {
    '--wide': `${DESKTOP}px`,
    '--scale': String(Math.max(width, 1) / DESKTOP),
  } as CSSProperties;
  return (
    <div className={classes.preview}>
      <div className={classes.previewBar}>
        <SegmentedControl
          size="xs"
          aria-label="Device of the preview"
          data={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
          value={device}
          onChange={setDevice}
        />
        {study.version > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            component="a"
            href={`${study.linkAddress}?preview=1`}
            target="_blank"
            rel="noreferrer"
          >
            Open in a tab
          </Button>
        )}
      </div>
      <div ref={ref} className={classes.screen} data-device={device} style={scale}>
        <iframe ref={frame} src="/preview" title="What participants see" onLoad={() => latest.current()} />
      </div>
    </div>
  );
}
