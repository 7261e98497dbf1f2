import { useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { AppError } from '#platform/errors/errors.ts';
import { texts } from './texts.ts';

export interface Form {
  /** Props of the form; its fields are read by name. Those with only an id are sent by who renders them. */
  props: {
    noValidate: true;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onChange(event: FormEvent<HTMLFormElement>): void;
  };
  busy: boolean;
  /** One sentence about the whole form. */
  message: string | null;
  /** Field name → sentence. */
  problems: Record<string, string>;
}

function readFields(form: HTMLFormElement): Record<string, string | undefined> {
  const fields: Record<string, string | undefined> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields[name] = value || undefined;
  return fields;
}

function focusFirst(form: HTMLFormElement, problems: Record<string, string>): void {
  for (const element of form.elements)
    if (element instanceof HTMLInputElement && (problems[element.name] || problems[element.id])) {
      element.focus();
      return;
    }
}

/**
 * A form that is validated by its contract's body before it is sent. Input is kept on errors; an error is shown at its
 * field, else above the button.
 *
 * @param onFailure called for every failed call, after the form shows the error
 */
export function useForm<S extends z.ZodType>(
  shape: S,
  send: (values: z.output<S>) => Promise<unknown>,
  { always = {}, onFailure }: { always?: Record<string, unknown>; onFailure?: (error: unknown) => void } = {},
): Form {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  // A second press of Enter may come before the button is rendered as disabled.
  const sending = useRef(false);

  async function submit(form: HTMLFormElement) {
    if (sending.current) return;
    const parsed = shape.safeParse({ ...readFields(form), ...always });
    setMessage(null);
    if (!parsed.success) {
      const issues: Record<string, string> = {};
      for (const issue of parsed.error.issues) issues[String(issue.path[0])] ??= describeIssue(issue);
      setProblems(issues);
      focusFirst(form, issues);
      return;
    }
    setProblems({});
    sending.current = true;
    setBusy(true);
    try {
      await send(parsed.data);
    } catch (error) {
      const fields = error instanceof AppError ? (error.fields ?? {}) : {};
      const hasField = Object.keys(fields).some((name) => form.elements.namedItem(name));
      setProblems(fields);
      if (hasField) focusFirst(form, fields);
      else setMessage(error instanceof AppError ? error.message : texts.somethingWentWrong);
      onFailure?.(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    props: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      // What is being corrected is not called wrong until it is sent again.
      onChange: ({ target }) => {
        const name = ('name' in target && String(target.name)) || ('id' in target && String(target.id));
        if (name && problems[name]) setProblems(({ [name]: _corrected, ...others }) => others);
      },
    },
    busy,
    message,
    problems,
  };
}

/** Empty fields get our own message instead of zod's. */
function describeIssue(issue: { code?: string; message: string; input?: unknown }): string {
  return issue.code === 'invalid_type' ? texts.fillInThisField : issue.message;
}
