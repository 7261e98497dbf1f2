// Loaded before Earshot with `--import`: its clock can be stepped while it runs, as an operator or a time server steps
// that of a machine. Whatever asks for the date is told the stepped one; what measures time is not, as in life.

let offset = 0;
const SystemDate = Date;

class SteppedDate extends SystemDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(SystemDate.now() + offset);
    else super(...(given as [number]));
  }

  static override now(): number {
    return SystemDate.now() + offset;
  }
}

// A class cannot be called without `new`; the built-in one can, and then it is a text.
globalThis.Date = new Proxy(SteppedDate, {
  apply: () => new SteppedDate().toString(),
}) as unknown as DateConstructor;

process.on('message', (message: { clock?: number }) => {
  if (message.clock === undefined) return;
  offset = message.clock;
  process.send?.({ stepped: offset });
});
// The way to the test keeps nobody alive.
process.channel?.unref();
