import { useRef } from 'preact/hooks';
import { useShortcutKeys } from '../../web/shared/use-keys.ts';
import { NOT_APPLICABLE, type Score } from './not-applicable.ts';

/** Two digits within this time are one number: 1, then 0, is 10. */
const JOIN_WITHIN_MS = 900;

/**
 * Digits typed anywhere on the page choose a score, and N chooses "not applicable" if it is offered. `isSecondDigit` is
 * true if the digit was joined with the previous one, whose score it replaces.
 */
export function useScaleKeys(
  from: number,
  to: number,
  offersNotApplicable: boolean,
  onScore: (score: Score, isSecondDigit: boolean) => void,
): void {
  const previous = useRef({ digit: '', timeStamp: 0 });
  useShortcutKeys((key, event) => {
    if (key === 'n' && offersNotApplicable) {
      onScore(NOT_APPLICABLE, false);
      return true;
    }
    if (!/^\d$/.test(key)) return false;
    const joinedNumber = Number(previous.current.digit + key);
    const isSecondDigit =
      previous.current.digit !== '' &&
      event.timeStamp - previous.current.timeStamp < JOIN_WITHIN_MS &&
      joinedNumber >= from &&
      joinedNumber <= to;
    const score = isSecondDigit ? joinedNumber : Number(key);
    previous.current = { digit: key, timeStamp: event.timeStamp };
    if (score < from || score > to) return false;
    onScore(score, isSecondDigit);
    return true;
  });
}
