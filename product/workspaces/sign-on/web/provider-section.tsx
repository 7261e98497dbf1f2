import { Button, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { createDraft, toBody, type SignOnDraft } from './draft.ts';
import { OpenIdFields, SamlFields } from './provider-fields.tsx';
import { removeSignOn, saveSignOn, signOnOptions, type SignOn } from './requests.ts';
import { RoleFields } from './role-fields.tsx';
import classes from './sign-on.module.css';
import { texts } from './texts.ts';

const KINDS = [
  { value: 'oidc', label: texts.openId },
  { value: 'saml', label: texts.saml },
] as const;

/** The provider and the roles that it gives. What was entered stays when saving fails. */
export function ProviderSection({ signOn, onChange }: { signOn: SignOn; onChange(next: SignOn): void }) {
  const { provider, earshot } = signOn;
  const [draft, setDraft] = useState<SignOnDraft>(() => createDraft(provider));
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const change = (part: Partial<SignOnDraft>) => setDraft((current) => ({ ...current, ...part }));
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setMessage(null);
    setProblems({});
    try {
      const saved = await saveSignOn(toBody(draft));
      onChange(saved);
      setDraft(createDraft(saved.provider));
      notify(texts.saved);
    } catch (error) {
      const fields = error instanceof AppError ? (error.fields ?? {}) : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setMessage(describeFailure(error));
    } finally {
      setIsSaving(false);
    }
  }
  const hasSecret = provider?.settings.kind === 'oidc' && provider.hasSecret;
  return (
    <SettingsSection title={texts.provider} sentence={texts.providerExplained}>
      <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
        <SegmentedControl
          aria-label={texts.kind}
          value={draft.kind}
          data={[...KINDS]}
          onChange={(kind) => change({ kind: kind === 'saml' ? 'saml' : 'oidc' })}
        />
        {draft.kind === 'oidc' ? (
          <CopyField label={texts.redirectUrl} value={earshot.redirectUrl} />
        ) : (
          <>
            <CopyField label={texts.entityId} value={earshot.entityId} />
            <CopyField label={texts.acsUrl} value={earshot.acsUrl} />
          </>
        )}
        {draft.kind === 'oidc' ? (
          <OpenIdFields draft={draft} problems={problems} hasSecret={hasSecret} onChange={change} />
        ) : (
          <SamlFields draft={draft} problems={problems} onChange={change} />
        )}
        <RoleFields draft={draft} problems={problems} onChange={change} />
        <FormMessage>{message}</FormMessage>
        <span className={classes.buttons}>
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
          {provider && (
            <RemoveButton
              onRemoved={() => {
                setDraft(createDraft(null));
              }}
            />
          )}
        </span>
      </form>
    </SettingsSection>
  );
}

function RemoveButton({ onRemoved }: { onRemoved(): void }) {
  const queryClient = useQueryClient();
  return (
    <Button
      data-once
      variant="subtle"
      color="red"
      onClick={() =>
        void confirm({
          title: texts.removeQuestion,
          text: texts.removeExplained,
          action: texts.remove,
          variant: 'warning',
          run: async () => {
            await removeSignOn();
            await reloadQueries(queryClient, { queryKey: signOnOptions.queryKey });
            onRemoved();
            notify(texts.removed);
          },
        })
      }
    >
      {texts.removeProvider}
    </Button>
  );
}
