import { Tooltip } from '@mantine/core';
import type { GroupTest } from '../../compare.ts';
import { formatTest, describeVerdict } from './compared.ts';
import classes from './compared-chart.module.css';

/** Whether groups differ, in words; a tooltip explains it and names the test. */
export function SignificanceNote({
  test,
  testCount,
  subject,
}: {
  test: GroupTest;
  /** Number of tests on the page. */
  testCount: number;
  /** The choice or row that is test. */
  subject?: string | undefined;
}) {
  const { word, meaning } = describeVerdict(test);
  const explanation = test.tooFew ? meaning : `${meaning} ${formatTest(test, testCount)}`;
  return (
    <Tooltip label={explanation} multiline w={320} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={classes.verdict}
        data-differs={test.differs || undefined}
        aria-label={`${subject ? `${subject}: ` : ''}${word}. ${explanation}`}
      >
        {test.differs && <span aria-hidden="true">◆ </span>}
        {word}
      </button>
    </Tooltip>
  );
}
