import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDomain } from '#platform/text/format-domain.ts';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { addSignOnDomain } from '../contract.ts';
import { addDomain, checkDomain, removeDomain, type SignOn } from './requests.ts';
import classes from './sign-on.module.css';
import { texts } from './texts.ts';

type Domain = SignOn['domains'][number];
type OnChange = (next: SignOn) => void;

/** Adds domains of email addresses, and proves that they belong to the workspace. */
export function DomainSection({ domains, onChange }: { domains: Domain[]; onChange: OnChange }) {
  // A new key empties the field after a domain was added.
  const [formKey, setFormKey] = useState(0);
  const form = useForm(addSignOnDomain.body, async ({ domain }) => {
    onChange(await addDomain(domain));
    setFormKey((key) => key + 1);
    notify(texts.domainAdded(domain));
  });
  return (
    <SettingsSection title={texts.domains} sentence={texts.domainsExplained}>
      {domains.length === 0 && <p className="muted">{texts.noDomains}</p>}
      {domains.length > 0 && (
        <ul className={classes.domains} aria-label={texts.domains}>
          {domains.map((domain) => (
            <DomainItem key={domain.domain} domain={domain} onChange={onChange} />
          ))}
        </ul>
      )}
      <form key={formKey} {...form.props}>
        <div className={classes.add}>
          <TextInput
            name="domain"
            label={texts.domain}
            placeholder={texts.domainPlaceholder}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={form.problems.domain}
          />
          <Button data-once type="submit" variant="default" loading={form.busy}>
            {texts.addDomain}
          </Button>
        </div>
        <FormMessage>{form.message}</FormMessage>
      </form>
    </SettingsSection>
  );
}

function DomainItem({
  domain: { domain, record, provenAt, provenBy },
  onChange,
}: {
  domain: Domain;
  onChange: OnChange;
}) {
  const shown = formatDomain(domain);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  async function check() {
    setIsBusy(true);
    setMessage(null);
    try {
      onChange(await checkDomain(domain));
      notify(texts.domainProvenNow(shown));
    } catch (error) {
      setMessage(describeFailure(error));
    } finally {
      setIsBusy(false);
    }
  }
  const askToRemove = () =>
    void confirm({
      title: texts.removeDomainQuestion(shown),
      text: texts.removeDomainExplained,
      action: texts.remove,
      variant: 'warning',
      run: async () => onChange(await removeDomain(domain)),
    });
  const proof = provenBy === 'operator' ? texts.provenByOperator : texts.proven;
  return (
    <li className={classes.domain}>
      <header>
        <span>
          <strong>{shown}</strong>
          <StateTag tone={provenAt ? 'good' : 'warning'}>{provenAt ? proof : texts.notProven}</StateTag>
        </span>
        <span className={classes.buttons}>
          {!provenAt && (
            <Button
              variant="default"
              loading={isBusy}
              aria-label={texts.checkOf(shown)}
              onClick={() => void check()}
            >
              {texts.check}
            </Button>
          )}
          <Button data-once variant="default" aria-label={texts.removeOf(shown)} onClick={askToRemove}>
            {texts.remove}
          </Button>
        </span>
      </header>
      {provenBy !== 'operator' && (
        <CopyField label={texts.record} description={texts.addRecord} value={record} />
      )}
      <FormMessage>{message}</FormMessage>
    </li>
  );
}
