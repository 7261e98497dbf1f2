import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { ResponseStatus } from '../../../responses/response.ts';
import { STATUS_LABELS } from '../../../responses/status-labels.ts';

const STATUS_TONES: Record<ResponseStatus, Tone> = {
  in_progress: 'plain',
  completed: 'good',
  screened_out: 'plain',
  over_quota: 'plain',
  abandoned: 'warning',
};

export function ResponseStatusTag({ status }: { status: ResponseStatus }) {
  return <StateTag tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StateTag>;
}
