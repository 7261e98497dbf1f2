import { Tooltip } from '@mantine/core';
import type { GroupTest } from '../../compare.ts';
import { formatTest, describeVerdict } from './compared.ts';
import classes from './compared-chart.module.css';

/** Whether groups differ, in words; a tooltip explains it and names the test. */
export function TestNote({ tested, tests, of }: { tested: GroupTest; tests: number; of?: string }) {
  const { word, meaning } = describeVerdict(tested);
  const explanation = tested.tooFew ? meaning : `${meaning} ${formatTest(tested, tests)}`;
  return (
    <Tooltip label={explanation} multiline w={320} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={classes.verdict}
        data-differs={tested.differs || undefined}
        aria-label={`${of ? `${of}: ` : ''}${word}. ${explanation}`}
      >
        {tested.differs && <span aria-hidden="true">◆ </span>}
        {word}
      </button>
    </Tooltip>
  );
}
