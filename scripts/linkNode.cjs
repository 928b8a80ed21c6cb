// Links node_modules/.bin/node, with which npm runs the scripts. npm 10, which comes with Node 20 and 22, deletes that link
// at the end of an installation: it removes the packages of other platforms with their links, and theirs has the same name.
// A CommonJS module, because the Node that runs npm may be too old for TypeScript.
const { existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');

const platform = `${process.platform}-${process.arch}`;
const found = [`node-${platform}`, `node-bin-${platform}`].find((name) =>
  existsSync(`node_modules/${name}/bin/node`),
);
const link = 'node_modules/.bin/node';
if (found && !existsSync(link)) {
  mkdirSync('node_modules/.bin', { recursive: true });
  // Removes a broken link.
  rmSync(link, { force: true });
  symlinkSync(`../${found}/bin/node`, link);
}
