import { useRef } from 'preact/hooks';
import { useShortcutKeys } from '../../web/shared/use-keys.ts';

/** Two digits within this time are one number: 1, then 0, is 10. */
const JOIN_WITHIN_MS = 900;

/** Digits typed anywhere on the page choose a score; `joined` means that it replaces the previous one. */
export function useDigitKeys(from: number, to: number, pick: (score: number, joined: boolean) => void): void {
  const before = useRef({ digit: '', at: 0 });
  useShortcutKeys((key, event) => {
    if (!/^\d$/.test(key)) return false;
    const number = Number(before.current.digit + key);
    const joined =
      before.current.digit !== '' &&
      event.timeStamp - before.current.at < JOIN_WITHIN_MS &&
      number >= from &&
      number <= to;
    const score = joined ? number : Number(key);
    before.current = { digit: key, at: event.timeStamp };
    if (score < from || score > to) return false;
    pick(score, joined);
    return true;
  });
}
