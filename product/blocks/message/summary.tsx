/** A message has no answers; the page shows how many people reached it. */
export function Summary() {
  return <p className="muted">This block shows a text and has no answers.</p>;
}
