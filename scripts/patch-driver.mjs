// Mends the database driver after it is installed: postgres 3.4.9 forgets its socket the moment that closes, but goes
// on sending what a transaction still says. That ends the process (github.com/porsager/postgres/issues/1208), or
// reaches the database in somebody else's transaction. docs/decisions/0011 says when this can go.
import fs from 'node:fs';
import path from 'node:path';

const VERSION = '3.4.9';

const CHANGES = {
  'src/connection.js': [
    // What was not sent before the socket closed must not be the first thing the next one sends.
    [
      `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
      `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
    ],
    [
      `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)`,
      `  function nextWrite(fn) {
    if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, options))
      return false
    }
    const x = socket.write(chunk, fn)`,
    ],
    // A copy whose last rows came at once and filled the reader's buffer left the connection paused for good: nobody
    // asks a stream that has ended for more.
    [
      `  function CopyDone() {
    stream && stream.push(null)
    stream = null`,
      `  function CopyDone() {
    stream && stream.push(null)
    stream = null
    socket.resume()`,
    ],
    // Nobody waits for this question of its own: a connection that closes meanwhile ended the process.
    [`        return fetchArrayTypes()`, `        return fetchArrayTypes().catch(() => {})`],
  ],
  'src/index.js': [
    // Who waits for a connection waits on when that one closes before it opens, and takes none after giving up.
    [
      `        const query = { reserve: resolve, reject }`,
      `        const query = { reserve: resolve, reject: e => (queries.remove(query), reject(e)) }`,
    ],
    [
      `    queries.length && connect(c, queries.shift())
  }`,
      `    if (queries.length) {
      const next = queries.shift()
      next.reserve && queries.push(next)
      connect(c, next)
    }
  }`,
    ],
    // A transaction whose connection closed hears so for everything it still says, and for what was waiting.
    [
      `    c.reserved.release = true

    const sql = Sql(handler)
    sql.release = () => {
      c.reserved = null
      onopen(c)
    }`,
      `    c.reserved.release = true
    let lost = null
    c.reserved.lost = e => {
      lost = e
      while (queue.length)
        queue.shift().reject(e)
    }

    const sql = Sql(handler)
    sql.release = () => {
      if (lost)
        return
      c.reserved = null
      onopen(c)
    }`,
    ],
    [
      `    function handler(q) {
      c.queue === full
        ? queue.push(q)`,
      `    function handler(q) {
      lost
        ? q.reject(lost)
        : c.queue === full
        ? queue.push(q)`,
    ],
    [
      `      , connection
      , prepare = null
`,
      `      , connection
      , prepare = null
      , lost = null
`,
    ],
    [
      `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full
          ? queries.push(q)`,
      `        q.catch(e => uncaughtError || (uncaughtError = e))
        lost
          ? q.reject(lost)
          : c.queue === full
          ? queries.push(q)`,
    ],
    [
      `        ? c.execute(queries.shift())
        : move(c, reserved)
    }
  }
`,
      `        ? c.execute(queries.shift())
        : move(c, reserved)
      c.reserved.lost = e => {
        lost = e
        while (queries.length)
          queries.shift().reject(e)
      }
    }
  }
`,
    ],
    [
      `    move(c, closed)
    c.reserved = null`,
      `    move(c, closed)
    c.reserved && c.reserved.lost && c.reserved.lost(e)
    c.reserved = null`,
    ],
  ],
};

/**
 * Makes the changes in `folder` (the installed driver), once.
 *
 * @returns null, or one sentence about what is in the way
 */
export function patchDriver(folder) {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (version !== VERSION) return `The database driver is ${version}, and its mending is for ${VERSION}.`;
  for (const [name, changes] of Object.entries(CHANGES)) {
    const file = path.join(folder, name);
    let text = fs.readFileSync(file, 'utf8');
    const missing = changes.filter(([, to]) => !text.includes(to));
    if (missing.length === 0) continue;
    for (const [from, to] of missing) {
      if (text.split(from).length !== 2) return `The database driver is not as published: install it again.`;
      text = text.replace(from, () => to);
    }
    // Another start may read it meanwhile; and the file may be shared with other folders.
    fs.writeFileSync(`${file}.new`, text);
    fs.renameSync(`${file}.new`, file);
  }
  return null;
}
