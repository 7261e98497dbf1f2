import { TextInput } from '@mantine/core';
import { MAX_DISPLAY_NAME_LENGTH } from '../style.ts';
import classes from './customisation.module.css';
import { texts } from './texts.ts';
import type { StyleDraft } from './use-style-draft.ts';

/** What participants read as the name of the workspace. */
export function NameField(props: { draft: StyleDraft; workspaceName: string; canEdit: boolean }) {
  const { draft, workspaceName } = props;
  return (
    <section className={classes.section}>
      <h2>{texts.name.title}</h2>
      <TextInput
        label={texts.name.label}
        description={texts.name.hint(workspaceName)}
        placeholder={workspaceName}
        value={draft.style.displayName}
        maxLength={MAX_DISPLAY_NAME_LENGTH}
        readOnly={!props.canEdit}
        autoComplete="off"
        onChange={(event) => draft.change({ displayName: event.currentTarget.value })}
      />
    </section>
  );
}
