import type { Plugin } from 'vite'
import { openApiDocument } from '../openapi/document.ts'

const path = 'openapi.json'

/** Puts the API's document beside the pages: the build writes it, and the development server makes it anew for each request. */
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
