import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, type NavigateOptions } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { loadSampleWorkspace, STUDIES_KEY } from '../requests.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import classes from './onboarding.module.css';
import { OtherStarts } from './other-starts.tsx';
import { createBlankStudy, createStudyFromTemplate } from './requests.ts';
import type { Start } from './start.ts';
import { TemplateStarts } from './template-starts.tsx';
import { texts } from './texts.ts';
import { useSaveOnboarding } from './use-save-onboarding.ts';

/** Creates what the start needs, and returns the page to open. */
async function prepareStart(start: Start): Promise<string> {
  switch (start.kind) {
    case 'template':
      return `/study/${(await createStudyFromTemplate(start.templateId)).id}/edit/questions`;
    case 'blank':
      return `/study/${(await createBlankStudy(texts.introPage.blankName)).id}/edit/questions`;
    case 'sample':
      await loadSampleWorkspace();
      return HOME_PATH;
    case 'gallery':
      return '/templates';
    case 'skip':
      return HOME_PATH;
  }
}

/** The editor then says how to publish. */
const EDITOR_STATE: NavigateOptions = { state: { from: 'onboarding' } };

/** The second page of onboarding: the first step in the product. Whatever is chosen ends onboarding. */
export function IntroPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const saving = useSaveOnboarding();
  const [pending, setPending] = useState<Start | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function begin(start: Start) {
    if (pending) return;
    setPending(start);
    setProblem(null);
    try {
      // First, because repeating it is harmless and creating a study twice is not.
      await saving.mutateAsync({ step: 'done' });
      const path = await prepareStart(start);
      void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
      await navigate(path, path.startsWith('/study/') ? EDITOR_STATE : undefined);
    } catch (error) {
      setProblem(describeFailure(error));
      setPending(null);
    }
  }

  const props = { pending, onStart: (start: Start) => void begin(start) };
  return (
    <OnboardingFrame
      step={2}
      title={texts.introPage.startFirstStudy}
      sentence={texts.introPage.startExplained}
      isSkipping={pending?.kind === 'skip'}
      onSkip={() => void begin({ kind: 'skip' })}
    >
      <FormMessage>{problem}</FormMessage>
      <TemplateStarts {...props} />
      <OtherStarts {...props} />
      <div className={classes.foot}>
        <Link to="/onboarding/welcome">{texts.back}</Link>
      </div>
    </OnboardingFrame>
  );
}
