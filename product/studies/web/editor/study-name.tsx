import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#platform/ui/feedback/notify.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import classes from './editor.module.css';
import { patchStudyName, STUDIES_KEY } from '../requests.ts';
import { useEditing } from './use-draft.ts';
import { texts } from './texts.ts';

/** The study's name as an editable heading; saved on Enter and on blur. */
export function StudyName() {
  const { study, readOnly } = useEditing();
  const queryClient = useQueryClient();
  const [typedName, setTypedName] = useState(study.name);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== inputRef.current) setTypedName(study.name);
  }, [study.name]);

  async function saveName() {
    const name = typedName.trim();
    if (!name) return setTypedName(study.name);
    if (name === study.name) return;
    try {
      await patchStudyName(study.id, name);
      await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    } catch (error) {
      notify(texts.couldntSaveName(describeFailure(error)), { tone: 'problem' });
    }
  }

  return (
    <h1 style={{ margin: 0, font: 'inherit', letterSpacing: 'inherit' }}>
      <span className="visually-hidden">{study.name}</span>
      <input
        ref={inputRef}
        className={classes.name}
        aria-label={study.template ? texts.nameOfTemplate : texts.nameOfStudy}
        data-own-undo
        value={typedName}
        maxLength={200}
        readOnly={readOnly}
        onChange={(event) => setTypedName(event.currentTarget.value)}
        onBlur={() => void saveName()}
        onKeyDown={(event) => {
          if (isEnter(event)) event.currentTarget.blur();
          if (event.key === 'Escape' && !isComposing(event)) setTypedName(study.name);
        }}
      />
    </h1>
  );
}
