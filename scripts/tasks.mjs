// This file is plain Node 20, because run.mjs imports this file before an install.
import { parseArgs } from 'node:util'

const chart = { '--chart <name>': 'one chart, by its name or its stem: --chart ADD_PIN or --chart add-pin' }
const json = { '--json': 'prints JSON' }

/**
 * The commands by topic. The key is the name after `scripts/run.mjs`. `called` is the name after `npm run` if the names
 * differ. `takes` is the duration of a long command on two cores. With an option of `quick`, run.mjs does not print
 * this duration.
 */
export const topics = {
  'Run and build': {
    start: {
      runs: ['apps/backend/start-local.ts'],
      about: 'Starts the website, its servers and the app simulator. Variables: docs/development.md.',
    },
    example: {
      runs: ['tools/embed/example.ts'],
      about: 'Starts palmflow and one of the examples for hosts. Without a name it lists them (docs/embedding.md).',
      follow: '<name>',
    },
    reset: { runs: ['tools/build/reset.ts'], about: 'Deletes the local state of `npm start`.' },
    build: {
      runs: ['tools/build/build.ts'],
      about:
        'Builds the website and the app simulator if they are out of date. `server` builds all files of a deployed server into one folder.',
      follow: '[server]',
      options: {
        '--to <folder>': 'with `server`: the target folder (build)',
        '--apart': 'with `server`: builds separate pages and leaves apps/*/dist unchanged',
      },
    },
    brand: {
      runs: ['tools/build/check-brand.ts'],
      about:
        'Checks colours and texts of the brand in BRAND (docs/branding.md). Lists the missing texts of each further language.',
      options: {
        '--new <folder>': 'first writes a new brand without pictures and font: brands/yours',
        '--changed-texts': 'with --new: changes every text, to find tests that contain a text',
      },
    },
    storybook: {
      runs: ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '--port', '6006', '--ci'],
      about: 'Shows each stable state of each screen, on port 6006.',
      isForeign: true,
    },
    gallery: {
      runs: ['tools/gallery/gallery.ts'],
      about:
        'Takes screenshots of each page and story, and writes contact sheets. Fails if a text is cut off or a console has an error.',
      takes: 'about 20 minutes for all pages, languages, looks and widths',
      quick: ['--list'],
      options: {
        '--page <name>': 'only pages and stories with this text in their name; several with commas',
        '--lang <name>': 'en, es, or pseudo: right to left and 40 % longer (en,es)',
        '--look <name>': 'light, dark, forced (forced colours), zoom (200 %) or print (light,dark)',
        '--width <pixels>': '360, 768, 1366 or 1440 (all)',
        '--to <folder>': 'the target folder, which is emptied first (.gallery)',
        '--transcript': 'also writes the text for screen readers, a file per language',
        '--list': 'prints the names of all pages and stories, and takes no screenshot',
      },
    },
    people: {
      runs: ['tools/people/people.ts'],
      about:
        'Lets random users sign up and sign in at a running local server, through the charts. Their telemetry fills the funnels of the app simulator.',
      options: {
        '--count <number>': 'number of users (200)',
        '--url <origin>': 'origin of the website (http://localhost:4100)',
        '--seed <number>': 'the same seed makes the same users',
      },
    },
  },
  'Change the code': {
    new: {
      runs: ['tools/repo/new/new.ts'],
      about:
        'Writes all files of a new step, use case, panel or endpoint. A stem is the common name of these files, in kebab case.',
      follow: 'step <stem> [<its use case>] | use-case <stem> [<its first step>] | panel|endpoint <stem>',
      options: {
        '--kind <kind>': 'For a step: question, field, code or document. Default: question.',
        '--before <step>':
          'For a step: also adds it to the chart, samples and views of its use case, before this step.',
        '--method <method>': 'For an endpoint: GET, POST, PUT or DELETE. Default: GET.',
        '--access <access>': 'For an endpoint: none, session or signedIn. Default: signedIn.',
      },
    },
    check: {
      runs: ['tools/repo/checks/check.ts'],
      about: 'Checks format, types, lint, unused code, layers, rows, docs, unit tests, paths and faults.',
      options: { '--changed': 'Also the backend, browser and process tests of uncommitted changes.' },
    },
    'check-rows': {
      runs: ['tools/repo/checks/check-rows.ts'],
      about: 'Prints the missing files of each step, use case and panel.',
      called: 'check:rows',
    },
    docs: {
      runs: ['tools/repo/docs/docs.ts'],
      about: 'Writes the generated pages in docs/.',
      options: { '--check': 'writes nothing, and fails if a page is out of date' },
    },
    site: {
      runs: ['tools/docs-site/site.ts'],
      about:
        'Builds the documentation as a website with search, and checks its links: pages of docs/, use cases with their charts, endpoints and errors.',
      takes: '1 minute',
      options: {
        '--to <folder>': 'the target folder, which is emptied first (.site)',
        '--axe': 'also checks one page of each kind with axe, in both themes, on a phone and on a desktop',
        '--base <path>': 'the path of the website on its host, for example /docs/ (/)',
        '--open': 'then serves the website on port 4130 and opens it in a browser',
      },
    },
    requirements: {
      runs: ['tools/repo/requirements/requirements.ts'],
      about:
        'Prints the requirements of docs/requirements.tsv that no test proves. Runs their tests if `npm test` has no newer results.',
      takes: '5 to 15 minutes, or a second if the results of npm test are newer than the sources',
      quick: ['--id', '--row'],
      options: {
        '--issue <word>': 'only those with this word in their last column',
        '--id <id>': 'one requirement: its sentence, its tests and their commands; runs nothing',
        '--row <id>': 'the same as --id',
      },
    },
    security: {
      runs: ['tools/repo/security/security.ts'],
      about:
        'Prints each threat and each requirement of ASVS and NIST SP 800-63B-4, with its test or the reason why it has none.',
      options: { '--check': 'prints the errors and their number' },
    },
    advisories: {
      runs: ['tools/repo/security/advisories.ts'],
      about:
        'Prints known vulnerabilities of the packages in the lockfile. Fails if there is one, or if nothing was checked.',
      options: {
        '--level <severity>': 'the lowest severity that fails the command: low, moderate, high or critical (high)',
      },
    },
  },
  Test: {
    test: {
      runs: ['tools/repo/checks/test.ts'],
      about:
        'Runs all tests except the long runs of `soak`. Ends with the names of failed tests and `N passed, N failed`.',
    },
    paths: {
      runs: ['tools/paths/paths.ts'],
      about: 'Walks each path of the charts and prints the coverage.',
      takes:
        '1 minute for all charts; 1 more for views and 10 for the app if a source is newer than their last results',
      quick: ['--replay', '--list', '--url'],
      options: {
        ...json,
        ...chart,
        '--level <name>':
          'runs one level: chart, view or app. Otherwise runs chart, and runs view and app if a source has changed',
        '--list': 'prints each path with id, level, runs and title; fails if no run walks one',
        '--replay <id>':
          'walks one path again. The path of a chart needs no --level, a screen needs --level view, a scenario --level app',
        '--use-case <name>': 'with --level app: only the scenarios of this use case',
        '--url <origin>':
          'with --level app: on a deployed site, the scenarios without a fault (packages/paths/README.md)',
        '--texts <command>': 'with --url: the command that prints the code; its argument is the number',
        '--number <number>': 'with --url: the number of a test user with a PIN, +1 and ten digits',
        '--pin <pin>':
          'with --url: the PIN of this user. Set the variable PIN instead, because other users can read options',
        '--junit <file>':
          'with --url: also writes the scenarios as JUnit XML, with the reason of each skipped scenario',
        '--inside <name>': 'with --replay --level app: in this hostile surrounding (docs/surroundings.md)',
      },
    },
    faults: {
      runs: ['tools/paths/faults.ts'],
      about: 'Makes each call of the charts fail in each way.',
      takes: '1 to 2 minutes; 5 with --level app if a source is newer than the last results',
      options: {
        ...json,
        ...chart,
        '--level <name>': 'runs one level: chart, client or app. Otherwise runs chart and client',
        '--case <title>': 'one case, by the title in its failure',
      },
    },
    mutants: {
      runs: ['tools/paths/mutants.ts'],
      about:
        'Changes one thing at a time in a chart. Prints the changes that no path and no fault detects. The exit code is 1 if such a change has no reason in the samples, or if all charts have run and fewer than 95 % of the changes are detected.',
      takes: 'seconds for a step, minutes for a use case, half an hour for all charts',
      options: { ...json, ...chart },
    },
    effort: {
      runs: ['tools/paths/effort.ts'],
      about: 'Prints the taps, keys and seconds that each use case costs a user, from its charts and page models.',
      options: { ...json, ...chart, '--all': 'also ways without a budget' },
    },
    report: {
      runs: ['tools/report/report.ts'],
      about:
        'Writes a page with the last results of all tests: charts with covered transitions, requirements, faults, mutants, engines and screenshots. The exit code is 1 if a test failed, and 2 if results are old or missing.',
      takes: '10 seconds; with --run also the time of the tests, 10 to 20 minutes for all',
      options: {
        '--to <folder>': 'the target folder, which is emptied first (.report)',
        '--run': 'runs the tests first; without it the page has the results of the last npm test',
        '--projects <names>':
          'with --run: unit, processes, backend, browser, storybook or e2e; several with commas (all)',
        '--junit <file>': 'also writes the tests of requirements as JUnit XML',
      },
    },
    engines: {
      runs: ['tools/paths/engines/main.ts'],
      about:
        'Walks the scenarios of website and app in Firefox and WebKit, with the tests of keyboard, history, reload and storage (docs/engines.md).',
      options: {
        ...json,
        '--engine <name>': 'firefox or webkit; without it both',
        '--use-case <name>': 'only the scenarios of one use case, and no other test',
        '--first <count>': 'at most this number of scenarios per use case',
        '--minutes <count>': 'starts no test after this time',
        '--if-possible': 'no error if the packages of an engine are missing and cannot be installed',
        '--list': 'prints a line for each scenario and test, not for each use case',
      },
    },
    changeset: {
      runs: ['node_modules/@changesets/cli/bin.js'],
      about:
        'Writes a changeset: packages, kind of change, and a text for the changelogs (docs/releasing.md). `version` writes versions and changelogs from all changesets.',
      follow: '[version|status]',
      options: { '--empty': 'writes a changeset without a package' },
    },
    api: {
      runs: ['tools/embed/api.ts'],
      about:
        'Writes `api.md` of each published package: a report of its public types. `npm test` compares them (docs/releasing.md).',
      options: { '--check': 'writes nothing, and fails if a report is out of date' },
    },
    wire: {
      runs: ['apps/backend/src/http/write-wire.ts'],
      about:
        'Adds new paths, fields and statuses of the endpoints to `apps/backend/src/http/wire.txt`. Removes no line (decision 0045).',
    },
    embed: {
      runs: ['tools/embed/embed.ts'],
      about: 'Packs the packages and uses them outside this repository (docs/embedding.md).',
      options: {
        '--to <folder>': 'only packs, into this folder',
        '--release <folder>':
          'after all checks, writes the checked tarballs for npm run release into this folder, which is emptied first',
        '--keep': 'keeps the app that was made',
      },
    },
    release: {
      runs: ['tools/embed/publish.ts'],
      about:
        'Publishes the tarballs that `npm run embed -- --release` has checked. Refuses changed files (docs/releasing.md).',
      options: {
        '--from <folder>': 'the folder of the checked files (release)',
        '--dry-run': 'publishes nothing',
        '--tag <name>': 'the tag of the registry for this version (latest)',
        '--otp <code>': 'the one-time password of your account at the registry',
        '--provenance': 'in a CI with OIDC: also records the commit',
      },
    },
    conformance: {
      runs: ['tools/conformance/conformance.ts'],
      about:
        'Checks each status of each endpoint against OpenAPI 3.1. Without options it checks our backend on both databases.',
      options: {
        '--url <origin>': 'origin of another main API (docs/conformance.md)',
        '--gateway <origin>': 'origin of its gateway, if that is different',
        '--hook <address>': 'address of its test tools, which cause the remaining statuses',
        '--first <number>': 'only with --url: index of the first user; each run prints the index that it used',
      },
    },
    soak: {
      runs: ['tools/soak/soak.ts'],
      about: 'Makes long runs with a seed: the named ones, or all (docs/soak.md).',
      follow: '[<run> or attacks]',
      options: {
        ...json,
        '--run <name>': 'the same as the name alone',
        '--seed <number>': 'the same seed makes the same attempts',
        '--share <part>': 'the part of each run, from 0 to 1 (1)',
        '--commit <commit>': 'with `versions`: the older commit (the oldest of decision 0045)',
      },
    },
    bench: {
      runs: ['tools/bench/bench.ts'],
      about:
        'Measures the bytes of the first load, and keys that are typed immediately. `web`: when the landing page is painted, how long the main thread works, and the time from each press to the next picture. `palm`: speed and memory of palm matching. `server`: complete sign-ins per second. `peers`: bytes of the sign-in component and of those of others, from the npm registry.',
      follow: '[web|palm|server|peers]',
      options: {
        ...json,
        '--loads <count>': 'number of page loads with typed keys (60)',
        '--rates': 'with `palm`: how often two palms are taken for one',
        '--kernel <name>': 'with `palm`: one method of comparison',
        '--seconds <count>': 'with `server`: duration of each of six loads (15)',
      },
    },
  },
  'Operate a server': {
    config: {
      runs: ['apps/backend/src/commands/config.ts'],
      about: 'Prints the variables that are set. Prints no value of a secret.',
      options: { '--check': 'prints each mistake that keeps a server from starting, and their number' },
    },
    migrate: {
      runs: ['apps/backend/src/commands/migrate.ts'],
      about: 'Brings the database and the keys up to date, as a server does at its start.',
    },
    person: {
      runs: ['apps/backend/src/commands/person.ts'],
      about:
        'Shows or changes the data of one user, or creates a test user. The log has an entry for each use (docs/operations.md).',
      options: {
        '--profile <id>': 'the user by profile id',
        '--phone <number>': 'by phone number, also by the former one while its change can be undone',
        '--account <mark>': 'by the account mark of log lines',
        '--new': 'beta, gamma and local: creates a user with the number of --phone; prints a random PIN once',
        '--accept-terms': 'with --new: the user accepts the Terms of Use; the command records it',
        '--pin-stdin': 'with --new: reads the PIN from standard input, and prints none',
        '--show': 'status, dates, palms, sessions and limits; no secret, and only the end of the number',
        '--hold': 'refuses each call of this user, from now on',
        '--release': 'ends the hold; the user signs in again',
        '--end-sessions': 'signs the user out everywhere, immediately',
        '--unlock-pin': 'ends the locks of the PIN, and leaves the PIN',
        '--reset-pin': 'deletes the PIN and its lock (decision 0065); refuses a former number',
        '--reason <text>': 'the reason for the log, for example a ticket; --show alone needs none',
      },
    },
    mark: {
      runs: ['apps/backend/src/commands/mark.ts'],
      about: 'Prints the keyed marks that log lines have in place of an address, a number or a profile.',
      options: {
        '--address <address>': 'prints the mark of an IPv4 or IPv6 address, which log lines have as `from`',
        '--phone <number>': 'prints the marks of a number: `whose`, and `account` if it has a profile',
        '--profile <id>': 'prints the mark of a profile: `account`',
      },
    },
    audience: {
      runs: ['apps/backend/src/commands/audience.ts'],
      about: 'Creates the secret of a host’s server, and prints its entry for AUDIENCES (docs/embedding.md).',
      options: {
        '--name <name>': 'the audience',
        '--origin <origin>': 'of a page that may request tokens; repeat it for several',
      },
    },
    erase: {
      runs: ['apps/backend/src/commands/erase.ts'],
      about: 'Erases a user: destroys the key of the profile, then deletes the rows.',
      options: {
        '--profile <id>': 'the user by profile id',
        '--phone <number>': 'by phone number',
        '--reason <text>': 'the reason for the log, for example a ticket; required',
        '--backups <folder>': 'also renews the copy of the keys in this folder',
      },
    },
    'rotate-keys': {
      runs: ['apps/backend/src/commands/rotate-keys.ts'],
      about: 'Wraps each sealing key with the new master key. Servers keep running (docs/operations.md).',
    },
    backup: {
      runs: ['apps/backend/src/commands/backup.ts'],
      about: 'SQLite: copies the database, and replaces the former copy of the keys.',
      options: { '--to <folder>': 'the target folder' },
    },
    restore: {
      runs: ['apps/backend/src/commands/restore.ts'],
      about: 'SQLite: restores a backup. Users who were erased after the backup stay erased.',
      options: { '--from <file>': 'the copy of the database', '--replace': 'replaces a database that exists' },
    },
    shells: {
      runs: ['apps/backend/src/commands/shells.ts'],
      about:
        'Prints the keys of app shells whose palm scans need no further proof. DATA_DIR or DATABASE_URL names the database.',
      options: { '--revoke <id>': 'revokes a key, immediately and permanently' },
    },
    flags: {
      runs: ['apps/backend/src/commands/flags.ts'],
      about: 'Prints the feature flags of a server. DATA_DIR or DATABASE_URL names the database.',
      options: { '--set <flag>=<variant>': 'T1 turns the flag on, any other variant turns it off' },
    },
  },
}
export const tasks = new Map(Object.values(topics).flatMap(Object.entries))

