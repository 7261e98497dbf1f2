import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { FindingStatus } from '../finding.ts';
import { texts } from './texts.ts';

const TONES: Record<FindingStatus, Tone> = { draft: 'plain', confirmed: 'good', refuted: 'danger' };

export const StatusTag = ({ status }: { status: FindingStatus }) => (
  <StateTag tone={TONES[status]}>{texts.statuses[status]}</StateTag>
);
