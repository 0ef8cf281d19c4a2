import { staffId } from '../examples/records.ts'
import type { OpenApi } from './openApi.ts'

/** Where a document is served. */
interface Server {
  /** The origin of the site, such as `https://fagfolk.example`. */
  origin: string
  /** What makes the examples work on a local stage: the key of a partner, and the id of a possible record owner. */
  demo?: { key: string; recordOwner: string }
}

/** Returns a document with the absolute address of its server, and on a local stage with a key in `x-demo-key`. */
export function atServer(document: OpenApi, { origin, demo }: Server): OpenApi {
  const addressed = { ...document, servers: [{ url: origin }] }
  if (!demo) return addressed
  const local: OpenApi = JSON.parse(JSON.stringify(addressed).replaceAll(staffId, demo.recordOwner))
  Object.assign(local.components.securitySchemes.partnerKey ?? {}, { 'x-demo-key': demo.key })
  return local
}
