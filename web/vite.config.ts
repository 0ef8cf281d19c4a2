import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { apiBeginnings, apiPathsBeside } from '../shared/kernel/contract/apiPaths.ts'
import { securityHeaders } from '../shared/kernel/domain/securityHeaders.ts'
import { earlyScript } from './earlyScript.ts'
import { openApiFile } from './openApiFile.ts'
import { prerenderPages } from './prerenderPages.ts'
import { previewLikeCloudFront } from './previewLikeCloudFront.ts'
import { shortClassNames } from './shortClassNames.ts'

const port = Number(process.env.FAGFOLK_WEB_PORT ?? 5173)

/** Where the API answers, path prefix included, such as `http://127.0.0.1:4566/_aws/execute-api/<id>/<stage>`. */
const api = process.env.FAGFOLK_API

/** The API on the site's own origin, as CloudFront puts it there. */
function apiProxy(address: string): Record<string, ProxyOptions> {
  const { origin, pathname } = new URL(address)
  const prefix = pathname.replace(/\/$/, '')
  const proxied = { target: origin, changeOrigin: true, rewrite: (path: string) => `${prefix}${path}` }
  return Object.fromEntries(
    [...apiBeginnings, ...apiPathsBeside.map((path) => `^${path}$`)].map((path) => [path, proxied]),
  )
}

const proxy = api ? apiProxy(api) : {}
const listen = { host: '127.0.0.1', port, strictPort: true, proxy }

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), openApiFile(), earlyScript(), prerenderPages(), previewLikeCloudFront()],
  css: command === 'build' ? shortClassNames : {},
  server: listen,
  // Hot reload needs what the policy forbids, so that only the preview sends the headers.
  preview: { ...listen, headers: securityHeaders({ storage: api ? [new URL(api).origin] : [] }) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // One small file: a script that waits for styles of its own would be drawn later.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Besides what every page begins with and what most parts share, the bundler splits by itself.
            { name: 'base', tags: ['$initial'], priority: 1 },
            { name: 'common', minShareCount: 25 },
          ],
        },
        // The first script names all others, so that none bears a name of its own; the manifest tells which is which. Seven
        // characters of a hash tell 64^7 files apart, and are as few as the bundler makes.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
}))
