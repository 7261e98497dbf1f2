import { Button, Textarea } from '@mantine/core';
import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react';
import { DateTime } from '../date-time.tsx';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { ReaderCard } from '../layout/reader-card.tsx';
import { isComposing, isEnter } from '../is-enter.ts';
import classes from './notes-card.module.css';
import { texts } from './texts.ts';

/** What a member wrote about something. */
interface MemberNote {
  id: string;
  text: string;
  author: string;
  isOwn: boolean;
  canDelete: boolean;
  at: string;
  /** When its author last changed it; null if never. */
  changedAt: string | null;
}

/** Each rejects if it was not done, after it has said why. */
interface NoteActions {
  add(text: string): Promise<unknown>;
  change(note: { id: string; text: string }): Promise<unknown>;
  remove(id: string): unknown;
  /** The note that is being deleted. */
  removing: string | null;
}

/** What members wrote about something, such as a response, and a field for one more. */
export function NotesCard({
  subject,
  notes,
  maxLength,
  canWrite,
  actions,
}: {
  /** The id of what they are about: another one has another field. */
  subject: string;
  notes: readonly MemberNote[];
  maxLength: number;
  canWrite: boolean;
  actions: NoteActions;
}) {
  const [edited, setEdited] = useState<string | null>(null);
  const [isNewUnsaved, setNewUnsaved] = useState(false);
  const [isEditUnsaved, setEditUnsaved] = useState(false);
  useLeaveGuard(isNewUnsaved || isEditUnsaved, texts.noteUnsaved);
  return (
    <ReaderCard title={texts.notes}>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              {edited === note.id ? (
                <NoteForm
                  label={texts.editNote}
                  initial={note.text}
                  action={texts.save}
                  maxLength={maxLength}
                  onSave={(text) => actions.change({ id: note.id, text })}
                  onUnsaved={setEditUnsaved}
                  onDone={() => setEdited(null)}
                  isEdit
                />
              ) : (
                <Note
                  note={note}
                  isBusy={actions.removing === note.id}
                  onEdit={canWrite && note.isOwn ? () => setEdited(note.id) : undefined}
                  onDelete={() => actions.remove(note.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <NoteForm
          key={subject}
          label={texts.newNote}
          initial=""
          action={texts.addNote}
          maxLength={maxLength}
          onSave={actions.add}
          onUnsaved={setNewUnsaved}
        />
      )}
      {!canWrite && notes.length === 0 && <p className="muted">{texts.noNotes}</p>}
    </ReaderCard>
  );
}

function Note({
  note,
  isBusy,
  onEdit,
  onDelete,
}: {
  note: MemberNote;
  isBusy: boolean;
  onEdit: (() => void) | undefined;
  onDelete(): void;
}) {
  const { author, at, changedAt, text, canDelete } = note;
  return (
    <>
      <p className={classes.by}>
        <strong>{author}</strong> · <DateTime at={at} />
        {changedAt && ` · ${texts.noteEdited}`}
      </p>
      <p className={classes.text}>{text}</p>
      {(onEdit || canDelete) && (
        <p className={classes.actions}>
          {onEdit && (
            <Button variant="subtle" size="compact-xs" mih={24} onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
          {canDelete && (
            <Button data-once variant="subtle" size="compact-xs" mih={24} loading={isBusy} onClick={onDelete}>
              {texts.delete}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** A field for a note. Ctrl or ⌘ and Enter saves. */
function NoteForm({
  label,
  initial,
  maxLength,
  action,
  onSave,
  onUnsaved,
  onDone,
  isEdit = false,
}: {
  label: string;
  initial: string;
  maxLength: number;
  action: string;
  /** Rejects if it was not saved; the text then stays. */
  onSave(text: string): Promise<unknown>;
  /** Whether something was typed that is not saved. */
  onUnsaved(isUnsaved: boolean): void;
  onDone?(): void;
  isEdit?: boolean;
}) {
  const [text, setText] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';
  const isUnsaved = text.trim() !== initial;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  async function save(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setBusy(true);
    try {
      await onSave(text.trim());
      setText(initial);
      onDone?.();
    } catch {
      // The request has said why.
    } finally {
      setBusy(false);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isEnter(event) && (event.ctrlKey || event.metaKey)) void save(event);
    // An input method closes its list of characters with Escape; a changed text is given up by its button only.
    if (event.key === 'Escape' && isEdit && !isUnsaved && !isComposing(event)) onDone?.();
  }
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <Textarea
        aria-label={label}
        placeholder={isEdit ? undefined : texts.notePlaceholder}
        autosize
        minRows={isEdit ? 2 : 1}
        maxRows={12}
        maxLength={maxLength}
        autoFocus={isEdit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {(isEdit || !isEmpty) && (
        <div className={classes.buttons}>
          <Button data-once type="submit" size="xs" loading={isBusy} disabled={isEmpty}>
            {action}
          </Button>
          {isEdit && (
            <Button variant="subtle" color="gray" size="xs" onClick={onDone}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
