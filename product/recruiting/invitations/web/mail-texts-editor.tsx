import { Button, Menu, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { formatLanguageName } from '#product/studies/texts/languages.ts';
import type { MailTexts } from '../wave.ts';
import classes from './invitations.module.css';
import { MailFields } from './mail-fields.tsx';
import { texts } from './texts.ts';

/** A mail in its languages; the first one is for everybody else. */
export function MailTextsEditor(props: {
  value: MailTexts;
  problem?: string | undefined;
  onChange(value: MailTexts): void;
}) {
  const { value, problem, onChange } = props;
  const languages = Object.keys(value);
  const [chosen, setChosen] = useState(languages[0]!);
  const language = languages.includes(chosen) ? chosen : languages[0]!;
  const others = PAGE_LANGUAGES.filter((tag) => !languages.includes(tag));
  return (
    <>
      <div className={classes.textHead}>
        {languages.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label={texts.language}
            data={languages.map((tag) => ({ value: tag, label: formatLanguageName(tag) }))}
            value={language}
            onChange={setChosen}
          />
        ) : (
          <span className="muted">{formatLanguageName(language)}</span>
        )}
        <div className={classes.buttons}>
          {language !== languages[0] && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() =>
                onChange(Object.fromEntries(Object.entries(value).filter(([tag]) => tag !== language)))
              }
            >
              {texts.removeLanguage(formatLanguageName(language))}
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" size="compact-sm">
                {texts.addLanguage}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              {others.map((tag) => (
                <Menu.Item
                  key={tag}
                  onClick={() => {
                    onChange({ ...value, [tag]: value[language]! });
                    setChosen(tag);
                  }}
                >
                  {formatLanguageName(tag)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {languages.length > 1 && <p className="muted">{texts.firstLanguage}</p>}
      <MailFields
        key={language}
        language={language}
        text={value[language]!}
        problem={problem}
        onChange={(text) => onChange({ ...value, [language]: text })}
      />
    </>
  );
}
