import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SCRIPT = `
import datetime, json, sys
import icalendar, pytz, recurring_ical_events
question = json.load(sys.stdin)
zone = pytz.timezone(question['timeZone'])
at = lambda ms: datetime.datetime.fromtimestamp(ms / 1000, pytz.utc)
def place(time):
    if not isinstance(time, datetime.datetime):
        time = datetime.datetime(time.year, time.month, time.day)
    return int((zone.localize(time) if time.tzinfo is None else time).timestamp() * 1000)
answers = []
for text in question['texts']:
    try:
        calendar = icalendar.Calendar.from_ical(text)
        answers.append(sorted([place(event['DTSTART'].dt), place(event['DTEND'].dt)]
            for event in recurring_ical_events.of(calendar).between(at(question['fromMs']), at(question['toMs']))))
    except Exception as error:
        answers.append(str(error))
print(json.dumps(answers))`;

/** Occurrences of each text by Debian's `python3-recurring-ical-events`, which shares no code with ours. */
export async function readWithPython(question: {
  texts: readonly string[];
  timeZone: string;
  fromMs: number;
  toMs: number;
}): Promise<([start: number, end: number][] | string)[]> {
  const reading = run('/usr/bin/python3', ['-c', SCRIPT], { maxBuffer: 256e6 });
  reading.child.stdin!.end(JSON.stringify(question));
  return JSON.parse((await reading).stdout) as ([number, number][] | string)[];
}
