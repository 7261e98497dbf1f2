import { Button, Checkbox, Modal, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { MAX_KEY_NAME_LENGTH } from '../api-key.ts';
import * as contract from '../contract.ts';
import { KEY_SCOPES, type KeyScope } from '../key-scopes.ts';
import classes from './api-keys.module.css';
import { KeySecret } from './key-secret.tsx';
import { API_KEYS_QUERY_KEY, createApiKey } from './requests.ts';
import { SCOPE_LABELS, texts } from './texts.ts';

type CreatedKey = Output<typeof contract.createApiKey>;
type Expiry = keyof typeof texts.expiryLabels;
const EXPIRIES = Object.keys(texts.expiryLabels) as Expiry[];

const computeExpiry = (expiry: Expiry) =>
  expiry === 'never' ? null : new Date(Date.now() + Number(expiry) * 86_400_000).toISOString();

/** `studies:write` for `studies:read`; what a selected scope already includes need not be selected. */
const isIncluded = (scope: KeyScope, selected: readonly KeyScope[]) =>
  scope.endsWith(':read') && selected.includes(scope.replace(':read', ':write') as KeyScope);

/** Creates a key, then shows its secret, once. */
export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={created ? texts.keyCreated : texts.createKey}
      size={520}
      // A click beside the dialog or Escape would lose the secret for good.
      closeOnClickOutside={!created}
      closeOnEscape={!created}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {created ? (
        <KeySecret secret={created.secret} scopes={created.scopes} onDone={onClose} />
      ) : (
        <KeyForm onCreated={setCreated} onCancel={onClose} />
      )}
    </Modal>
  );
}

function KeyForm({ onCreated, onCancel }: { onCreated(created: CreatedKey): void; onCancel(): void }) {
  const queryClient = useQueryClient();
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [expiry, setExpiry] = useState<Expiry>('90');
  const form = useForm(
    contract.createApiKey.body,
    async ({ name }) => {
      const created = await createApiKey({ name, scopes, expiresAt: computeExpiry(expiry) });
      await reloadQueries(queryClient, { queryKey: API_KEYS_QUERY_KEY });
      onCreated(created);
    },
    { always: { scopes, expiresAt: null } },
  );
  return (
    <form className={classes.form} {...form.props}>
      <TextInput
        name="name"
        label={texts.name}
        description={texts.nameExplained}
        placeholder={texts.namePlaceholder}
        maxLength={MAX_KEY_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
        error={form.problems.name}
      />
      <Checkbox.Group
        label={texts.scopes}
        description={texts.scopesExplained}
        value={scopes}
        onChange={(values) => setScopes(KEY_SCOPES.filter((scope) => values.includes(scope)))}
        error={scopes.length === 0 && form.problems.scopes ? texts.selectScope : null}
      >
        <div className={classes.scopes}>
          {KEY_SCOPES.map((scope) => {
            const included = isIncluded(scope, scopes);
            return (
              <Checkbox
                key={scope}
                value={scope}
                label={SCOPE_LABELS[scope].label}
                description={SCOPE_LABELS[scope].sentence}
                disabled={included}
                indeterminate={included}
              />
            );
          })}
        </div>
      </Checkbox.Group>
      <Select
        label={texts.expiry}
        description={expiry === 'never' ? texts.neverExplained : null}
        inputWrapperOrder={['label', 'input', 'description']}
        value={expiry}
        data={EXPIRIES.map((value) => ({ value, label: texts.expiryLabels[value] }))}
        onChange={(value) => value && setExpiry(value as Expiry)}
        allowDeselect={false}
        checkIconPosition="right"
        error={form.problems.expiresAt}
      />
      <FormMessage>{form.message}</FormMessage>
      <DialogButtons onCancel={onCancel}>
        <Button data-once type="submit" loading={form.busy}>
          {texts.createKey}
        </Button>
      </DialogButtons>
    </form>
  );
}
