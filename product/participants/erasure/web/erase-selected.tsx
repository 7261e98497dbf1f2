import { Button } from '@mantine/core';
import { useReason } from '#platform/ui/use-reason.tsx';
import type { Participant } from '../../contract.ts';
import { MAX_ERASED_TOGETHER } from '../erasure.ts';
import { actionTexts } from './action-texts.ts';
import { useErase } from './use-erase.tsx';

/** Erases the selected participants of a list, once the person has confirmed it. */
export function EraseSelected({ people }: { people: readonly Participant[] }) {
  const erase = useErase();
  const { button, text } = useReason(people.length > MAX_ERASED_TOGETHER ? actionTexts.tooMany : null);
  return (
    <>
      <Button variant="default" color="red" onClick={() => void erase(people)} {...button}>
        {actionTexts.eraseSelected}
      </Button>
      {text}
    </>
  );
}
