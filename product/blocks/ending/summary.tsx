import type { BlockSummaryProps } from '../block-props.ts';
import type { EndingConfig } from './ending.ts';

const SHOWN_TO: Record<EndingConfig['outcome'], string> = {
  completed: 'Shown to people who complete the study.',
  screened_out: 'Shown to people who are screened out.',
  over_quota: 'Shown to people who finish after the study is full.',
};

/** An ending has no answers, so this says whom it is shown to. */
export function Summary({ config }: BlockSummaryProps<EndingConfig>) {
  return <p className="muted">{SHOWN_TO[config.outcome]}</p>;
}
