// Ends a command where it cannot run, in one line: on Windows, and on a Node.js that runs no TypeScript files; lets it go on
// where nobody reads what it says. Preloaded with `node --import`.
if (process.platform === 'win32') {
  console.error(
    'Error: Windows itself is not supported. Run this inside WSL 2: https://learn.microsoft.com/windows/wsl/install',
  );
  process.exit(1);
}

const needed = [22, 18];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Error: Node.js ${needed.join('.')} or newer is needed, this is ${process.versions.node}. Run "npm install" to get a fitting one.`,
  );
  process.exit(1);
}

// `… | head` reads the first lines and goes: what was begun, such as an import, is still to be finished.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