export function commandLineOf(name, { follow, called = name, options = {} }, command) {
  const byNpm = `npm ${called === 'test' || called === 'start' ? called : `run ${called}`}`
  const more = [...(follow ? [follow] : []), ...(Object.keys(options).length > 0 ? ['[options]'] : [])]
  const dashes = command === undefined && more.length > 0 ? ['--'] : []
  return [command ?? byNpm, ...dashes, ...more].join(' ')
}

/**
 * @returns the work and the duration of a long command as one line. Undefined for a quick command or a quick option.
 */
export function startLineOf({ called, about, takes, quick = [] }, name, args) {
  if (takes === undefined || quick.some((option) => args.some((arg) => arg.split('=')[0] === option))) return undefined
  return `${called ?? name}: ${about} Takes ${takes}.`
}

/**
 * @param command the call in a built server. Without `command`, the call is an npm command.
 * @returns the help text of a task
 */
export function usageOf(name, task, command) {
  const rows = Object.entries({ ...task.options, '--help': 'prints this text' })
  const width = Math.max(...rows.map(([option]) => option.length))
  const lines = rows.map(([option, effect]) => `  ${option.padEnd(width)}  ${effect}`)
  const takes = task.takes === undefined ? [] : [`Takes ${task.takes}.`]
  return [`Usage: ${commandLineOf(name, task, command)}`, task.about, ...takes, '', ...lines].join('\n')
}

