import { Button, CopyButton, Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { formatDomain } from '#platform/text/format-domain.ts';
import type { Role } from '#platform/authorisation/role.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { emailShape } from '#product/accounts/contract.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import type { inviteSeveral as endpoint } from '../../contract.ts';
import { splitAddresses } from '../../split-addresses.ts';
import { listGrantableRoles, MAX_INVITED_AT_ONCE } from '../../workspace.ts';
import { inviteSeveral, WORKSPACE_QUERY_KEY } from '../requests.ts';
import { ROLE_LABELS } from '../role-labels.ts';
import classes from './invite-colleagues.module.css';
import { texts } from './texts.ts';

type Invitations = Output<typeof endpoint>['items'];

interface AddressProblem {
  email: string;
  message: string;
}

/** Problems that are visible before the list is sent. */
function checkAddresses(emails: string[]): AddressProblem[] {
  return emails.flatMap((email) => {
    const { error } = emailShape.safeParse(email);
    return error ? [{ email, message: error.issues[0]!.message }] : [];
  });
}

/** The problems that the server found, by the path of the address: `emails.2`. */
function readAddressProblems(error: unknown, emails: string[]): AddressProblem[] {
  const fields = error instanceof AppError ? (error.fields ?? {}) : {};
  return emails.flatMap((email, index) => {
    const message = fields[`emails.${index}`];
    return message ? [{ email, message }] : [];
  });
}

interface InviteColleaguesProps {
  /** The inviter's role, the highest they can invite with. */
  ownRole: Role;
  /** Called when all invitations were created. */
  onInvited?(): void;
}

/** Invites a list of addresses with one role: all of them or, with a sentence for each that cannot be invited, none. */
export function InviteColleagues({ ownRole, onInvited }: InviteColleaguesProps) {
  const queryClient = useQueryClient();
  const problemsId = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [list, setList] = useState('');
  const [role, setRole] = useState<Role>('researcher');
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<AddressProblem[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [invitations, setInvitations] = useState<Invitations | null>(null);
  if (invitations) return <CreatedInvitations invitations={invitations} />;

  function refuse(addressProblems: AddressProblem[], text: string) {
    setProblems(addressProblems);
    setMessage(text);
    fieldRef.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const emails = splitAddresses(list);
    setMessage(null);
    setProblems([]);
    if (emails.length === 0) return refuse([], texts.enterAddress);
    if (emails.length > MAX_INVITED_AT_ONCE) return refuse([], texts.tooManyAddresses(MAX_INVITED_AT_ONCE));
    const invalidAddresses = checkAddresses(emails);
    if (invalidAddresses.length > 0) return refuse(invalidAddresses, texts.nobodyInvited);
    setIsSending(true);
    try {
      const { items } = await inviteSeveral({ emails, role });
      await reloadQueries(queryClient, { queryKey: WORKSPACE_QUERY_KEY });
      setInvitations(items);
      onInvited?.();
    } catch (error) {
      refuse(readAddressProblems(error, emails), describeFailure(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <Textarea
        ref={fieldRef}
        label={texts.emailAddresses}
        description={texts.emailAddressesHint(MAX_INVITED_AT_ONCE)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        spellCheck={false}
        value={list}
        aria-invalid={message !== null}
        aria-describedby={message ? problemsId : undefined}
        onChange={(event) => setList(event.currentTarget.value)}
      />
      {message && (
        <div id={problemsId}>
          <FormMessage>
            {message}
            {problems.length > 0 && (
              <ul className={classes.problems}>
                {problems.map((problem) => (
                  <li key={problem.email}>
                    <strong>{formatDomain(problem.email)}</strong>: {problem.message}
                  </li>
                ))}
              </ul>
            )}
          </FormMessage>
        </div>
      )}
      <Select
        label={texts.role}
        description={`${ROLE_LABELS[role].sentence}.`}
        inputWrapperOrder={['label', 'input', 'description']}
        value={role}
        data={listGrantableRoles(ownRole).map((value) => ({ value, label: ROLE_LABELS[value].label }))}
        onChange={(value) => value && setRole(value)}
        allowDeselect={false}
        checkIconPosition="right"
      />
      <div>
        <Button type="submit" variant="default" loading={isSending}>
          {texts.sendInvitations}
        </Button>
      </div>
    </form>
  );
}

/** The new invitations with their links, for installations without a mail server. */
function CreatedInvitations({ invitations }: { invitations: Invitations }) {
  return (
    <div className={classes.created}>
      <p role="status">
        {texts.invitationsCreated(
          invitations.length,
          invitations.every(({ isMailed }) => isMailed),
        )}
      </p>
      <ul>
        {invitations.map(({ id, email, link }) => (
          <li key={id}>
            <span>{formatDomain(email)}</span>
            {link !== null && (
              <CopyButton value={link} timeout={2000}>
                {({ copied, copy }) => (
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={copy}
                    aria-label={copied ? texts.linkCopiedFor(email) : texts.copyLinkFor(email)}
                  >
                    {copied ? texts.linkCopied : texts.copyLink}
                  </Button>
                )}
              </CopyButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
