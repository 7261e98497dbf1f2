/** "0:01.5": minutes, seconds, and tenths. */
export function formatClipTime(ms: number): string {
  const tenths = Math.round(ms / 100);
  const seconds = (tenths % 600) / 10;
  return `${Math.floor(tenths / 600)}:${seconds < 10 ? '0' : ''}${seconds.toFixed(1)}`;
}

/** Milliseconds of "1:02.5", "0:01:02" or "62.5"; null for anything else. */
export function parseClipTime(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds = ''] =
    /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (seconds === '') return null;
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  return Math.round(total * 1_000);
}
