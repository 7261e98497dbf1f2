/** @jsxImportSource preact */

/** What is wrong with a field, below it; the field names `id` in its `aria-describedby`. */
export function FieldProblem({ id, message }: { id: string; message: string | undefined }) {
  return message === undefined ? null : (
    <span class="field-wrong" id={id}>
      {message}
    </span>
  );
}
