import { texts } from './texts.ts';

/** A message has no answers; the page shows how many people reached it. */
export function Summary() {
  return <p className="muted">{texts.noAnswersHere}</p>;
}
