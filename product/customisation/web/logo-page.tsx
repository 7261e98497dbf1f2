import type { Customisation } from '../contract.ts';
import { CustomisationFrame, FormAndPreview } from './customisation-frame.tsx';
import { LegalLinksFields } from './legal-links-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { SAMPLE_STUDY } from './sample-study.ts';
import { SaveBar } from './save-bar.tsx';
import { StylePreview } from './style-preview.tsx';
import { useStyleDraft, type StyleDraft } from './use-style-draft.ts';
import { TextInput } from '@mantine/core';
import { MAX_DISPLAY_NAME_LENGTH } from '../style.ts';
import classes from './customisation.module.css';
import { texts } from './texts.ts';

/** What participants read as the name of the workspace. */
function NameField(props: { draft: StyleDraft; workspaceName: string; canEdit: boolean }) {
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

/** The logo at the top of the participant’s page, the name of the workspace, and the links at the foot. */
export function LogoPage() {
  return (
    <CustomisationFrame>
      {(customisation, canEdit) => <LoadedLogo customisation={customisation} canEdit={canEdit} />}
    </CustomisationFrame>
  );
}

function LoadedLogo({ customisation, canEdit }: { customisation: Customisation; canEdit: boolean }) {
  const draft = useStyleDraft(customisation);
  return (
    <FormAndPreview
      canEdit={canEdit}
      form={
        <>
          <LogoField customisation={customisation} canEdit={canEdit} />
          <NameField draft={draft} workspaceName={customisation.workspaceName} canEdit={canEdit} />
          <LegalLinksFields draft={draft} canEdit={canEdit} />
          {canEdit && <SaveBar draft={draft} />}
        </>
      }
      preview={<StylePreview customisation={customisation} style={draft.style} study={SAMPLE_STUDY} />}
    />
  );
}
