import type { BlockSummaryProps } from '../block-props.ts';
import type { EndingConfig } from './ending.ts';
import { texts } from './texts.ts';

const SHOWN_TO: Record<EndingConfig['outcome'], string> = {
  completed: texts.shownWhenCompleted,
  screened_out: texts.shownWhenScreenedOut,
  over_quota: texts.shownWhenOverQuota,
};

/** An ending has no answers, so this shows which participants see it. */
export function Summary({ config }: BlockSummaryProps<EndingConfig>) {
  return <p className="muted">{SHOWN_TO[config.outcome]}</p>;
}
