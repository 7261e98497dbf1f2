import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SaveState } from '#platform/ui/feedback/save-state.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import type { Onboarding } from '#product/accounts/onboarding/onboarding.ts';
import { nameShape } from '#product/accounts/contract.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { SavedField } from '#platform/forms/saved-field.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';
import classes from './onboarding.module.css';
import { ReceivedInvitations } from './received-invitations.tsx';
import { receivedInvitationsOptions, saveName } from './requests.ts';
import { texts } from './texts.ts';
import { useSaveOnboarding, type OnboardingChanges } from './use-save-onboarding.ts';

interface AnswerOptionsProps<Value extends string> {
  name: string;
  legend: string;
  /** Value → label, in the order shown. */
  labels: Record<Value, string>;
  value: Value | null;
  onChange(value: Value): void;
}

/** A question with one choice. */
function AnswerOptions<Value extends string>(props: AnswerOptionsProps<Value>) {
  const { name, legend, labels, value, onChange } = props;
  return (
    <fieldset className={classes.question}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {(Object.entries(labels) as [Value, string][]).map(([option, label]) => (
          <label key={option} className={classes.option} data-chosen={option === value || undefined}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type WelcomeAnswers = Pick<Onboarding, 'jobRole' | 'companySize' | 'goal'>;

/** The first page of onboarding. Each answer is saved when it is chosen, so that any device can continue. */
export function WelcomePage() {
  const { person, onboarding, refresh } = useAuth();
  const navigate = useNavigate();
  const invitations = useQuery(receivedInvitationsOptions);
  const saving = useSaveOnboarding();
  const [answers, setAnswers] = useState<WelcomeAnswers>({
    jobRole: onboarding?.jobRole ?? null,
    companySize: onboarding?.companySize ?? null,
    goal: onboarding?.goal ?? null,
  });
  const [leavingTo, setLeavingTo] = useState<string | null>(null);

  function choose(answer: Partial<WelcomeAnswers>) {
    setAnswers({ ...answers, ...answer });
    saving.mutate(answer);
  }

  async function leave(path: string, changes: OnboardingChanges) {
    if (leavingTo) return;
    setLeavingTo(path);
    try {
      await saving.mutateAsync(changes);
      await navigate(path);
    } catch {
      setLeavingTo(null);
    }
  }

  return (
    <OnboardingFrame
      step={1}
      title={texts.welcomePage.welcomeToEarshot}
      sentence={texts.welcomePage.answersExplained}
      isSkipping={leavingTo === HOME_PATH}
      onSkip={() => void leave(HOME_PATH, { step: 'done' })}
    >
      {invitations.isPending ? (
        <Skeletons rows={6} height={60} />
      ) : (
        <>
          <ReceivedInvitations query={invitations} />
          <SavedField
            label={texts.welcomePage.yourName}
            description={texts.welcomePage.nameHint}
            value={person?.name ?? ''}
            shape={nameShape}
            save={async (name) => {
              await saveName(name);
              await refresh();
            }}
          />
          <AnswerOptions
            name="jobRole"
            legend={texts.welcomePage.jobRole}
            labels={texts.jobRoles}
            value={answers.jobRole}
            onChange={(jobRole) => choose({ jobRole })}
          />
          <AnswerOptions
            name="companySize"
            legend={texts.welcomePage.companySize}
            labels={texts.companySizes}
            value={answers.companySize}
            onChange={(companySize) => choose({ companySize })}
          />
          <AnswerOptions
            name="goal"
            legend={texts.welcomePage.goal}
            labels={texts.goals}
            value={answers.goal}
            onChange={(goal) => choose({ goal })}
          />
          <FormMessage>{saving.error && describeFailure(saving.error)}</FormMessage>
          <div className={classes.foot}>
            <Button
              size="md"
              loading={leavingTo === INTRO_PATH}
              // With all answers, so that one whose own save failed is not lost.
              onClick={() => void leave(INTRO_PATH, { ...answers, step: 'intro' })}
            >
              {texts.continue}
            </Button>
            <SaveState state={saving.isPending ? 'saving' : saving.isSuccess ? 'saved' : 'idle'} />
          </div>
        </>
      )}
    </OnboardingFrame>
  );
}

const INTRO_PATH = '/onboarding/intro';
