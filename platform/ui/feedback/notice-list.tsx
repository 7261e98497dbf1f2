import { CloseButton, Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import classes from './notice-list.module.css';
import { closeNotice, currentNotices, onNoticesChange, type Notice } from './notify.ts';

/** Where notices appear: bottom right, the newest last. Once per page. */
export function NoticeList() {
  const notices = useSyncExternalStore(onNoticesChange, currentNotices);
  return (
    <div className={classes.list} role="region" aria-label="Notifications" aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, text, tone, undo, retry, stays } = notice;
  const run = undo ?? retry;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => closeNotice(id), stays);
    return () => clearTimeout(timer);
  }, [held, id, stays]);
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      role={tone === 'problem' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
          {undo ? 'Undo' : 'Retry'}
        </Button>
      )}
      <CloseButton aria-label="Dismiss notification" onClick={() => closeNotice(id)} />
    </div>
  );
}
