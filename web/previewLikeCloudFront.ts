import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import compression from 'compression'
import sirv from 'sirv'
import type { Connect, Plugin } from 'vite'
import { isOfApi } from '../shared/kernel/contract/apiPaths.ts'
import { fileAt } from '../shared/kernel/domain/siteDocuments.ts'

/**
 * Makes the preview answer like CloudFront: compressed, with immutable caching of hashed files, and with a document per
 * page.
 */
export function previewLikeCloudFront(): Plugin {
  return {
    name: 'preview-like-cloudfront',
    configurePreviewServer({ middlewares, config }) {
      const folder = resolve(config.root, config.build.outDir)
      compressOnce(folder)
      const files = sirv(folder, {
        etag: true,
        brotli: true,
        setHeaders: (response, path) => {
          for (const [name, value] of Object.entries(config.preview.headers)) response.setHeader(name, String(value))
          response.setHeader(
            'Cache-Control',
            path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          )
        },
      })
      // Compresses API answers. The middleware works with any Node server, but its types are for Express.
      middlewares.use(compression() as unknown as Connect.NextHandleFunction)
      middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
        if (isOfApi(pathname)) return next()
        request.url = `${fileAt(pathname)}${search}`
        files(request, response, next)
      })
    },
  }
}

/**
 * Compresses the files once, ahead of time. Compressing per request would slow down API calls made at the same time.
 */
function compressOnce(folder: string): void {
  for (const name of globSync('**/*.{css,html,js,json,svg}', { cwd: folder })) {
    const file = join(folder, name)
    if (existsSync(`${file}.br`)) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
  }
}
