// Loaded before Earshot with `--import`, so that its clock can be stepped while it runs, as by an operator or a time
// server. `Date` returns the stepped time; `performance.now()` and timers are unaffected, as on a real machine.

let offset = 0;
const SystemDate = Date;

class SteppedDate extends SystemDate {
  constructor(...args: [] | [string | number | Date]) {
    if (args.length === 0) super(SystemDate.now() + offset);
    else super(...(args as [number]));
  }

  static override now(): number {
    return SystemDate.now() + offset;
  }
}

// A class cannot be called without `new`; the built-in `Date` can, and returns text.
globalThis.Date = new Proxy(SteppedDate, {
  apply: () => new SteppedDate().toString(),
}) as unknown as DateConstructor;

process.on('message', (message: { clock?: number }) => {
  if (message.clock === undefined) return;
  offset = message.clock;
  process.send?.({ stepped: offset });
});
// The channel to the test does not keep the process running.
process.channel?.unref();
