import { TextInput, Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { call } from '#platform/http/client/request.ts';
import { getStudy } from '../contract.ts';
import { KINDS, STUDY_KINDS } from '../kinds.ts';
import classes from './new-study.module.css';
import { postStudy, patchDraft, STUDIES_KEY } from './requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

const SAMPLE = {
  label: texts.sampleWithThreeQuestions,
  hint: texts.sampleExplained,
  name: texts.sampleWithThreeQuestions,
};

const STARTS = [...STUDY_KINDS, 'sample'] as const;
type Start = (typeof STARTS)[number];
const startOf = (start: Start) => (start === 'sample' ? SAMPLE : KINDS[start].start);

/** A kind of study with its first blocks, or the sample; each opens in the editor. */
export function NewStudy() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [start, setStart] = useState<Start>(search.get('start') === 'sample' ? 'sample' : 'survey');
  const [name, setName] = useState('');
  const [isCreating, setCreating] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isCreating) return;
    setCreating(true);
    setProblem(null);
    try {
      const { id } = await postStudy({
        name: name.trim() || startOf(start).name,
        kind: start === 'sample' ? 'survey' : start,
      });
      if (start === 'sample') {
        const { sampleChanges } = await import('./sample-study.ts');
        const study = await call(getStudy, { params: { studyId: id } });
        const changes = sampleChanges(study.draft.blocks[0]?.id ?? null);
        await patchDraft(id, { revision: study.revision, changes }, randomUuid());
      }
      void queries.invalidateQueries({ queryKey: STUDIES_KEY });
      await navigate(`/study/${id}/edit/brief`);
    } catch (error) {
      setProblem(describeFailure(error));
      setCreating(false);
    }
  }

  return (
    <SettingsFrame title={sharedTexts.newStudy}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <fieldset className={classes.starts}>
          <legend>{texts.startFrom}</legend>
          {STARTS.map((key) => (
            <label key={key} className={classes.start} data-chosen={key === start || undefined}>
              <input
                type="radio"
                name="start"
                value={key}
                checked={key === start}
                onChange={() => setStart(key)}
              />
              <span className={classes.label}>{startOf(key).label}</span>
              <span className={classes.hint}>{startOf(key).hint}</span>
            </label>
          ))}
        </fieldset>
        <Link to="/templates" className={classes.elsewhere}>
          <span className={classes.label}>{texts.startFromTemplate}</span>
          <span className={classes.hint}>{texts.templatesExplained}</span>
        </Link>
        <TextInput
          label={sharedTexts.name}
          description={texts.nameVisibleToTeam}
          placeholder={startOf(start).name}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <div>
          <Button type="submit" aria-disabled={isCreating}>
            {isCreating ? texts.creating : texts.createStudy}
          </Button>
        </div>
      </form>
    </SettingsFrame>
  );
}
