import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { BriefFields, StudyFrame, useEditing } from '#product/studies/web/shared/study-editor.ts';
import { CATEGORIES } from '../category.ts';
import { CategoryField } from './category-field.tsx';
import { change, STUDIES } from './requests.ts';
import classes from './template-steps.module.css';

/** Whom a template is for: how the gallery lists it, and the brief that every study made of it begins with. */
export function TemplateParticipants() {
  return (
    <StudyFrame step="participants">
      <div className={classes.column}>
        <div>
          <h2>Participants</h2>
          <p className="muted">
            Templates don’t collect responses. Set links, limits and quotas in each study created from this
            template.
          </p>
        </div>
        <Listing />
        <section className={classes.card} aria-labelledby="brief-title">
          <h3 id="brief-title">Brief</h3>
          <p className="muted">Every study created from this template starts with this brief.</p>
          <BriefFields />
        </section>
      </div>
    </StudyFrame>
  );
}

/** Category and sentence: not part of the draft, kept when they are left. */
function Listing() {
  const { study, readOnly } = useEditing();
  const queries = useQueryClient();
  const label = study.template ?? { category: '', description: '' };
  const [typed, setTyped] = useState(label.description);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(label.description);
  }, [label.description]);

  async function keep(body: Parameters<typeof change>[1]) {
    try {
      await change(study.id, body);
      await queries.invalidateQueries({ queryKey: STUDIES });
    } catch (error) {
      notify(`Couldn’t save. ${describeFailure(error)}`, { tone: 'problem' });
    }
  }

  return (
    <section className={classes.card} aria-labelledby="listing-title" data-own-undo>
      <h3 id="listing-title">Gallery entry</h3>
      <CategoryField
        value={CATEGORIES.find((one) => one === label.category) ?? CATEGORIES[0]}
        readOnly={readOnly}
        onChange={(category) => void keep({ category })}
      />
      <TextInput
        ref={field}
        label="Description"
        description="One sentence below the name."
        maxLength={300}
        value={typed}
        readOnly={readOnly}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed.trim() !== label.description) void keep({ description: typed.trim() });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTyped(label.description);
        }}
      />
    </section>
  );
}