/**
 * @returns the arguments with each value joined to its option, so that an id may begin with a dash. `complaint` is one
 * line about a wrong argument.
 */
export function readArgs(name, { follow, called = name, options = {}, isForeign }, args, command) {
  if (isForeign) return { args }
  const known = new Map(Object.keys(options).map((option) => option.split(' ')))
  const hint = `${command ?? `npm run ${called} --`} --help prints the options.`
  const types = [...known].map(([option, value]) => [option.slice(2), { type: value ? 'string' : 'boolean' }])
  const { tokens } = parseArgs({ args, options: Object.fromEntries(types), strict: false, tokens: true })
  const joined = []
  for (const { kind, rawName: option, value, inlineValue: isInline } of tokens) {
    if (kind === 'positional' && follow === undefined)
      return { complaint: `${name} takes no argument '${value}': ${hint}` }
    if (kind === 'option' && !known.has(option)) return { complaint: `${name} has no option '${option}': ${hint}` }
    const wanted = known.get(option)
    // An unset shell variable results in an empty value. With an empty folder, a backup would be written to the current
    // folder.
    const isMissing = !value || (!isInline && known.has(value.split('=')[0]))
    if (wanted !== undefined && isMissing) return { complaint: `${option} needs ${wanted}: ${hint}` }
    if (kind !== 'option-terminator') joined.push(option ? option + (value === undefined ? '' : `=${value}`) : value)
  }
  return { args: joined }
}

/**
 * Checks `process.argv` for a command of a built server, which starts without run.mjs. The process exits after `--help`
 * or a wrong argument.
 */
export function readOwnArgs(name) {
  const command = `node scripts/${name}.js`
  const argv = process.argv.slice(2)
  if (argv.includes('--help') || argv.includes('-h')) {
    console.log(usageOf(name, tasks.get(name), command))
    process.exit(0)
  }
  const { args, complaint } = readArgs(name, tasks.get(name), argv, command)
  if (complaint !== undefined) {
    console.error(complaint)
    process.exit(1)
  }
  process.argv.splice(2, argv.length, ...args)
}
