import { useMemo } from 'react';
import type { Customisation } from '../contract.ts';
import { INTERVIEW_BACKGROUNDS } from '../style.ts';
import { ChoiceField } from './choice-field.tsx';
import { CustomisationFrame, FormAndPreview } from './customisation-frame.tsx';
import classes from './customisation.module.css';
import { NameField } from './name-field.tsx';
import { createInterviewSample } from './sample-study.ts';
import { SaveBar } from './save-bar.tsx';
import { StylePreview } from './style-preview.tsx';
import { texts } from './texts.ts';
import { useStyleDraft } from './use-style-draft.ts';

/** Background of interview screens, and the name that they show. */
export function InterviewPage() {
  return (
    <CustomisationFrame>
      {(customisation, canEdit) => <LoadedInterview customisation={customisation} canEdit={canEdit} />}
    </CustomisationFrame>
  );
}

function LoadedInterview({ customisation, canEdit }: { customisation: Customisation; canEdit: boolean }) {
  const draft = useStyleDraft(customisation);
  const { style } = draft;
  const name = style.displayName.trim() || customisation.workspaceName;
  const study = useMemo(() => createInterviewSample(name), [name]);
  return (
    <FormAndPreview
      canEdit={canEdit}
      form={
        <>
          <section className={classes.section}>
            <h2>{texts.interviews.title}</h2>
            <p className={classes.note}>{texts.interviews.hint}</p>
            <ChoiceField
              legend={texts.interviews.background}
              name="background"
              choices={INTERVIEW_BACKGROUNDS.map((value) => ({ value, ...texts.interviews.options[value] }))}
              value={style.interviewBackground}
              disabled={!canEdit}
              onChange={(interviewBackground) => draft.change({ interviewBackground })}
            />
          </section>
          <NameField draft={draft} workspaceName={customisation.workspaceName} canEdit={canEdit} />
          {canEdit && <SaveBar draft={draft} />}
        </>
      }
      preview={<StylePreview customisation={customisation} style={style} study={study} isInterview />}
    />
  );
}
