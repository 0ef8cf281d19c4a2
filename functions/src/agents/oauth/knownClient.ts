import type { RefusedReason } from '../../../../shared/agents/domain/oauth.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { AddressRefused } from '../../kernel/aws/publicFetch.ts'
import type { OAuthClient } from '../stores/oauthClientStore.ts'
import { DocumentRefused, documentUrl, type ReadDocument, readClientDocument } from './clientDocument.ts'

/** A client as it describes itself. */
export interface KnownClient {
  id: string
  name: string
  redirectUris: readonly string[]
  /** The host of its metadata document. Undefined if the client registered: then no one vouches for its name. */
  documentHost?: string
}

interface Deps {
  oauthClients: { byId: (id: string, now: Date) => Promise<OAuthClient | undefined> }
  clientDocument: ReadDocument
  now: () => Date
}

type Found = { client: KnownClient; refused?: never } | { refused: { reason: RefusedReason; detail: string } }

/** Returns the client with an id: a registered one, or one whose id is the URL of its metadata document. */
export async function knownClient(id: string, deps: Deps): Promise<Found> {
  if (id.length > limits.oauth.clientId) return refused('client_unknown', 'client_id is too long')
  const url = documentUrl(id)
  if (url) return describedClient(id, url, deps)
  const registered = await deps.oauthClients.byId(id, deps.now())
  if (!registered)
    return refused('client_unknown', 'client_id is neither registered here nor the address of a document')
  return { client: registered }
}

async function describedClient(id: string, url: URL, { clientDocument }: Deps): Promise<Found> {
  let text: string
  try {
    text = await clientDocument(url)
  } catch (problem) {
    return refused('document_unreachable', wordsOf(problem))
  }
  const document = readClientDocument(text, id)
  if ('problem' in document) return refused('document_wrong', document.problem ?? '')
  const { name = url.host, redirectUris } = document
  return { client: { id, name, redirectUris, documentHost: url.host } }
}

/** Returns why a document could not be read. Details of failed connections are not shown to the client. */
const wordsOf = (problem: unknown): string =>
  problem instanceof DocumentRefused || problem instanceof AddressRefused ? problem.message : 'It could not be reached'

const refused = (reason: RefusedReason, detail: string): Found => ({ refused: { reason, detail } })
