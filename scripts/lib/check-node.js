// Ends a command on a Node.js that cannot run TypeScript files, in one line; preloaded with `node --import`.
const needed = [22, 18];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Error: Node.js ${needed.join('.')} or newer is needed, this is ${process.versions.node}. Run "npm install" to get a fitting one.`,
  );
  process.exit(1);
}
