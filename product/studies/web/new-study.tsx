import { TextInput, Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { call } from '#platform/http/client/request.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { ProjectSelect } from '#product/projects/web/shared/project-select.tsx';
import { texts as projectTexts } from '#product/projects/web/shared/texts.ts';
import { useExperiment } from '#product/workspaces/web/shared/use-experiment.ts';
import { getStudy } from '../contract.ts';
import { STUDY_KIND_DEFAULTS, STUDY_KINDS } from '../kinds.ts';
import classes from './new-study.module.css';
import { RequireLegacyEditor } from './legacy/require-legacy-editor.tsx';
import { StudyLanguage } from './study-language.tsx';
import { postStudy, patchDraft, STUDIES_KEY } from './requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

const SAMPLE = {
  label: texts.sampleWithThreeQuestions,
  hint: texts.sampleExplained,
  name: texts.sampleWithThreeQuestions,
};

/** Its texts are English, whatever the language of the workspace. */
const SAMPLE_LANGUAGE = 'en';

const START_OPTIONS = [...STUDY_KINDS, 'sample'] as const;
type Start = (typeof START_OPTIONS)[number];
const getStartOption = (start: Start) => (start === 'sample' ? SAMPLE : STUDY_KIND_DEFAULTS[start].listing);

/** Creates a study of a kind, or the sample study, and opens it in the editor. */
export function NewStudy() {
  return <NewStudyPage isLegacy={false} />;
}

/** Creates a study in the old editor, where its experiment is on. */
export function NewLegacyStudy() {
  return (
    <RequireLegacyEditor otherwise="/new-study">
      <NewStudyPage isLegacy />
    </RequireLegacyEditor>
  );
}

function NewStudyPage({ isLegacy }: { isLegacy: boolean }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const { isOn: isLegacyEditorOn } = useExperiment('legacy-editor');
  const [start, setStart] = useState<Start>(search.get('start') === 'sample' ? 'sample' : 'survey');
  const [name, setName] = useState('');
  /** Null: that of the workspace. */
  const [language, setLanguage] = useState<string | null>(null);
  const [project, setProject] = useState(search.get('project'));
  const [isCreating, setIsCreating] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isCreating) return;
    setIsCreating(true);
    setErrorMessage(null);
    try {
      const { id } = await postStudy({
        name: name.trim() || getStartOption(start).name,
        kind: start === 'sample' ? 'survey' : start,
        ...(project !== null && { project }),
        ...(start === 'sample' ? { language: SAMPLE_LANGUAGE } : language !== null && { language }),
      });
      if (start === 'sample') {
        const { createSampleChanges } = await import('./sample-study.ts');
        const study = await call(getStudy, { params: { studyId: id } });
        const changes = createSampleChanges(study.draft.blocks[0]?.id ?? null);
        await patchDraft(id, { revision: study.revision, changes }, randomUuid());
      }
      void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
      await navigate(isLegacy ? `/study/v1/${id}/edit/build` : `/study/${id}/edit/brief`);
    } catch (error) {
      setErrorMessage(describeFailure(error));
      setIsCreating(false);
    }
  }

  return (
    <SettingsFrame title={isLegacy ? sharedTexts.newStudyInOldEditor : sharedTexts.newStudy}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <fieldset className={classes.options}>
          <legend>{texts.startFrom}</legend>
          {START_OPTIONS.map((option) => (
            <label key={option} className={classes.option} data-chosen={option === start || undefined}>
              <input
                type="radio"
                name="start"
                value={option}
                checked={option === start}
                onChange={() => setStart(option)}
              />
              <span className={classes.label}>{getStartOption(option).label}</span>
              <span className={classes.hint}>{getStartOption(option).hint}</span>
            </label>
          ))}
        </fieldset>
        {isLegacy ? (
          <Link to="/new-study" className={classes.templateLink}>
            <span className={classes.label}>{texts.useNewEditor}</span>
            <span className={classes.hint}>{texts.newEditorExplained}</span>
          </Link>
        ) : (
          <>
            <Link to="/templates" className={classes.templateLink}>
              <span className={classes.label}>{texts.startFromTemplate}</span>
              <span className={classes.hint}>{texts.templatesExplained}</span>
            </Link>
            {isLegacyEditorOn && (
              <Link to="/new-study-v1" className={classes.templateLink}>
                <span className={classes.label}>{texts.useOldEditor}</span>
                <span className={classes.hint}>{texts.oldEditorExplained}</span>
              </Link>
            )}
          </>
        )}
        <TextInput
          label={sharedTexts.name}
          description={texts.nameVisibleToTeam}
          placeholder={getStartOption(start).name}
          maxLength={200}
          autoFocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {start !== 'sample' && !isLegacy && <StudyLanguage value={language} onChange={setLanguage} />}
        <ProjectSelect
          isAlwaysShown={project !== null}
          label={projectTexts.project}
          description={texts.projectExplained}
          value={project}
          onChange={setProject}
        />
        {errorMessage && (
          <p role="alert" className={classes.problem}>
            {errorMessage}
          </p>
        )}
        <div>
          <Button data-once type="submit" aria-disabled={isCreating}>
            {isCreating ? texts.creating : texts.createStudy}
          </Button>
        </div>
      </form>
    </SettingsFrame>
  );
}
