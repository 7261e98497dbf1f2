import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { MAX_COMMENT_LENGTH, type CommentPlace } from '../../comment.ts';
import { formatMentions, parseMentions, type MentionName } from '../../mentions.ts';
import classes from './comments.module.css';
import { getThreadKey } from './open-thread.ts';
import { mentionableOptions } from './requests.ts';
import { texts } from './texts.ts';
import { keepTypedComment, readTypedComment } from './typed-comment.ts';
import { toMentionNames, useMentionMenu } from './use-mention-menu.tsx';

interface FormProps {
  place: CommentPlace;
  label: string;
  action: string;
  /** The comment that is edited, as it is stored; without it, a new one is written. */
  edited?: { text: string; people: readonly MentionName[] };
  /** Rejects if it was not saved; the text then stays, and the reason is shown. */
  onSave(text: string): Promise<unknown>;
  onDone?(): void;
}

/** A field for a comment. Ctrl or ⌘ and Enter sends it. What is typed into a new one is kept in this tab. */
export function CommentForm({ place, label, action, edited, onSave, onDone }: FormProps) {
  const person = useAuth().person?.id ?? '';
  const thread = `${place.study}~${getThreadKey(place)}`;
  const [initial] = useState(() => {
    const nameOf = (id: string) => edited?.people.find((one) => one.id === id)?.name ?? texts.formerMember;
    return formatMentions(edited?.text ?? '', nameOf);
  });
  const [typed, setTyped] = useState(() => (edited ? initial : readTypedComment(thread, person)));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const menuId = useId();
  function change(text: string) {
    setTyped(text);
    setProblem(null);
    if (!edited) keepTypedComment(thread, person, text);
  }
  const mentions = useMentionMenu({ study: place.study, field, typed, onChange: change, id: menuId });
  const isEmpty = typed.trim() === '';

  async function save(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setBusy(true);
    try {
      const people = typed.includes('@')
        ? (await queryClient.ensureQueryData(mentionableOptions(place.study))).items
        : [];
      // Who left the workspace is not offered any more, and stays mentioned where they were.
      const text = parseMentions(typed.trim(), [...toMentionNames(people), ...(edited?.people ?? [])]);
      if (text.length > MAX_COMMENT_LENGTH) return setProblem(texts.tooLong(MAX_COMMENT_LENGTH));
      await onSave(text);
      if (!edited) change('');
      onDone?.();
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.handleKeyDown(event)) return;
    if (isEnter(event) && (event.ctrlKey || event.metaKey)) void save(event);
    if (event.key === 'Escape' && edited && !isComposing(event)) {
      // A changed text is given up by its button only.
      event.preventDefault();
      if (typed === initial) onDone?.();
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={edited ? undefined : texts.placeholder}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_COMMENT_LENGTH}
        autoFocus={edited !== undefined}
        value={typed}
        error={problem}
        // A dialog below the panel stays open when Escape closes the list of people.
        data-mantine-stop-propagation="true"
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onSelect={mentions.handleSelection}
        onBlur={mentions.close}
        {...mentions.aria}
      />
      {mentions.menu}
      {(edited || !isEmpty) && (
        <div className={classes.buttons}>
          <Button data-once type="submit" size="xs" loading={isBusy} disabled={isEmpty}>
            {action}
          </Button>
          {edited && (
            <Button variant="subtle" color="gray" size="xs" onClick={onDone}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
