import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

// Tests may import more, because they do not run in production.
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
    comment: 'Files that import each other can be understood, tested and moved only together.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment:
      'Every import must resolve to a file or a declared package, because a misspelled path would escape every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'shared-stands-alone',
    comment: 'The contract and the rules run in the browser and on the server, so they import neither.',
    severity: 'error',
    from: { path: '^src/shared/', pathNot: TESTS },
    to: { pathNot: ['^src/shared/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'All features are built on the platform; if it imported one, that feature could not be removed.',
    severity: 'error',
    from: { path: '^src/server/platform/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/server/platform/', '^src/shared/'] },
  },
  {
    name: 'speech-knows-no-feature',
    comment:
      'Live transcription, uploads and engines share speech; if it imported one of them, the others would depend on that one.',
    severity: 'error',
    from: { path: '^src/server/speech/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/server/(speech|platform)/', '^src/shared/'] },
  },
  {
    name: 'models-are-files',
    comment:
      'The store only downloads, checks and deletes files; src/server/app and src/server/providers decide which engine uses them.',
    severity: 'error',
    from: { path: '^src/server/models/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/server/(models|platform)/', '^src/shared/'] },
  },
  {
    name: 'features-meet-in-queries',
    comment:
      'A feature may run the queries of another one and subscribe to its events; routes, sockets and services are private.',
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
    comment: 'An engine imports only the port that it implements, so that it can be replaced.',
    severity: 'error',
    from: { path: '^src/server/engines/', pathNot: TESTS },
    to: {
      path: '^src/',
      pathNot: [
        '^src/server/(engines|speech)/',
        '^src/server/features/[^/]+/(summaryEngine|answerEngine|embeddings|meetingHost|slackWebhook)\\.ts$',
        '^src/server/platform/(mail/mailer|publicAddress|serverStopping)\\.ts$',
        '^src/shared/',
      ],
    },
  },
  {
    name: 'nobody-imports-an-engine',
    comment: 'src/server/providers chooses the engines from the settings; their users depend on ports.',
    severity: 'error',
    from: { path: '^src/server/(features|speech|platform)/', pathNot: TESTS },
    to: { path: '^src/server/engines/' },
  },
  {
    name: 'sql-in-queries',
    comment: 'SQL is only in *.queries.ts, so that a review sees at once whose rows are read.',
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
      'Connections are opened in few places, each with an error listener, because an unhandled error of a lost connection ends the process.',
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
    comment: 'The browser must not receive server code; both sides share the contract.',
    severity: 'error',
    from: { path: '^src/(client|room)/' },
    to: { path: '^(src/server|test|scripts|bench)/|(^|/)node_modules/(pg|kysely|fastify|@types/node)/' },
  },
  {
    name: 'room-core-without-react',
    comment:
      'The core connects people while the view still loads, so it may import no library, no texts and no component.',
    severity: 'error',
    from: { path: '^src/room/core/', pathNot: TESTS },
    to: { pathNot: ['^src/room/core/', '^src/shared/'] },
  },
  {
    name: 'room-takes-parts-not-features',
    comment: 'The room is a separate page in an iframe: it uses the components of the app, not its features.',
    severity: 'error',
    from: { path: '^src/room/', pathNot: TESTS },
    to: { path: '^src/', pathNot: '^src/(room|shared|client/(ui|language))/' },
  },
  {
    name: 'server-without-screens',
    comment: 'The server must run without the client; prerendered screens are a build that it loads by path.',
    severity: 'error',
    from: { path: '^src/server/' },
    to: { path: '^src/(client|room)/' },
  },
  {
    name: 'ui-knows-only-ui',
    comment: 'A component that imported a feature could not be used by the others.',
    severity: 'error',
    from: { path: '^src/client/ui/', pathNot: TESTS },
    to: { path: '^src/', pathNot: '^src/client/(ui|language)/' },
  },
  {
    name: 'client-features-apart',
    comment:
      'Pages compose features; a feature that imported another one could not be removed or reused alone.',
    severity: 'error',
    from: { path: '^src/client/features/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^src/',
      pathNot: ['^src/client/features/$1/', '^src/client/(ui|api|language|locales)/', '^src/shared/'],
    },
  },
  {
    name: 'lines-and-capture-stand-alone',
    comment: 'The live screen and the review share lines and capture, so these import neither of them.',
    severity: 'error',
    from: { path: '^src/client/features/transcription/(lines|capture)/', pathNot: TESTS },
    to: {
      path: '^src/client/features/transcription/[^/]+/',
      pathNot: '^src/client/features/transcription/$1/',
    },
  },
  {
    name: 'live-and-review-apart',
    comment: 'What the live screen and the review share belongs to lines or capture.',
    severity: 'error',
    from: { path: '^src/client/features/transcription/(live|review)/', pathNot: TESTS },
    to: {
      path: '^src/client/features/transcription/(live|review)/',
      pathNot: '^src/client/features/transcription/$1/',
    },
  },
  {
    name: 'language-beneath-everything',
    comment: 'Every component may import the language, so an import in the other direction would be a cycle.',
    severity: 'error',
    from: { path: '^src/client/language/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/client/language/', '^src/shared/'] },
  },
  {
    name: 'pages-on-top',
    comment: 'Pages compose features; only the router imports pages.',
    severity: 'error',
    from: { path: '^src/client/(pages|features|ui|api)/', pathNot: TESTS },
    to: { path: '^src/client/([^/]+|routes/.+)$' },
  },
  {
    name: 'pages-apart',
    comment: 'What two pages share is a feature; the parts of one page are in the folder of its name.',
    severity: 'error',
    from: { path: '^src/client/pages/([^/.]+)', pathNot: TESTS },
    to: { path: '^src/client/pages/', pathNot: '^src/client/pages/$1/' },
  },
  {
    name: 'api-knows-no-screen',
    comment: 'Every screen calls the server through api, so api imports no screen.',
    severity: 'error',
    from: { path: '^src/client/api/', pathNot: TESTS },
    to: { path: '^src/', pathNot: ['^src/client/(api|language)/', '^src/shared/'] },
  },
  {
    name: 'tests-stay-tests',
    comment: 'Production code must not depend on test code.',
    severity: 'error',
    from: { path: '^src/', pathNot: TESTS },
    to: { path: `^(test|e2e|bench|scripts)/|${TESTS}` },
  },
  {
    name: 'bundler-in-its-own-process',
    comment:
      'Bundling takes 800 MB that the process does not return to the system, so the start spawns the bundler instead of importing it.',
    severity: 'error',
    from: { path: '^(scripts/(start|webClient)|src/server/main)\\.ts$' },
    to: { path: '^scripts/web/|(^|/)node_modules/vite/', reachable: true },
  },
];
