import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import { texts } from './texts.ts';

const STATES: Record<string, { tone: Tone; label: string }> = {
  draft: { tone: 'plain', label: texts.draft },
  live: { tone: 'good', label: texts.live },
  paused: { tone: 'warning', label: texts.paused },
  closed: { tone: 'plain', label: texts.closed },
};

/** The label of a study's state. */
export const getStateLabel = (state: string) => STATES[state]?.label ?? state;

/** A tag with a study's state. */
export function StudyStateTag({ state }: { state: string }) {
  const { tone, label } = STATES[state] ?? { tone: 'plain' as const, label: state };
  return <StateTag tone={tone}>{label}</StateTag>;
}
