import { Button, Menu, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { attributesOptions } from '#product/participants/web/shared/requests.ts';
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH, type MailText } from '../wave.ts';
import classes from './invitations.module.css';
import { texts } from './texts.ts';

/** Subject and text of a mail in one language, with a menu of what it can say about the person. */
export function MailFields(props: {
  language: string;
  text: MailText;
  problem?: string | undefined;
  onChange(text: MailText): void;
}) {
  const { language, text, problem, onChange } = props;
  const body = useRef<HTMLTextAreaElement>(null);
  const { data } = useQuery(attributesOptions);
  const placeholders = [
    ...Object.entries(texts.placeholders).map(([key, label]) => ({ key, label })),
    ...(data?.items ?? []).map(({ key, name }) => ({ key, label: name })),
  ];

  function insert(key: string) {
    const field = body.current;
    const at = field?.selectionStart ?? text.body.length;
    const end = field?.selectionEnd ?? at;
    onChange({ ...text, body: `${text.body.slice(0, at)}{{${key}|}}${text.body.slice(end)}` });
    // Where what is used without a value is typed.
    const cursor = at + key.length + 3;
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(cursor, cursor);
    });
  }

  return (
    <>
      <TextInput
        label={texts.subject}
        lang={language}
        maxLength={MAX_SUBJECT_LENGTH}
        value={text.subject}
        onChange={(event) => onChange({ ...text, subject: event.currentTarget.value })}
      />
      <Textarea
        ref={body}
        label={texts.body}
        description={texts.bodyExplained}
        lang={language}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={MAX_BODY_LENGTH}
        value={text.body}
        error={problem}
        onChange={(event) => onChange({ ...text, body: event.currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <Button variant="default" size="compact-sm">
              {texts.insert}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {placeholders.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => insert(key)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <span className="muted">{texts.insertExplained}</span>
      </div>
    </>
  );
}
