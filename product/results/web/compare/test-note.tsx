import { Tooltip } from '@mantine/core';
import type { Tested } from '../../compare.ts';
import { testText, verdictOf } from './compared.ts';
import classes from './compared-chart.module.css';

/** Whether groups differ, in words; what that means and the test behind it on hover, on focus and on a touch. */
export function TestNote({ tested, tests, of }: { tested: Tested; tests: number; of?: string }) {
  const { word, meaning } = verdictOf(tested);
  const says = tested.tooFew ? meaning : `${meaning} ${testText(tested, tests)}`;
  return (
    <Tooltip label={says} multiline w={320} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={classes.verdict}
        data-differs={tested.differs || undefined}
        aria-label={`${of ? `${of}: ` : ''}${word}. ${says}`}
      >
        {tested.differs && <span aria-hidden="true">◆ </span>}
        {word}
      </button>
    </Tooltip>
  );
}
