import { defineConfig } from 'astro/config';

export default defineConfig({
  build: { format: 'file' },
  outDir: process.env.OUT_DIR,
  experimental: { incrementalBuild: process.env.INCREMENTAL === '1' },
});
