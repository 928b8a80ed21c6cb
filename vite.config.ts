import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PRODUCT_NAME } from './src/shared/product.ts';

const API = 'http://127.0.0.1:5000';

function productName(): Plugin {
  return {
    name: 'product-name',
    transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
  };
}

/**
 * The configuration of `npm run dev`, which serves index.html. The scripts in scripts/web use it to build the client
 * and prerender its pages.
 */
export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    react(),
    tailwindcss(),
    productName(),
  ],
  // Replaces the shims that libraries contain for older versions of React without this hook.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  publicDir: 'src/client/public',
  build: {
    // The browsers that README.md names. Vite's default would move with each of its versions.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'],
    outDir: 'dist/client',
    emptyOutDir: true,
    // Never inlines assets, because the content policy allows fonts and scripts from files only, not from data:
    // addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Leaves out chunks that the app has already imported when it loads a screen; listing them for each screen only
      // costs bytes.
      resolveDependencies: (_file, files, { hostId }) =>
        /\/(app|base)-/.test(hostId)
          ? files.filter((file) => !/\/(base|loader|rolldown-runtime)-/.test(file))
          : files,
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': API,
      '/ws': { target: API, ws: true },
      // The room's page comes from the build, with its files.
      '^/(room|libs|assets)/|^/external_api.js$': API,
    },
  },
});
