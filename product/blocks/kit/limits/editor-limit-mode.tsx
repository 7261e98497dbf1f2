import { Input, SegmentedControl } from '@mantine/core';
import type { LimitMode } from './limits.ts';
import { texts } from './texts.ts';

const MODES: { value: LimitMode; label: string }[] = [
  { value: 'hard', label: texts.notAccepted },
  { value: 'soft', label: texts.acceptedAfterWarning },
];

/** Sets whether answers outside the limits are refused. */
export function LimitModeField(props: {
  mode: LimitMode;
  readOnly: boolean;
  onChange(mode: LimitMode): void;
}) {
  return (
    <Input.Wrapper
      label={texts.outsideTheLimits}
      labelElement="div"
      description={props.mode === 'soft' ? texts.warningExplained : undefined}
    >
      <div>
        <SegmentedControl
          data={MODES}
          value={props.mode}
          disabled={props.readOnly}
          aria-label={texts.outsideTheLimits}
          onChange={(mode) => props.onChange(mode as LimitMode)}
        />
      </div>
    </Input.Wrapper>
  );
}
