import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { BriefFields, StudyFrame, useEditing } from '#product/studies/web/shared/editing/study-editor.ts';
import { TEMPLATE_CATEGORIES } from '../category.ts';
import { CategoryField } from './category-field.tsx';
import { patchTemplate, STUDIES_KEY } from './requests.ts';
import classes from './template-steps.module.css';
import { texts } from './texts.ts';
import { texts as sharedTexts } from './shared/texts.ts';

/** The participants step of a template: its gallery entry, and the brief for studies created from it. */
export function TemplateParticipants() {
  return (
    <StudyFrame step="participants">
      <div className={classes.column}>
        <div>
          <h2>{sharedTexts.participants}</h2>
          <p className="muted">{texts.noResponsesCollected}</p>
        </div>
        <GalleryEntry />
        <section className={classes.card} aria-labelledby="brief-title">
          <h3 id="brief-title">{texts.brief}</h3>
          <p className="muted">{texts.briefExplained}</p>
          <BriefFields />
        </section>
      </div>
    </StudyFrame>
  );
}

/** Category and description. They are not part of the draft, and are saved on blur. */
function GalleryEntry() {
  const { study, readOnly } = useEditing();
  const queryClient = useQueryClient();
  const galleryEntry = study.template ?? { category: '', description: '' };
  const [typedDescription, setTypedDescription] = useState(galleryEntry.description);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== inputRef.current) setTypedDescription(galleryEntry.description);
  }, [galleryEntry.description]);

  async function save(body: Parameters<typeof patchTemplate>[1]) {
    try {
      await patchTemplate(study.id, body);
      await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    } catch (error) {
      notify(texts.couldntSave(describeFailure(error)), { tone: 'problem' });
    }
  }

  return (
    <section className={classes.card} aria-labelledby="listing-title" data-own-undo>
      <h3 id="listing-title">{texts.galleryEntry}</h3>
      <CategoryField
        value={
          TEMPLATE_CATEGORIES.find((candidate) => candidate === galleryEntry.category) ??
          TEMPLATE_CATEGORIES[0]
        }
        readOnly={readOnly}
        onChange={(category) => void save({ category })}
      />
      <TextInput
        ref={inputRef}
        label={texts.description}
        description={texts.descriptionBelowName}
        maxLength={300}
        value={typedDescription}
        readOnly={readOnly}
        onChange={(event) => setTypedDescription(event.currentTarget.value)}
        onBlur={() => {
          if (typedDescription.trim() !== galleryEntry.description)
            void save({ description: typedDescription.trim() });
        }}
        onKeyDown={(event) => {
          if (isEnter(event)) event.currentTarget.blur();
          if (event.key === 'Escape' && !isComposing(event)) setTypedDescription(galleryEntry.description);
        }}
      />
    </section>
  );
}
