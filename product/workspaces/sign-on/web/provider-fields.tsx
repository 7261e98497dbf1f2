import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import type { SignOnDraft } from './draft.ts';
import { texts } from './texts.ts';

interface FieldsProps {
  draft: SignOnDraft;
  /** Path of the field in the body → sentence. */
  problems: Record<string, string>;
  onChange(part: Partial<SignOnDraft>): void;
}

type TextKey = {
  [K in keyof SignOnDraft]: SignOnDraft[K] extends string
    ? string extends SignOnDraft[K]
      ? K
      : never
    : never;
}[keyof SignOnDraft];

const bind = ({ draft, problems, onChange }: FieldsProps, key: TextKey, path: string) => ({
  value: draft[key],
  error: problems[path],
  autoComplete: 'off',
  spellCheck: false,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange({ [key]: event.currentTarget.value }),
});

export function OpenIdFields({ hasSecret, ...props }: FieldsProps & { hasSecret: boolean }) {
  return (
    <>
      <TextInput
        label={texts.issuer}
        description={texts.issuerHint}
        type="url"
        {...bind(props, 'issuer', 'settings.issuer')}
      />
      <TextInput label={texts.clientId} {...bind(props, 'clientId', 'settings.clientId')} />
      <PasswordInput
        label={texts.clientSecret}
        description={hasSecret ? texts.secretStored : texts.secretHint}
        {...bind(props, 'clientSecret', 'clientSecret')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': accountTexts.showPassword }}
      />
      <TextInput
        label={texts.groupsClaim}
        description={texts.groupsClaimHint}
        {...bind(props, 'groupsClaim', 'settings.groupsClaim')}
      />
    </>
  );
}

export function SamlFields(props: FieldsProps) {
  const certificateProblem = Object.entries(props.problems).find(([path]) =>
    path.startsWith('settings.certificates'),
  )?.[1];
  return (
    <>
      <TextInput label={texts.samlIssuer} {...bind(props, 'samlIssuer', 'settings.issuer')} />
      <TextInput
        label={texts.signOnUrl}
        description={texts.signOnUrlHint}
        type="url"
        {...bind(props, 'signOnUrl', 'settings.signOnUrl')}
      />
      <Textarea
        label={texts.certificate}
        description={texts.certificateHint}
        autosize
        minRows={4}
        maxRows={10}
        {...bind(props, 'certificates', 'settings.certificates')}
        error={certificateProblem}
      />
      <TextInput
        label={texts.emailAttribute}
        description={texts.emailAttributeHint}
        {...bind(props, 'emailAttribute', 'settings.emailAttribute')}
      />
      <TextInput
        label={texts.groupsAttribute}
        {...bind(props, 'groupsAttribute', 'settings.groupsAttribute')}
      />
    </>
  );
}
