// A CommonJS module, because versions of Node that are too old for the scripts can load it. Uses no newer syntax either.
const OLDEST_MAJOR = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
  console.error(
    `Tajmaât needs Node ${OLDEST_MAJOR} or newer, and this is ${process.version}.\n` +
      'On Linux and macOS, `npm ci` installs it with the other packages, unless --ignore-scripts is set. On another system, ' +
      'or with another package manager, install it yourself.',
  );
  process.exit(1);
}
