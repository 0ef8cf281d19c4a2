import type { Plugin } from 'vite'
import { openApiDocument } from '../openapi/document.ts'

const path = 'openapi.json'

/**
 * Serves the OpenAPI document next to the pages: written once by the build, generated per request by the development
 * server.
 */
export function openApiFile(): Plugin {
  return {
    name: 'openapi-file',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use(`/${path}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(openApiDocument()))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: path, source: JSON.stringify(openApiDocument()) })
    },
  }
}
