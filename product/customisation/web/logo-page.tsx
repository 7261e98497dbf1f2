import type { Customisation } from '../contract.ts';
import { CustomisationFrame, FormAndPreview } from './customisation-frame.tsx';
import { LegalLinksFields } from './legal-links-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { NameField } from './name-field.tsx';
import { SAMPLE_STUDY } from './sample-study.ts';
import { SaveBar } from './save-bar.tsx';
import { StylePreview } from './style-preview.tsx';
import { useStyleDraft } from './use-style-draft.ts';

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
