import { Button, CloseButton } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { AuditVerification } from '../contract.ts';
import classes from './audit.module.css';
import { formatMinute } from './days.ts';
import { AUDIT_KEY, verifyLog } from './requests.ts';
import { texts } from './texts.ts';

/** Verifies the log on request. The verification is an entry too, so the list is read again. */
export function useVerification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: verifyLog,
    onSuccess: () => reloadQueries(queryClient, { queryKey: AUDIT_KEY }),
    onError: (error) => notify(describeFailure(error), { tone: 'problem' }),
  });
}
type Verification = ReturnType<typeof useVerification>;

export function VerifyButton({ verification }: { verification: Verification }) {
  return (
    // aria-disabled, because a disabled button would lose the focus.
    <Button
      variant="default"
      aria-disabled={verification.isPending}
      onClick={() => !verification.isPending && verification.mutate()}
    >
      {verification.isPending ? texts.verifying : texts.verifyLog}
    </Button>
  );
}

/** The result of a verification. */
export function VerificationResult({ verification }: { verification: Verification }) {
  const { data } = verification;
  const tone = data?.mismatch ? 'danger' : 'good';
  const Icon = data?.mismatch ? IconAlertTriangle : IconCircleCheck;
  return (
    <div role="status">
      {data && (
        <div className={classes.notice} data-tone={tone}>
          <Icon size={18} stroke={1.5} aria-hidden />
          <p>{data.mismatch ? <Mismatch mismatch={data.mismatch} /> : describeIntactLog(data)}</p>
          <CloseButton aria-label={texts.verification.close} onClick={() => verification.reset()} />
        </div>
      )}
    </div>
  );
}

const describeIntactLog = ({ entries, since }: AuditVerification): string =>
  since === null
    ? texts.verification.noEntries
    : texts.verification.intact(entries, formatMinute(new Date(since), new Date()));

function Mismatch({ mismatch: { number, at } }: { mismatch: NonNullable<AuditVerification['mismatch']> }) {
  return (
    <>
      <strong>
        {at === null
          ? texts.verification.mismatch(number)
          : texts.verification.mismatchOfTime(number, formatMinute(new Date(at), new Date()))}
      </strong>
      . {texts.verification.mismatchExplained}
    </>
  );
}
