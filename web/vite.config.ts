import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { apiBeginnings, otherApiPaths } from '../shared/kernel/contract/apiPaths.ts'
import { securityHeaders } from '../shared/kernel/domain/securityHeaders.ts'
import { earlyScript } from './earlyScript.ts'
import { openApiFile } from './openApiFile.ts'
import { prerenderPages } from './prerenderPages.ts'
import { previewLikeCloudFront } from './previewLikeCloudFront.ts'
import { scriptGroups } from './scriptGroups.ts'
import { shortClassNames } from './shortClassNames.ts'

const port = Number(process.env.FAGFOLK_WEB_PORT ?? 5173)

/** The API's address with its path prefix, such as `http://127.0.0.1:4566/_aws/execute-api/<id>/<stage>`. */
const api = process.env.FAGFOLK_API

/** Proxies the API on the site's own origin, as CloudFront does. */
function apiProxy(address: string): Record<string, ProxyOptions> {
  const { origin, pathname } = new URL(address)
  const prefix = pathname.replace(/\/$/, '')
  const proxied = { target: origin, changeOrigin: true, rewrite: (path: string) => `${prefix}${path}` }
  return Object.fromEntries(
    [...apiBeginnings, ...otherApiPaths.map((path) => `^${path}$`)].map((path) => [path, proxied]),
  )
}

const proxy = api ? apiProxy(api) : {}
const listen = { host: '127.0.0.1', port, strictPort: true, proxy }

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), openApiFile(), earlyScript(), prerenderPages(), previewLikeCloudFront()],
  css: command === 'build' ? shortClassNames : {},
  server: listen,
  // Only the preview sends the headers: hot reload needs what the policy forbids.
  preview: { ...listen, headers: securityHeaders({ storage: api ? [new URL(api).origin] : [] }) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // A single small file: a script that waits for its own styles would be rendered later.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: scriptGroups },
        // Hashes instead of names, since the first script lists all others and the manifest maps them. Seven
        // characters, the bundler's minimum, are enough for 64^7 files.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
}))
