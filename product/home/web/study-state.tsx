import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';

const STATES: Record<string, { tone: Tone; label: string }> = {
  draft: { tone: 'plain', label: 'Draft' },
  live: { tone: 'live', label: 'Live' },
  paused: { tone: 'warning', label: 'Paused' },
  closed: { tone: 'plain', label: 'Closed' },
};

/** The label of a study's state. */
export const stateLabel = (state: string) => STATES[state]?.label ?? state;

/** A tag with a study's state. */
export function StudyStateTag({ state }: { state: string }) {
  const { tone, label } = STATES[state] ?? { tone: 'plain' as const, label: state };
  return <StateTag tone={tone}>{label}</StateTag>;
}
