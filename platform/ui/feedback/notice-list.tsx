import { CloseButton, Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import classes from './notice-list.module.css';
import { closeNotice, getNotices, onNoticesChange, type Notice } from './notify.ts';
import { texts } from './texts.ts';

/** The notices, bottom right, the newest last. Once per page. */
export function NoticeList() {
  const notices = useSyncExternalStore(onNoticesChange, getNotices);
  return (
    <div className={classes.list} role="region" aria-label={texts.notifications} aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, text, tone, undo, retry, durationMs } = notice;
  const run = undo ?? retry;
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => closeNotice(id), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, id, durationMs]);
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      role={tone === 'problem' ? 'alert' : 'status'}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <span className={classes.text}>{text}</span>
      {run && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            closeNotice(id);
            void run();
          }}
        >
          {undo ? texts.undo : texts.retry}
        </Button>
      )}
      <CloseButton aria-label={texts.dismissNotification} onClick={() => closeNotice(id)} />
    </div>
  );
}
