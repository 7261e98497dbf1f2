import { PARAMETER_PREFIX } from '../text.ts';
import { Button, Menu, TextInput } from '@mantine/core';
import { use, useEffect, useRef, useState } from 'react';
import { SearchedItems } from '#platform/ui/menus/searched-items.tsx';
import { sanitizeUrl } from '../text-schema.ts';
import { MentionsContext } from '../web/shared/mentions.tsx';
import { hasPipedWebsite, listPlaceholders } from './redirect.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

/** A code that people can copy; saved on blur. */
export function CodeField(props: { code: string; readOnly: boolean; onChange(code: string): void }) {
  const [typed, setTyped] = useState(props.code);
  useEffect(() => setTyped(props.code), [props.code]);
  return (
    <TextInput
      label={texts.code}
      description={texts.codeExplained}
      value={typed}
      maxLength={100}
      readOnly={props.readOnly}
      data-field="code"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed.trim() !== props.code && props.onChange(typed.trim())}
    />
  );
}

/** Braces stay as they are typed; in a path, `URL` encodes them. */
const decodeBraces = (url: string) => url.replace(/%7B/gi, '{').replace(/%7D/gi, '}');

/**
 * A URL field that saves on blur and only valid URLs; anything else stays in the field with an error. Values of the
 * response are inserted as `{name}`.
 */
export function RedirectField(props: {
  address: string | null;
  readOnly: boolean;
  error: string | undefined;
  onChange(address: string | null): void;
}) {
  const { available, getReferenceName } = use(MentionsContext);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(props.address ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  function save(text: string) {
    const trimmed = text.trim();
    const url = trimmed ? sanitizeUrl(/^[a-z]+:/i.test(trimmed) ? trimmed : `https://${trimmed}`) : null;
    if (trimmed && hasPipedWebsite(trimmed)) return setProblem(texts.websiteCannotBeInserted);
    if (trimmed && !url) return setProblem(kitTexts.invalidLink);
    setProblem(null);
    const address = url && decodeBraces(url);
    if (address !== props.address) props.onChange(address);
  }

  function insert(reference: string) {
    const name = reference.startsWith(PARAMETER_PREFIX)
      ? reference.slice(PARAMETER_PREFIX.length)
      : reference;
    const at = field.current?.selectionStart ?? typed.length;
    const text = `${typed.slice(0, at)}{${name}}${typed.slice(at)}`;
    setTyped(text);
    save(text);
  }

  // Answers and variables are stored by their ids, which nobody can read.
  const names = listPlaceholders(props.address ?? '').flatMap((name) =>
    available.some(({ ref }) => ref === name) ? [getReferenceName(name)] : [],
  );
  return (
    <div>
      <TextInput
        ref={field}
        label={texts.redirectButton}
        description={texts.redirectButtonHint}
        placeholder="https://"
        value={typed}
        readOnly={props.readOnly}
        error={problem ?? props.error}
        data-field="redirect"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => save(typed)}
      />
      {names.length > 0 && <p className="muted">{texts.insertsValues(names.join(', '))}</p>}
      {!props.readOnly && available.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button className="at-text-edge" variant="subtle" size="compact-sm" mt={4}>
              {texts.insertValue}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <SearchedItems items={available} getName={({ name }) => name} label={texts.searchValues}>
              {({ ref, name, kind }) => (
                <Menu.Item
                  key={ref}
                  onClick={() => insert(ref)}
                  rightSection={<span className="muted">{kind}</span>}
                >
                  {name}
                </Menu.Item>
              )}
            </SearchedItems>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
