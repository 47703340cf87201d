import path from 'node:path';

export default {
  output: 'export',
  images: { unoptimized: true },
  // The content and the views lie beside this project.
  turbopack: { root: path.resolve('..') },
};
