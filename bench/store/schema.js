'use strict'
/**
 * The tables, as steps from version to version: `user_version` of the file is its present version. A step that was
 * released never changes; a new one is added at the end. Everything here can be made again from the raw files.
 */

/** @typedef {import('./engine').SqlDatabase} Database */

/**
 * `seq` is the order of writing. `body` is the rest of the record: JSON, or packed (pack.js). In `pair`, `file` and
 * `at` tell where the whole line stands, with its histograms. Old pairs have no rows: `pair_group` tells where they
 * stand packed. `anchor_ratio` is what history asks for, over hundreds of commits, by the numbers of the metrics'
 * words. `raw_file` tells how much of each raw file is in here.
 */
const VERSION_1 = `
  CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
  CREATE TABLE raw_file (
    name TEXT PRIMARY KEY, bytes INTEGER NOT NULL, lastAt INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL, bad INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE machine (seq INTEGER PRIMARY KEY, class TEXT NOT NULL UNIQUE, atMs REAL NOT NULL, body TEXT NOT NULL);
  CREATE TABLE commits (
    seq INTEGER PRIMARY KEY, sha TEXT NOT NULL UNIQUE, docsOnly INTEGER NOT NULL, committedAtMs REAL NOT NULL, atMs REAL NOT NULL, body TEXT NOT NULL
  );
  CREATE TABLE build (
    seq INTEGER PRIMARY KEY, sha TEXT NOT NULL, copy TEXT NOT NULL, session INTEGER NOT NULL, atMs REAL NOT NULL, body TEXT NOT NULL, UNIQUE (session, sha, copy)
  );
  CREATE TABLE session (
    seq INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, kind TEXT NOT NULL, oldSha TEXT NOT NULL, newSha TEXT NOT NULL, anchorSha TEXT, parent INTEGER,
    profile TEXT NOT NULL, machineClass TEXT NOT NULL, atMs REAL NOT NULL, body TEXT NOT NULL
  );
  CREATE TABLE pair (
    seq INTEGER PRIMARY KEY, session INTEGER NOT NULL, role INTEGER NOT NULL, benchmark INTEGER NOT NULL, "index" INTEGER NOT NULL, file INTEGER, at INTEGER,
    atMs REAL NOT NULL, body BLOB NOT NULL
  );
  CREATE UNIQUE INDEX pair_key ON pair (session, role, benchmark, "index");
  CREATE TABLE pair_group (
    seq INTEGER PRIMARY KEY, session INTEGER NOT NULL, benchmark INTEGER NOT NULL, file INTEGER NOT NULL, at INTEGER NOT NULL, bytes INTEGER NOT NULL,
    UNIQUE (session, benchmark, file, at)
  );
  CREATE TABLE anchor_ratio (
    session INTEGER NOT NULL, benchmark INTEGER NOT NULL, "index" INTEGER NOT NULL, ratios TEXT NOT NULL, PRIMARY KEY (session, benchmark, "index")
  ) WITHOUT ROWID;
  CREATE TABLE look (
    seq INTEGER PRIMARY KEY, session INTEGER NOT NULL, role INTEGER NOT NULL, benchmark INTEGER NOT NULL, metric INTEGER NOT NULL, n INTEGER NOT NULL,
    decision INTEGER NOT NULL, effect REAL NOT NULL, atMs REAL NOT NULL, body BLOB NOT NULL
  );
  CREATE UNIQUE INDEX look_key ON look (session, role, benchmark, metric, n);
  CREATE TABLE ends (seq INTEGER PRIMARY KEY, session INTEGER NOT NULL UNIQUE, atMs REAL NOT NULL, body TEXT NOT NULL);
  CREATE TABLE accept (
    seq INTEGER PRIMARY KEY, sha TEXT NOT NULL, benchmark TEXT NOT NULL, metric TEXT NOT NULL, atMs REAL NOT NULL, body TEXT NOT NULL, UNIQUE (sha, benchmark, metric)
  );
  CREATE TABLE mark (seq INTEGER PRIMARY KEY, name TEXT NOT NULL, value TEXT NOT NULL, atMs REAL NOT NULL, body TEXT NOT NULL);
  CREATE INDEX mark_name ON mark (name);
`

/**
 * Which sessions of a machine are newest, and which confirm another; and whether a commit was compared with its own
 * parent.
 */
const VERSION_2 = `
  CREATE INDEX session_class ON session (machineClass, profile, atMs);
  CREATE INDEX session_parent ON session (parent) WHERE parent IS NOT NULL;
  CREATE INDEX pair_file ON pair (file) WHERE file IS NOT NULL;
  ALTER TABLE commits ADD COLUMN firstParent TEXT;
`

/** The verdict of each comparison in short, the commits' own numbers, the messages that were told, and the silences. */
const VERSION_3 = `
  CREATE TABLE verdict (
    seq INTEGER PRIMARY KEY, session INTEGER NOT NULL UNIQUE, sha TEXT NOT NULL, machineClass TEXT NOT NULL, atMs REAL NOT NULL, body BLOB NOT NULL
  );
  CREATE INDEX verdict_sha ON verdict (sha);
  CREATE INDEX verdict_at ON verdict (atMs);
  CREATE TABLE commit_values (
    seq INTEGER PRIMARY KEY, session INTEGER NOT NULL, benchmark INTEGER NOT NULL, atMs REAL NOT NULL, body TEXT NOT NULL, UNIQUE (benchmark, session)
  );
  CREATE INDEX commit_values_session ON commit_values (session);
  CREATE TABLE told (seq INTEGER PRIMARY KEY, channel TEXT NOT NULL, session INTEGER NOT NULL, atMs REAL NOT NULL, body TEXT NOT NULL, UNIQUE (session, channel));
  CREATE TABLE silence (
    seq INTEGER PRIMARY KEY, benchmark TEXT NOT NULL, metric TEXT NOT NULL, untilMs REAL NOT NULL, atMs REAL NOT NULL, body TEXT NOT NULL,
    UNIQUE (benchmark, metric, untilMs)
  );
  CREATE INDEX session_new ON session (newSha);
`

/** No raw file is written anew: its size tells. An earlier Bellwether, which does not know the new names, refuses. */
const VERSION_4 = `
  ALTER TABLE raw_file DROP COLUMN lastAt;
  ALTER TABLE raw_file DROP COLUMN first;
  ALTER TABLE raw_file DROP COLUMN last;
`

/** @type {ReadonlyArray<(db: Database) => void>} the step to version 1, to version 2 ... */
const STEPS = Object.freeze([
  db => db.exec(VERSION_1),
  db => {
    db.exec(VERSION_2)
    for (const { seq, body } of db.all('SELECT seq, body FROM commits')) {
      db.run('UPDATE commits SET firstParent = ? WHERE seq = ?', JSON.parse(body).parents[0] ?? null, seq)
    }
  },
  db => db.exec(VERSION_3),
  db => db.exec(VERSION_4)
])
const VERSION = STEPS.length

/** @param {Database} db  @returns {number} 0: a new file */
function versionOf (db) { return Number(db.get('PRAGMA user_version')?.user_version ?? 0) }

/**
 * Brings a database to the present version; each step is a transaction.
 * @param {Database} db
 * @param {number} [version]  only up to this one, for tests
 */
function migrate (db, version = VERSION) {
  for (let from = versionOf(db); from < version; from++) {
    db.transaction(() => {
      STEPS[from](db)
      db.exec(`PRAGMA user_version = ${from + 1}`)
    })
  }
}

module.exports = { VERSION, versionOf, migrate }
