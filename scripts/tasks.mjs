// What each npm command runs, and the options that it takes. Plain Node 20: read before anything is installed.
import { parseArgs } from 'node:util'

const chart = { '--chart <name>': 'one chart, by its name or its stem: ADD_PIN or add-pin' }
const json = { '--json': 'the same as JSON' }

/** By the word after `npm run`: the program from the root and its own arguments, a description, more arguments, options. */
export const tasks = new Map(
  Object.entries({
    start: {
      runs: ['tools/build/start.ts'],
      about: 'the website, its servers and the phone; PORT, DATA_DIR and others: README.md',
    },
    test: {
      runs: ['tools/repo/test.ts'],
      about: 'all tests but the long runs of soak; ends with those that failed and `N passed, N failed`',
    },
    check: {
      runs: ['tools/repo/check.ts'],
      about: 'format, types, lint, unused code, layers, rows, docs, unit tests, paths, faults',
    },
    build: {
      runs: ['tools/build/build.ts'],
      about:
        'the website and the phone, where they are stale; `server`: all that a deployed server needs, in one folder',
      follow: '[server]',
      options: {
        '--to <folder>': 'server: where to (build)',
        '--apart': 'server: with pages of its own, and apps/*/dist stay as they are',
      },
    },
    config: {
      runs: ['apps/backend/src/commands/config.ts'],
      about: 'the variables that are set; secrets are only said to be',
      options: { '--check': 'prints what keeps a server from starting, a line each, and how many there are' },
    },
    migrate: {
      runs: ['apps/backend/src/commands/migrate.ts'],
      about: 'brings the database and the keys up to date, as a server does when it starts',
    },
    reset: { runs: ['tools/build/reset.ts'], about: 'removes the state of `npm start`' },
    person: {
      runs: ['apps/backend/src/commands/person.ts'],
      about: 'what a server knows of a person, and what support does for them; the log keeps each (docs/operations.md)',
      options: {
        '--profile <id>': 'by the id of the profile',
        '--phone <number>': 'by the number, or by the former one while its change can be undone',
        '--account <mark>': 'by the mark that log lines have of the account',
        '--show': 'status, dates, palms, sessions, limits; no secret, and of the number its end',
        '--hold': 'refuses every call of this person, at once',
        '--release': 'ends the hold; the person signs in again',
        '--end-sessions': 'signs the person out everywhere, at once',
        '--unlock-pin': 'ends the locks of the PIN, and keeps it',
        '--reset-pin': 'takes the PIN and its lock away (decision 0065)',
        '--reason <text>': 'why, for the log: a ticket; --show alone needs none',
      },
    },
    mark: {
      runs: ['apps/backend/src/commands/mark.ts'],
      about: 'the keyed marks that log lines have of an address, a number or a profile',
      options: {
        '--address <address>': 'of an IPv4 or IPv6 address: `from`',
        '--phone <number>': 'of a number: `whose`, and `account` if it has a profile',
        '--profile <id>': 'of a profile: `account`',
      },
    },
    erase: {
      runs: ['apps/backend/src/commands/erase.ts'],
      about: 'erases a person: destroys their key, then clears their rows away',
      options: {
        '--profile <id>': 'by the id of the profile',
        '--phone <number>': 'by the number',
        '--backups <folder>': 'and renews the copy of the keys there',
      },
    },
    'rotate-keys': {
      runs: ['apps/backend/src/commands/rotate-keys.ts'],
      about: 'wraps every sealing key with the new master key, while servers go on (docs/operations.md)',
    },
    backup: {
      runs: ['apps/backend/src/commands/backup.ts'],
      about: 'SQLite: a copy of the people, and of the keys in place of the one before',
      options: { '--to <folder>': 'where to' },
    },
    restore: {
      runs: ['apps/backend/src/commands/restore.ts'],
      about: 'SQLite: puts a backup in its place; who was erased since stays so',
      options: { '--from <file>': 'the copy of the database', '--replace': 'also where a database is' },
    },
    gallery: {
      runs: ['tools/gallery/gallery.ts'],
      about:
        'pictures of every page and story, with contact sheets; fails where words are cut off or a console complains',
      options: {
        '--page <name>': 'pages and stories with this in their name; several by commas',
        '--lang <name>': 'en, es, or pseudo: right to left and 40 % longer (en,es)',
        '--look <name>': 'light, dark, forced (colours), zoom (200 %), print (light,dark)',
        '--width <pixels>': '360, 768, 1440 (all)',
        '--to <folder>': 'where to, emptied before (.gallery)',
        '--transcript': 'also what a screen reader finds on each, a file per language',
        '--list': 'takes none: the names of all pages and stories',
      },
    },
    bench: {
      runs: ['tools/bench/bench.ts'],
      about:
        'bytes of the first load, and keys typed at once; `web`: when the landing page is painted, and how soon each press is followed by a picture; `palm`: speed and memory of palm matching; `server`: whole sign-ins a second',
      follow: '[web|palm|server]',
      options: {
        ...json,
        '--loads <count>': 'how often keys are typed (60)',
        '--rates': 'palm: how often two palms are taken for one',
        '--kernel <name>': 'palm: one way of comparing',
        '--seconds <count>': 'server: of each of six loads (15)',
      },
    },
    paths: {
      runs: ['tools/paths/paths.ts'],
      about: 'walks every path of the charts, and prints what they cover',
      options: {
        ...json,
        ...chart,
        '--level <name>': 'chart, view or app; absent: all, the browsers only if something has changed',
        '--list': 'walks nothing: every path with its id, level, runs and title; fails if no run walks one',
        '--replay <id>': 'walks one path again, at the level that --level names',
        '--inside <name>': 'with --replay: in this surrounding (docs/soak.md)',
      },
    },
    faults: {
      runs: ['tools/paths/faults.ts'],
      about: 'every call of the charts failing in every way',
      options: {
        ...json,
        ...chart,
        '--level <name>': 'chart, client or app; absent: the first two',
        '--case <title>': 'one case, as its failure names it',
      },
    },
    engines: {
      runs: ['tools/engines/main.ts'],
      about:
        'walks the journeys of website and app in Firefox and WebKit, and the tests of keyboard, history, reload and storage (docs/engines.md)',
      options: {
        ...json,
        '--engine <name>': 'firefox or webkit; absent: both',
        '--use-case <name>': 'the journeys of one use case, and no other test',
        '--first <count>': 'at most this number of journeys per use case',
        '--minutes <count>': 'begins no test after this time',
        '--if-possible': 'no error if the packages of an engine are missing and cannot be installed',
        '--list': 'a line for each journey and test in place of one for each use case',
      },
    },
    effort: {
      runs: ['tools/paths/effort.ts'],
      about: 'taps, keys and seconds of hands that a use case asks of a person, by its charts and page models',
      options: { ...json, ...chart, '--all': 'also ways that have no budget' },
    },
    mutants: {
      runs: ['tools/paths/mutants.ts'],
      about: 'charts with one thing changed, and who notices',
      options: { ...json, ...chart },
    },
    embed: {
      runs: ['tools/embed/embed.ts'],
      about: 'packs the packages and uses them outside this tree',
      options: { '--to <folder>': 'only packs, into this folder', '--keep': 'leaves the app that was made' },
    },
    soak: {
      runs: ['tools/soak/soak.ts'],
      about: 'long runs with a seed (docs/soak.md); those that are named, or all',
      follow: '[<run> or attacks]',
      options: {
        ...json,
        '--run <name>': 'the same as its name alone',
        '--seed <number>': 'the same seed tries the same again',
        '--share <part>': 'how much of each run, from 0 to 1 (1)',
        '--commit <commit>': 'for versions: which older one (the oldest of decision 0045)',
      },
    },
    conformance: {
      runs: ['tools/conformance/conformance.ts'],
      about: 'every row of the endpoint tables with every status listed, against OpenAPI 3.1; ours on both databases',
      options: {
        '--url <origin>': "somebody else's main API (docs/conformance.md)",
        '--gateway <origin>': 'where its gateway is, if elsewhere',
        '--hook <address>': 'where its tools are, by which the rest can be brought about',
        '--first <number>': 'which people come: a run says its own, and the next one draws others',
      },
    },
    people: {
      runs: ['tools/people/people.ts'],
      about:
        'random people sign up and in at a local server that runs, by the charts; what their pages tell fills the funnels',
      options: {
        '--count <number>': 'how many (200)',
        '--url <origin>': 'of the website (http://localhost:4100)',
        '--seed <number>': 'the same seed, the same people',
      },
    },
    new: {
      runs: ['tools/repo/new.ts'],
      about: 'writes a whole row; a stem is in kebab case',
      follow: 'step <stem> [<its use case>] | use-case <stem> [<its first step>] | panel|endpoint <stem>',
    },
    'check-rows': {
      runs: ['tools/repo/check-rows.ts'],
      about: 'names the files that a row lacks',
      called: 'check:rows',
    },
    docs: {
      runs: ['tools/repo/docs.ts'],
      about: 'writes the pages under docs/ anew from the charts',
      options: { '--check': 'writes nothing, and fails where a page is behind' },
    },
    requirements: {
      runs: ['tools/repo/requirements.ts'],
      about: 'the rows of docs/requirements.tsv that no test proves',
      options: { '--issue <word>': 'those with this word in their last column' },
    },
    shells: {
      runs: ['apps/backend/src/commands/shells.ts'],
      about: 'the keys of app shells whose palms count alone; DATA_DIR or DATABASE_URL says where they lie',
      options: { '--revoke <id>': 'takes one back, at once and for good' },
    },
    flags: {
      runs: ['apps/backend/src/commands/flags.ts'],
      about: 'the feature flags of a server; DATA_DIR or DATABASE_URL says where they lie',
      options: { '--set <flag>=<variant>': 'T1 turns it on, anything else off' },
    },
    security: {
      runs: ['tools/repo/security.ts'],
      about: 'each threat and each row of ASVS and NIST SP 800-63B-4, with its test or why there is none',
      options: { '--check': 'prints what is wrong, and how many there are' },
    },
    advisories: {
      runs: ['tools/repo/advisories.ts'],
      about: 'known vulnerabilities of the packages in the lockfile; fails if there is one, or if nothing was checked',
      options: { '--level <severity>': 'low, moderate, high or critical: fails from there on (high)' },
    },
    storybook: {
      runs: ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '--port', '6006', '--ci'],
      about: 'every stable state of every screen, on port 6006',
      isForeign: true,
    },
  }),
)

