import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

// Tests of a feature may import more, because they do not run in production.
const TESTS = '\\.test\\.tsx?$';

/** Parser options: includes type imports, and does not follow packages. */
export const options: ICruiseOptions = {
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
  },
  externalModuleResolutionStrategy: 'node_modules',
};

/** The forbidden imports; docs/architecture.md draws the allowed ones. */
export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Files that need each other are one file, and cannot be understood, tested or moved apart.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'What is imported must exist and be declared: a misspelt path would escape every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'shared-stands-alone',
    comment: 'The contract and the rules run in the browser and on the server, so they know neither.',
    severity: 'error',
    from: { path: '^src/shared/', pathNot: TESTS },
    to: { pathNot: ['^src/shared/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The platform carries every feature; if it knew one, no feature could be taken out.',
    severity: 'error',
    from: { path: '^src/server/platform/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/server/platform/', '^src/shared/'] },
  },
  {
    name: 'speech-knows-no-feature',
    comment:
      'Live transcription, uploads and engines all stand on speech; if it knew one of them, the others could not share it.',
    severity: 'error',
    from: { path: '^src/server/speech/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/server/(speech|platform)/', '^src/shared/'] },
  },
  {
    name: 'models-are-files',
    comment:
      'The store gets, checks and deletes files; what an engine or a screen does with them is decided where the server is put together.',
    severity: 'error',
    from: { path: '^src/server/models/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/server/(models|platform)/', '^src/shared/'] },
  },
  {
    name: 'features-meet-in-queries',
    comment:
      'A feature may read what another one stores and subscribe to its events; its routes, sockets and services are its own affair.',
    severity: 'error',
    from: { path: '^src/server/features/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^src/',
      pathNot: [
        '^src/server/features/$1/',
        '^src/server/features/[^.]+(\\.queries|Events)\\.ts$',
        '^src/server/(speech|platform)/',
        '^src/server/mailTexts\\.ts$',
        '^src/shared/',
      ],
    },
  },
  {
    name: 'engines-behind-ports',
    comment:
      'An engine implements a port of speech, of a feature or of the platform and knows no other part of a feature, so that it can be exchanged.',
    severity: 'error',
    from: { path: '^src/server/engines/', pathNot: TESTS },
    to: {
      path: '^src/',
      pathNot: [
        '^src/server/(engines|speech)/',
        '^src/server/features/[^/]+/(summaryEngine|answerEngine|embeddings|meetingHost|slackWebhook)\\.ts$',
        '^src/server/platform/(mail/mailer|publicAddress)\\.ts$',
        '^src/shared/',
      ],
    },
  },
  {
    name: 'nobody-imports-an-engine',
    comment: 'Which engine runs is decided where the server is put together, never where it is used.',
    severity: 'error',
    from: { path: '^src/server/(features|speech|platform)/', pathNot: TESTS },
    to: { path: '^src/server/engines/' },
  },
  {
    name: 'sql-in-queries',
    comment: 'SQL stands in *.queries.ts, where whose rows are read can be seen at a glance.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: [
        TESTS,
        '\\.queries\\.ts$',
        '^src/server/platform/database/(database|tables|migrate)\\.ts$',
        '^src/server/platform/database/tables/',
        '^src/server/platform/backup/(backup|restore)\\.ts$',
      ],
    },
    to: { path: '(^|/)node_modules/kysely/' },
  },
  {
    name: 'one-door-to-postgres',
    comment:
      'Connections are opened in few places, each with listeners that keep a dying one from ending the process.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: [
        TESTS,
        '^src/server/platform/(database/database|postgres/postgresStart|fanOut/postgresFanOut)\\.ts$',
      ],
    },
    to: { path: '(^|/)node_modules/(@types/)?pg/' },
  },
  {
    name: 'client-and-server-apart',
    comment:
      'The browser must not receive server code, nor the server depend on screens; they share the contract.',
    severity: 'error',
    from: { path: '^src/(client|room)/' },
    to: { path: '^(src/server|test|scripts|bench)/|(^|/)node_modules/(pg|kysely|fastify|@types/node)/' },
  },
  {
    name: 'room-core-without-react',
    comment:
      'The room connects people before what draws it is loaded, so its core needs no library: no React, no texts, no part of a screen.',
    severity: 'error',
    from: { path: '^src/room/core/', pathNot: TESTS },
    to: { pathNot: ['^src/room/core/', '^src/shared/'] },
  },
  {
    name: 'room-takes-parts-not-features',
    comment:
      'The room is a page of its own in a frame: it is drawn with the parts of the app, not with the app.',
    severity: 'error',
    from: { path: '^src/room/', pathNot: TESTS },
    to: { path: '^src/', pathNot: '^src/(room|shared|client/(ui|language))/' },
  },
  {
    name: 'server-without-screens',
    comment: 'The other half of the same wall.',
    severity: 'error',
    from: { path: '^src/server/' },
    to: { path: '^src/(client|room)/' },
  },
  {
    name: 'ui-knows-only-ui',
    comment: 'A button that knew a meeting could not be used anywhere else.',
    severity: 'error',
    from: { path: '^src/client/ui/', pathNot: TESTS },
    to: { path: '^src/', pathNot: '^src/client/(ui|language)/' },
  },
  {
    name: 'client-features-apart',
    comment: 'Features of the client meet on a page, never in each other.',
    severity: 'error',
    from: { path: '^src/client/features/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^src/',
      pathNot: ['^src/client/features/$1/', '^src/client/(ui|api|language|locales)/', '^src/shared/'],
    },
  },
  {
    name: 'lines-and-capture-stand-alone',
    comment:
      'The live screen and the review both draw lines; if lines knew one of them, the other could not use them.',
    severity: 'error',
    from: { path: '^src/client/features/transcription/(lines|capture)/', pathNot: TESTS },
    to: {
      path: '^src/client/features/transcription/[^/]+/',
      pathNot: '^src/client/features/transcription/$1/',
    },
  },
  {
    name: 'live-and-review-apart',
    comment: 'What a running meeting and a stored one share is lines or capture.',
    severity: 'error',
    from: { path: '^src/client/features/transcription/(live|review)/', pathNot: TESTS },
    to: {
      path: '^src/client/features/transcription/(live|review)/',
      pathNot: '^src/client/features/transcription/$1/',
    },
  },
  {
    name: 'language-beneath-everything',
    comment: 'Any part of a screen may ask for its language, so the language knows no part of a screen.',
    severity: 'error',
    from: { path: '^src/client/language/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/client/language/', '^src/shared/'] },
  },
  {
    name: 'pages-on-top',
    comment: 'A page puts features together; only the router knows pages.',
    severity: 'error',
    from: { path: '^src/client/(pages|features|ui|api)/', pathNot: TESTS },
    to: { path: '^src/client/([^/]+|routes/.+)$' },
  },
  {
    name: 'pages-apart',
    comment: 'What two pages share is a feature. The parts of one page are in the folder with its name.',
    severity: 'error',
    from: { path: '^src/client/pages/([^/.]+)', pathNot: TESTS },
    to: { path: '^src/client/pages/', pathNot: '^src/client/pages/$1/' },
  },
  {
    name: 'api-knows-no-screen',
    comment: 'Calling the server is beneath every screen.',
    severity: 'error',
    from: { path: '^src/client/api/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/client/(api|language)/', '^src/shared/'] },
  },
  {
    name: 'tests-stay-tests',
    comment: 'What ships must not lean on what only the tests have.',
    severity: 'error',
    from: { path: '^src/', pathNot: TESTS },
    to: { path: `^(test|e2e|bench|scripts)/|${TESTS}` },
  },
  {
    name: 'bundler-in-its-own-process',
    comment:
      'Bundling takes 800 MB that a process never gives back, so whatever starts the server spawns it instead of importing it.',
    severity: 'error',
    from: { path: '^(scripts/(start|webClient)|src/server/main)\\.ts$' },
    to: { path: '^scripts/web/|(^|/)node_modules/vite/', reachable: true },
  },
];
