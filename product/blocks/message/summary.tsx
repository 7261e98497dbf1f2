/** A message asks nothing; how many reached it stands above. */
export function Summary() {
  return <p className="muted">This block shows a text and asks nothing.</p>;
}