/** @param command as it is called in a server that was built; absent: by npm. @returns the lines that say how a task is called. */
export function usageOf(name, { about, follow, called = name, options = {} }, command) {
  const rows = Object.entries({ ...options, '--help': 'this' })
  const width = Math.max(...rows.map(([option]) => option.length))
  const byNpm = `npm ${called === 'test' || called === 'start' ? called : `run ${called}`}`
  const more = [...(follow ? [follow] : []), ...(rows.length > 1 ? ['[options]'] : [])]
  const dashes = command === undefined && more.length > 0 ? ['--'] : []
  const line = [`Usage: ${command ?? byNpm}`, ...dashes, ...more].join(' ')
  return [line, about, '', ...rows.map(([option, what]) => `  ${option.padEnd(width)}  ${what}`)].join('\n')
}

/**
 * @returns the arguments with each value joined to its option, so that an id may begin with a dash; and what is wrong
 * with them, in one line: nothing if all is well.
 */
export function readArgs(name, { follow, called = name, options = {}, isForeign }, args, command) {
  if (isForeign) return { args }
  const known = new Map(Object.keys(options).map((option) => option.split(' ')))
  const hint = `${command ?? `npm run ${called} --`} --help says what there is.`
  const types = [...known].map(([option, value]) => [option.slice(2), { type: value ? 'string' : 'boolean' }])
  const { tokens } = parseArgs({ args, options: Object.fromEntries(types), strict: false, tokens: true })
  const joined = []
  for (const { kind, rawName: option, value, inlineValue: isInline } of tokens) {
    if (kind === 'positional' && follow === undefined)
      return { complaint: `'${value}' means nothing to ${name}: ${hint}` }
    if (kind === 'option' && !known.has(option)) return { complaint: `${name} has no option '${option}': ${hint}` }
    const wanted = known.get(option)
    // An empty value is a shell's variable that is not set: a copy would go to the current folder.
    const isMissing = !value || (!isInline && known.has(value.split('=')[0]))
    if (wanted !== undefined && isMissing) return { complaint: `${option} wants ${wanted}: ${hint}` }
    if (kind !== 'option-terminator') joined.push(option ? option + (value === undefined ? '' : `=${value}`) : value)
  }
  return { args: joined }
}

/** Of a command in a server that was built, which no task runner starts: reads `process.argv`, or ends with its usage or one line. */
export function readOwnArgs(name) {
  const command = `node scripts/${name}.js`
  const said = process.argv.slice(2)
  if (said.includes('--help') || said.includes('-h')) {
    console.log(usageOf(name, tasks.get(name), command))
    process.exit(0)
  }
  const { args, complaint } = readArgs(name, tasks.get(name), said, command)
  if (complaint !== undefined) {
    console.error(complaint)
    process.exit(1)
  }
  process.argv.splice(2, said.length, ...args)
}
