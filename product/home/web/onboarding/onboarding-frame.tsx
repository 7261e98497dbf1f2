import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '#platform/ui/layout/logo.tsx';
import classes from './onboarding.module.css';
import { texts } from './texts.ts';

const STEP_COUNT = 2;

interface OnboardingFrameProps {
  step: number;
  title: string;
  sentence: string;
  isSkipping: boolean;
  onSkip(): void;
  children: ReactNode;
}

/** The frame of both pages: the logo, a way out, and one column. */
export function OnboardingFrame({
  step,
  title,
  sentence,
  isSkipping,
  onSkip,
  children,
}: OnboardingFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
        <Button variant="subtle" color="gray" loading={isSkipping} onClick={onSkip}>
          {texts.skip}
        </Button>
      </header>
      <main className={classes.column}>
        <p className={classes.step}>{texts.stepOf(step, STEP_COUNT)}</p>
        <h1>{title}</h1>
        <p className={classes.sentence}>{sentence}</p>
        {children}
      </main>
    </div>
  );
}
