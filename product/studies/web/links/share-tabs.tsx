import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EmbedWebsites } from '#product/workspaces/web/shared/embed-websites.tsx';
import { getPublicName } from '../../public-name.ts';
import classes from '../editor/editor.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { CopyButton } from './copy-button.tsx';
import {
  buildEmbedCode,
  buildInvitationLink,
  buildPopupCode,
  EMAIL_TOOLS,
  getShareAddress,
  type EmailTool,
} from './share-codes.ts';
import { writeInvitation, writeSubject } from './share-texts/share-texts.ts';
import { texts } from './texts.ts';
import { useEstimatedMinutes } from './use-estimated-minutes.ts';
import { useShareTexts } from './use-share-texts.ts';

/** The code of a frame, and the websites that may show it. */
export function EmbedTab() {
  const { study, content, language } = useEditing();
  const share = useShareTexts(language);
  return (
    <div className={classes.questions} style={{ gap: 16 }}>
      <p style={{ margin: 0 }}>{texts.embedExplained}</p>
      <EmbedWebsites />
      <CodeField
        label={texts.embedCode}
        code={buildEmbedCode(study, getPublicName(content, language) || (share?.frame ?? ''))}
      />
    </div>
  );
}

/** The code of a button that opens the study. */
export function PopupTab() {
  const { study, language } = useEditing();
  const share = useShareTexts(language);
  const [typed, setTyped] = useState<string | null>(null);
  const proposed = share?.button ?? '';
  return (
    <div className={classes.questions} style={{ gap: 16 }}>
      <p style={{ margin: 0 }}>{texts.popupExplained}</p>
      <EmbedWebsites />
      <TextInput
        label={texts.popupLabel}
        value={typed ?? proposed}
        maxLength={60}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <CodeField
        label={texts.popupCode}
        code={buildPopupCode(study, typed?.trim() || proposed, share?.close)}
      />
    </div>
  );
}

const EMAIL_TOOL_NAMES: Record<EmailTool, string> = {
  none: texts.emailToolNone,
  mailchimp: 'Mailchimp',
  brevo: 'Brevo',
  hubspot: 'HubSpot',
  customerio: 'Customer.io',
};

/** An invitation to copy, with the field by which an email tool inserts each recipient. */
export function EmailTab() {
  const { study, content, language } = useEditing();
  const [tool, setTool] = useState<EmailTool>('none');
  const [identifies, setIdentifies] = useState(false);
  const share = useShareTexts(language);
  const [typedSubject, setTypedSubject] = useState<string | null>(null);
  const [typedBody, setTypedBody] = useState<string | null>(null);
  const link = buildInvitationLink(getShareAddress(study), tool, identifies);
  const minutes = useEstimatedMinutes();
  const subject = typedSubject ?? (share ? writeSubject(share, getPublicName(content, language)) : '');
  const body = typedBody ?? (share ? writeInvitation(share, language, minutes, link) : '');
  return (
    <div className={classes.questions} style={{ gap: 16 }}>
      <p style={{ margin: 0 }}>{texts.emailExplained}</p>
      <Select
        label={texts.emailTool}
        data={Object.keys(EMAIL_TOOLS).map((value) => ({
          value,
          label: EMAIL_TOOL_NAMES[value as EmailTool],
        }))}
        value={tool}
        allowDeselect={false}
        onChange={(next) => {
          if (!next) return;
          setTool(next as EmailTool);
          setTypedBody(null);
        }}
      />
      {tool !== 'none' && (
        <Checkbox
          label={texts.identifyRecipients}
          description={texts.identifyExplained}
          checked={identifies}
          onChange={(event) => {
            setIdentifies(event.currentTarget.checked);
            setTypedBody(null);
          }}
        />
      )}
      <TextInput
        label={texts.emailSubject}
        value={subject}
        onChange={(event) => setTypedSubject(event.currentTarget.value)}
      />
      <Textarea
        label={texts.emailBody}
        value={body}
        autosize
        minRows={8}
        onChange={(event) => setTypedBody(event.currentTarget.value)}
      />
      <div className={classes.rowOfButtons}>
        <CopyButton
          text={body}
          what={texts.theMessage}
          label={texts.copyMessage}
          done={texts.messageCopied}
        />
        {tool === 'none' && (
          <Button
            component="a"
            variant="default"
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          >
            {texts.openEmailProgram}
          </Button>
        )}
      </div>
    </div>
  );
}

function CodeField({ label, code }: { label: string; code: string }) {
  return (
    <div className={classes.questions}>
      <Textarea
        label={label}
        value={code}
        readOnly
        autosize
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton text={code} what={texts.theCode} label={texts.copyCode} done={texts.codeCopied} />
      </div>
    </div>
  );
}
