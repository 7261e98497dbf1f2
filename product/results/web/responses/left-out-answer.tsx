import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { getResponse } from '../../contract.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { useChangeResponses } from './use-change-responses.ts';
import { LeaveOutDialog } from './leave-out-dialog.tsx';
import classes from './left-out-answer.module.css';
import { texts } from './texts.ts';

type Answer = Output<typeof getResponse>['answers'][number];

interface Props {
  studyId: string;
  responseId: string;
  answer: Pick<Answer, 'block' | 'leftOut'>;
  /** The title of its block. */
  name: string;
  canChange: boolean;
}

/** Shows why an answer is left out of results, with a button to leave it out or to count it again. */
export function LeftOutAnswer({ studyId, responseId, answer, name, canChange }: Props) {
  const { leaveOut } = useChangeResponses(studyId);
  const [opened, setOpened] = useState(false);
  const { block, leftOut } = answer;
  const change = (reason: string | null) => leaveOut(responseId, block, reason);
  return (
    <>
      {leftOut && (
        <p className={classes.reason}>
          <strong>{leftOut.name ? texts.leftOutBy(leftOut.name) : texts.leftOutOfResults}</strong>{' '}
          <DateTime at={leftOut.at} /> · {leftOut.reason}
        </p>
      )}
      {canChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={leftOut ? texts.countAnswerAgain(name) : texts.leaveOutAnswer(name)}
          onClick={() => (leftOut ? void change(null) : setOpened(true))}
        >
          {leftOut ? texts.countAgain : texts.leaveOut}
        </Button>
      )}
      <LeaveOutDialog opened={opened} onClose={() => setOpened(false)} onLeaveOut={change} />
    </>
  );
}
