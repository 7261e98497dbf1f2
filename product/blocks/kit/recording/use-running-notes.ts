import { useEffect, useState } from 'preact/hooks';

/** What people should know while a recording is running. The screen stays on meanwhile. */
export function useRunningNotes(isRecording: boolean) {
  const [isSilent, setSilent] = useState(false);
  const [wasHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!isRecording) return undefined;
    setSilent(false);
    setHidden(false);
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const keepAwake = () =>
      void navigator.wakeLock?.request('screen').then(
        (granted) => {
          lock = granted;
          if (isOver) void granted.release();
        },
        // Refused when the battery is low: then the screen may turn off.
        () => undefined,
      );
    const notice = () => {
      if (document.visibilityState === 'hidden') setHidden(true);
      else keepAwake();
    };
    keepAwake();
    document.addEventListener('visibilitychange', notice);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', notice);
      void lock?.release();
    };
  }, [isRecording]);
  return { isSilent, setSilent, wasHidden };
}
