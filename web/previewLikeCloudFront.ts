import { resolve } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import type { Connect, Plugin } from 'vite'
import { fileAt } from '../shared/domain/siteDocuments.ts'

/** Has the preview answer as CloudFront does: compressed, hashed files for good, and each page with its own document. */
export function previewLikeCloudFront(): Plugin {
  return {
    name: 'preview-like-cloudfront',
    configurePreviewServer({ middlewares, config }) {
      const files = sirv(resolve(config.root, config.build.outDir), {
        etag: true,
        setHeaders: (response, path) => {
          for (const [name, value] of Object.entries(config.preview.headers)) response.setHeader(name, String(value))
          response.setHeader(
            'Cache-Control',
            path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          )
        },
      })
      // Made for any server of Node's, but typed for Express.
      middlewares.use(compression() as unknown as Connect.NextHandleFunction)
      middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
        if (pathname.startsWith('/api/')) return next()
        request.url = `${fileAt(pathname)}${search}`
        files(request, response, next)
      })
    },
  }
}
