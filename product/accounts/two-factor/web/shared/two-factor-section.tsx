import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import dialog from '#platform/forms/dialog.module.css';
import { texts as formTexts } from '#platform/forms/texts.ts';
import { AccountDialog } from '../../../web/shared/account-dialog.tsx';
import { CodeForm } from '../code-form.tsx';
import { RecoveryCodeList } from '../recovery-code-list.tsx';
import { renewRecoveryCodes, startTwoFactor, turnOffTwoFactor, twoFactorOptions } from '../requests.ts';
import { SetUpForm } from '../set-up-form.tsx';
import { texts } from '../texts.ts';
import classes from '../two-factor.module.css';

type Step =
  | { name: 'set-up'; key: string; address: string }
  | { name: 'codes'; codes: string[] }
  | { name: 'renew' }
  | { name: 'turn-off' };

const TITLES: Record<Step['name'], string> = {
  'set-up': texts.setUp,
  codes: texts.recoveryCodes,
  renew: texts.newCodesQuestion,
  'turn-off': texts.turnOffQuestion,
};

/** Sets up and turns off two-factor authentication. */
export function TwoFactorSection({
  onChange,
  onCodesSaved,
}: {
  onChange(): void;
  /** The recovery codes were shown, and their dialog was closed. */
  onCodesSaved(): void;
}) {
  const [step, setStep] = useState<Step | null>(null);
  // Stays while the dialog fades out.
  const [shown, setShown] = useState<Step | null>(null);
  const queries = useQueryClient();
  const show = (next: Step) => {
    setStep(next);
    setShown(next);
  };
  function close() {
    setStep(null);
    if (step?.name === 'codes') onCodesSaved();
  }
  function refresh() {
    void reloadQueries(queries, { queryKey: twoFactorOptions.queryKey });
    onChange();
  }
  function showCodes(codes: string[]) {
    show({ name: 'codes', codes });
    refresh();
  }
  return (
    <SettingsSection title={texts.twoFactor} sentence={texts.explained}>
      <TwoFactorState onStep={show} />
      <AccountDialog
        opened={step !== null}
        title={shown ? TITLES[shown.name] : ''}
        onClose={close}
        isShownOnce={shown?.name === 'codes'}
      >
        {shown?.name === 'set-up' && <SetUpForm setUp={shown} onDone={showCodes} onCancel={close} />}
        {shown?.name === 'codes' && <RecoveryCodeList codes={shown.codes} onDone={close} />}
        {shown?.name === 'renew' && (
          <CodeForm
            explanation={texts.newCodesExplained}
            action={texts.getNewCodes}
            send={async (code) => showCodes((await renewRecoveryCodes(code)).recoveryCodes)}
            onCancel={close}
          />
        )}
        {shown?.name === 'turn-off' && (
          <CodeForm
            explanation={texts.turnOffExplained}
            action={texts.turnOffTwoFactor}
            isDestructive
            send={async (code) => {
              await turnOffTwoFactor(code);
              close();
              refresh();
              notify(texts.turnedOff);
            }}
            onCancel={close}
          />
        )}
      </AccountDialog>
    </SettingsSection>
  );
}

/** Whether it is on, and the buttons that change it. */
function TwoFactorState({ onStep }: { onStep(step: Step): void }) {
  const twoFactor = useQuery(twoFactorOptions);
  const [isStarting, setIsStarting] = useState(false);
  async function start() {
    setIsStarting(true);
    try {
      onStep({ name: 'set-up', ...(await startTwoFactor()) });
    } catch (error) {
      const message = error instanceof AppError ? error.message : formTexts.somethingWentWrong;
      notify(message, { tone: 'problem' });
    } finally {
      setIsStarting(false);
    }
  }
  if (twoFactor.isError) return <LoadFailure error={twoFactor.error} onRetry={() => twoFactor.refetch()} />;
  if (!twoFactor.data) return <Skeletons rows={1} />;
  const { onSince, recoveryCodesLeft } = twoFactor.data;
  if (!onSince)
    return (
      <div>
        <Button variant="default" loading={isStarting} onClick={() => void start()}>
          {texts.setUp}
        </Button>
      </div>
    );
  return (
    <>
      <p className={classes.state}>
        {texts.turnedOn} <DateTime at={onSince} />. {texts.codesLeft(recoveryCodesLeft)}
      </p>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={() => onStep({ name: 'renew' })}>
          {texts.newCodes}
        </Button>
        <Button variant="default" onClick={() => onStep({ name: 'turn-off' })}>
          {texts.turnOff}
        </Button>
      </div>
    </>
  );
}
