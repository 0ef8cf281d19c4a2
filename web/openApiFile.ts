import { memoize } from 'es-toolkit/function'
import type { Connect, Plugin } from 'vite'
import { openApiDocument } from '../openapi/document.ts'
import { atServer } from '../openapi/partners/atServer.ts'
import { partnerApiDocument } from '../openapi/partners/partnerDocument.ts'
import { openApiPaths } from '../shared/kernel/contract/openApiPaths.ts'

const partnerApi = memoize(partnerApiDocument)

/**
 * Serves the OpenAPI documents next to the pages: written once by the build, generated per request by the development
 * server. The document of the partner API contains the site's own address, and on a local stage the key of the demo
 * partner and a record owner (`FAGFOLK_DEMO_KEY`, `FAGFOLK_DEMO_OWNER`). A deployment adds its address when it
 * publishes the pages.
 */
export function openApiFile(): Plugin {
  return {
    name: 'openapi-file',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use(openApiPaths.whole, (_request, response) => answer(response, openApiDocument()))
      middlewares.use(openApiPaths.partners, answerPartners)
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(openApiPaths.partners, answerPartners)
    },
    generateBundle() {
      const documents = { [openApiPaths.whole]: openApiDocument(), [openApiPaths.partners]: partnerApi() }
      for (const [path, document] of Object.entries(documents))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: JSON.stringify(document) })
    },
  }
}

type Response = Parameters<Connect.NextHandleFunction>[1]

function answer(response: Response, document: object): void {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(document))
}

const answerPartners: Connect.NextHandleFunction = ({ headers }, response) =>
  answer(response, atServer(partnerApi(), { origin: `http://${headers.host}`, ...demoOf(process.env) }))

function demoOf({ FAGFOLK_DEMO_KEY: key, FAGFOLK_DEMO_OWNER: recordOwner }: NodeJS.ProcessEnv) {
  return key !== undefined && recordOwner !== undefined ? { demo: { key, recordOwner } } : {}
}
