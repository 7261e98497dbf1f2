import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import classes from './operator.module.css';
import { sendTestMail } from './requests.ts';
import { texts } from './texts.ts';

/** Sends an email to the operator, and shows what the mail server said. */
export function SendTestEmail() {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: sendTestMail });
  return (
    <div className={classes.test}>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {texts.sendTestMail}
      </Button>
      <div role="status">
        {error && <p className={classes.error}>{describeFailure(error)}</p>}
        {data && !isPending && (
          <>
            <p>{data.isAccepted ? texts.testAccepted(data.to) : texts.testRefused(data.to)}</p>
            <pre className={classes.reply}>{data.reply}</pre>
          </>
        )}
      </div>
    </div>
  );
}
